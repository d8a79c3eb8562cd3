/** Facts of an error that a log line may contain. */
export type ErrorFacts = {
  readonly name: string
  readonly code?: string
  readonly message?: string
  readonly constraint?: string
  readonly table?: string
  readonly at?: readonly string[]
  readonly cause?: ErrorFacts
  /** The first of an AggregateError's. */
  readonly errors?: readonly ErrorFacts[]
}

/** Messages of these errors are written by programmers; those of parsers and databases quote data. */
const SPEAKS_OF_CODE = new Set(['Error', 'TypeError', 'RangeError', 'ReferenceError', 'AssertionError'])
const FRAMES = 12
const CAUSES = 4
const MESSAGE_LENGTH = 200
/** An identifier from a program: `ECONNREFUSED`, `22P02`. */
const CODE = /^[\w-]{1,40}$/
/** A word from program text: only English letters, and no address, query or number of a person. */
const WORD = /^(?!.*\d{4})[\w().,:;'!$[\]…-]+$/

/**
 * Reduces an error to facts without personal data: name, code, location. For a PostgreSQL error these are code,
 * constraint and table, never its message or detail, which quote values.
 */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { name: typeof error }
  const fields = error as Error & { code?: unknown; constraint?: unknown; table?: unknown; severity?: unknown }
  const code = typeof fields.code === 'string' && CODE.test(fields.code) ? fields.code : undefined
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
  const at = frames.slice(0, FRAMES).map((line) => line.trim())
  const cause = error.cause && depth < CAUSES ? errorFacts(error.cause, depth + 1) : undefined
  const errors =
    error instanceof AggregateError && depth === 0
      ? error.errors.slice(0, CAUSES).map((one) => errorFacts(one, depth + 1))
      : undefined
  if (typeof fields.severity === 'string') {
    const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
    return { name: 'DatabaseError', code, constraint: text(fields.constraint), table: text(fields.table), at }
  }
  const message = SPEAKS_OF_CODE.has(error.name) ? wordsOf(error.message) : undefined
  return { name: error.name, code, message, at, cause, ...(errors && { errors }) }
}

/**
 * Words of a message that a program wrote. The platform and libraries quote the values they refuse (`Failed to parse
 * URL from …`), so quoted parts and non-words are removed.
 */
export function wordsOf(message: string): string {
  const quoted = /(reading |setting )?(["'`])(?:(?!\2).)*\2/gs
  const words = message.replace(quoted, (all, property) => (property ? all : '…')).split(/\s+/)
  const address = words.findIndex((word) => word.includes('://'))
  const until = address < 0 ? words : [...words.slice(0, address), '…']
  return until
    .map((word) => (WORD.test(word) ? word : '…'))
    .join(' ')
    .slice(0, MESSAGE_LENGTH)
}
