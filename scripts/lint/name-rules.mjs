/**
 * Words that files and exports are not named with, each with the word of the field to take instead. `docs/glossary.md` says
 * what those mean.
 */
const ANYWHERE = new Map([
  ['told', 'reported or notified'],
  ['tells', 'reports or notifies'],
  ['telling', 'reporting or notifying'],
  ['heard', 'received'],
  ['hears', 'receives'],
  ['said', 'reply or reported'],
  ['kept', 'stored or cached'],
  ['keepable', 'cacheable'],
  ['held', 'locked or stored'],
  ['whoever', 'the role: caller, person, owner'],
  ['farewell', 'deletion hook'],
  ['weather', 'organization status'],
  ['crew', 'scheduler'],
  ['woken', 'scheduled'],
  ['anew', 'again or renewed'],
  ['lately', 'recent'],
])

/** The same where they begin a name: as verbs. */
const FIRST = new Map([
  ['tell', 'notify or report'],
  ['hear', 'receive or handle'],
  ['say', 'report'],
  ['keep', 'store or cache'],
  ['hold', 'lock'],
  ['holds', 'locks'],
  ['note', 'record'],
  ['take', 'claim or receive'],
  ['takes', 'claims or accepts'],
  ['taken', 'claimed'],
  ['give', 'issue, grant or release'],
  ['wake', 'schedule'],
  ['awaited', 'waitlist or subscription'],
])

/** Names of the wire and of products, which are not ours to choose. */
const ALLOWED = new Set([])

const EXPORTED = /^export (?:default )?(?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm

/**
 * What is wrong with the name of a file and of what it exports.
 * @param {string} file path from the repository's root, with `/`
 * @param {string} text
 * @returns {string[]} one message a problem
 */
export function nameProblems(file, text) {
  // Tables and calls keep their names.
  if (file.includes('.generated.')) return []
  const base = file.slice(file.lastIndexOf('/') + 1)
  const name = base.slice(0, base.indexOf('.'))
  const names = [['file', name], ...[...text.matchAll(EXPORTED)].map(([, exported]) => ['export', exported])]
  return names.flatMap(([kind, one]) => {
    if (ALLOWED.has(one)) return []
    const words = wordsOf(one)
    const bad = words.find((word) => ANYWHERE.has(word)) ?? (FIRST.has(words[0]) ? words[0] : undefined)
    if (bad === undefined) return []
    return [`${kind} ${one}: "${bad}" is not a word of the field; say ${ANYWHERE.get(bad) ?? FIRST.get(bad)}`]
  })
}

/** @param {string} name in camel, Pascal, kebab or upper case */
function wordsOf(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]/)
    .filter(Boolean)
}
