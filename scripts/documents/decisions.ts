import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The last number with gaps before it; the README beside the files explains them. */
const LAST_WITH_GAPS = { 'docs/decisions': 50, 'packages/backend/src/platform/db/migrations': 70 }
const STATUS = /^Date: \d{4}-\d\d-\d\d · Status: (proposed|accepted|superseded by \d{4})( · .+)?$/

/** Faults in the numbers of numbered files: a duplicate, or a gap after `lastWithGaps`. */
export function numberProblems(names: readonly string[], lastWithGaps: number): string[] {
  const numbers = names.flatMap((name) => /^\d{4}(?=[-_])/.exec(name)?.map(Number) ?? []).toSorted((a, b) => a - b)
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1]
    if (number === before) return [`${number} is there twice`]
    if (before === undefined || number <= lastWithGaps || number === before + 1) return []
    return [`${number} follows ${before}: take the next number`]
  })
}

/** Missing parts in the form of one decision (docs/decisions/README.md). */
export function decisionProblems(name: string, text: string): string[] {
  const [title = '', , status = ''] = text.split('\n')
  const problems: string[] = []
  if (!title.startsWith(`# ${name.slice(0, 4)} `)) problems.push('the title begins with the number of the file')
  if (!STATUS.test(status)) problems.push('the third line is its date and status')
  for (const part of ['Context', 'Decision']) {
    if (!text.includes(`\n## ${part}\n`)) problems.push(`there is no part "${part}"`)
  }
  return problems.map((problem) => `${name}: ${problem}`)
}

/** Numbers and forms of everything that is numbered in the repository. */
export function numberedProblems(root: string): string[] {
  const listed = (folder: string) => readdirSync(path.join(root, folder)).filter((name) => /^\d/.test(name))
  return [
    ...Object.entries(LAST_WITH_GAPS).flatMap(([folder, last]) =>
      numberProblems(listed(folder), last).map((problem) => `${folder}: ${problem}`),
    ),
    ...listed('docs/decisions').flatMap((name) =>
      decisionProblems(name, readFileSync(path.join(root, 'docs/decisions', name), 'utf8')),
    ),
  ]
}
