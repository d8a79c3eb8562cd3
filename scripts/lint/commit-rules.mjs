/** From this day on the subjects of commits are looked at: those before were written under another rule. */
export const COMMITS_SINCE = '2026-11-29T00:00:00Z'
const MOST_LETTERS = 60

/** Words that begin a subject without saying what was done. */
const NO_VERBS = new Set(['a', 'an', 'the', 'wip', 'fix', 'fixes', 'misc', 'update', 'what', 'who', 'whoever', 'that'])

/**
 * What is wrong with one commit's message: its subject is an order in at most sixty letters, and its body says why.
 * @param {{ readonly subject: string, readonly body: string }} commit
 * @returns {string[]} one message a problem
 */
export function commitProblems({ body, subject }) {
  const problems = []
  if (subject.length > MOST_LETTERS) problems.push(`${subject.length} letters, ${MOST_LETTERS} at most`)
  if (!/^[A-Z][a-z]+ \S/.test(subject)) problems.push('begins with no verb')
  else if (NO_VERBS.has(subject.split(' ')[0].toLowerCase())) problems.push('begins with no verb')
  if (/[.:]$/.test(subject)) problems.push('ends with a mark')
  if (body.trim() === '') problems.push('no body says why')
  return problems
}
