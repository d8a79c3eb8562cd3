import { createHash } from 'node:crypto'
import { clockTime, koreanDay, ymd } from '../holdings/calendar.ts'
import { type Fields, fieldText, type Row } from './call.ts'

/** A time of day derived from the content: equal content, equal time. */
function contentTime(content: Row): string {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest()
  return clockTime(digest.readUInt32BE(0) % 86_400)
}

/**
 * The search_timestamp of an answer, or 'unchanged' when the caller already has this content. To the caller it is
 * opaque: the day of the answer, and a time of day derived from the content. `alwaysUnchanged` returns 'unchanged' for
 * every timestamp but 0.
 */
export function searchTimestamp(
  fields: Fields,
  content: Row,
  nowMs: number,
  alwaysUnchanged: boolean,
): number | 'unchanged' {
  const known = fieldText(fields, 'search_timestamp') ?? '0'
  const time = contentTime(content)
  if (Number(known) !== 0 && (alwaysUnchanged || known.slice(8) === time)) return 'unchanged'
  return Number(ymd(koreanDay(nowMs)) + time)
}
