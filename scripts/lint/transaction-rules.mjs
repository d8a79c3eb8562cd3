/** Parts of a context that run no statement of their own; the outbox takes the transaction. */
const BESIDE = ['config', 'clock', 'vault', 'indexes', 'log', 'outbox']
/** Parts that run statements on their own connection, as handlers and functions call them. */
const RUNS_ITSELF = ['db', 'pool', 'keysDb', 'breaker', 'notifications', 'statistics', 'sessions', 'boss']
/** Types that a function with a transaction may not take: each includes a connection of its own. */
const CARRIES_SQL = ['Db', 'Queryable', 'Stores', 'Context', 'Outside', 'Institutions', 'pg\\.Pool']

const SERVICE_CONTEXT = /\b(?:Account|Mydata|Credit|Gene|Microbiome)Context\b/
const MAY_TAKE_CONTEXT = /(?:\/service|\/start-context|\/make-context|-context)\.ts$/

/**
 * Inside a transaction no other connection runs a statement: neither in the work itself nor in a function that takes
 * the transaction.
 * @param {string} code without comments
 * @returns {string[]}
 */
export function transactionProblems(code) {
  const problems = []
  for (const { index } of code.matchAll(/\binTransaction\(/g)) {
    const [, ...work] = argumentsAt(code, index + 'inTransaction('.length)
    const text = work.join(',')
    const name = RUNS_ITSELF.find((one) => new RegExp(`(?<![\\w.'"])${one}\\b(?!:)`).test(text))
    if (name) problems.push(`line ${lineOf(code, index)}: ${name} is in reach of a transaction`)
    for (const [, part] of text.matchAll(/\bcontext\.(\w+)/g)) {
      if (!BESIDE.includes(part)) problems.push(`line ${lineOf(code, index)}: ${part} is in reach of a transaction`)
    }
  }
  for (const { index, 0: start } of code.matchAll(/\bfunction \w+(?:<[^(]*>)?\(/g)) {
    const taken = argumentsAt(code, index + start.length)
    if (!taken.some((one) => /^\s*\w+:\s*Trx\b/.test(one))) continue
    const carrier = taken.find((one) => new RegExp(`[:&]\\s*(?:${CARRIES_SQL.join('|')})\\b`).test(one))
    if (carrier) problems.push(`line ${lineOf(code, index)}: takes a transaction and ${carrier.trim()}`)
  }
  return problems
}

/**
 * Only handlers take a service's whole context; functions that they call name the parts they use.
 * @param {string} file
 * @param {string} code without comments
 * @returns {string[]}
 */
export function contextProblems(file, code) {
  if (MAY_TAKE_CONTEXT.test(file)) return []
  const lines = code.split('\n').flatMap((line, at) => (isTaken(line) ? [at + 1] : []))
  return lines.map((line) => `line ${line}: takes the whole context of its service; name the parts it uses`)
}

/** Matches `context: MydataContext`, and a pick of it; `Handler<…, MydataContext>` is no parameter. */
const isTaken = (line) =>
  new RegExp(`(?::|&|\\||Readonly<)\\s*${SERVICE_CONTEXT.source}`).test(line) ||
  new RegExp(`${SERVICE_CONTEXT.source}\\s*(?:\\[|&)`).test(line)

/** The arguments, or parameters, that begin at `from`: split at the commas of their own level. */
function argumentsAt(code, from) {
  const parts = ['']
  let depth = 0
  for (let at = from; at < code.length; at++) {
    const one = code[at]
    if (')]}'.includes(one) && depth-- === 0) break
    if ('([{'.includes(one)) depth++
    if (one === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += one
  }
  return parts
}

const lineOf = (code, index) => code.slice(0, index).split('\n').length
