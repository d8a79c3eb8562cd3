import type { OutsideReply } from './http-client.ts'

/**
 * Maximum values of one answer: a page of 500 rows with a hundred values each. A byte limit is not enough: 5 MB of text
 * are parsed in a few milliseconds, 5 MB of `{},` block the thread for half a second.
 */
const MOST_VALUES = 50_000

const [COMMA, BRACE, BRACKET] = [0x2c, 0x7b, 0x5b]

/**
 * Whether JSON has more values than may be parsed; separators in strings count too, so the real number may be smaller.
 */
function hasMoreValuesThan(most: number, json: Buffer): boolean {
  if (json.length <= most) return false
  let count = 0
  for (const byte of json) {
    if (byte === COMMA || byte === BRACE || byte === BRACKET) count += 1
  }
  return count > most
}

/**
 * The JSON of an answer; undefined when it is not JSON, or has too many values. Never throws: the input is not trusted.
 */
export function jsonOf(reply: Pick<OutsideReply, 'body'>, mostValues = MOST_VALUES): unknown {
  if (hasMoreValuesThan(mostValues, reply.body)) return undefined
  try {
    return JSON.parse(reply.body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** `rsp_code` of any answer that has one. */
export function rspCodeOf(json: unknown): string | null {
  if (typeof json !== 'object' || json === null) return null
  const code = (json as { rsp_code?: unknown }).rsp_code
  return typeof code === 'string' || typeof code === 'number' ? String(code) : null
}
