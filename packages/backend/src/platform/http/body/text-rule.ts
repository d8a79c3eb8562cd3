/** The one rule for text received over HTTP, on every listener, in a body, a query or a path. */
import { isStorable, withoutTurning } from '@ieum/contracts/outside/values/writable.ts'
import { Refusal } from '../../refusal.ts'

/** Characters in raw JSON that may break the rule; text without them is not checked further. */
const SUSPECT = /[\0\u202a-\u202e\u2066-\u2069\ud800-\udfff]|\\u(?:0000|20[26]|d[89a-f])/i

/** Whether a JSON text has to be checked. */
export const isSuspect = (json: string): boolean => SUSPECT.test(json)

/**
 * Removes characters that reverse the text direction, in place, and returns the values.
 * @throws Refusal INVALID_REQUEST with the field for text that cannot be stored: a NUL, half of a surrogate pair
 */
export function readableTexts<T>(value: T, part: string, path = ''): T {
  if (typeof value === 'string') return readableText(value, part, path) as T
  if (typeof value !== 'object' || value === null) return value
  const holder = value as Record<string, unknown>
  for (const key of Object.keys(holder)) {
    if (!isStorable(key)) throw unreadable(part, path)
    holder[key] = readableTexts(holder[key], part, `${path}/${key}`)
  }
  return value
}

function readableText(value: string, part: string, path: string): string {
  if (!isStorable(value)) throw unreadable(part, path)
  return withoutTurning(value)
}

const unreadable = (part: string, path: string): Refusal =>
  new Refusal('INVALID_REQUEST', { part, fields: [{ path: path === '' ? '/' : path, problem: 'text' }] })
