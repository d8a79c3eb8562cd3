import { DAY_MS, MINUTE_MS, SECOND_MS } from '@ieum/domain/time/durations.ts'
import type { OutsideReply } from './http-client.ts'

/**
 * Waits outside these limits are clamped: less than a second is no wait, and a quota lasts a day at most. @source ours
 */
export const RETRY_AFTER_LIMITS = { leastMs: SECOND_MS, mostMs: DAY_MS } as const

/** Wait after an exhausted quota without a given time: the standard defines the answer but no time. @source ours */
export const RETRY_AFTER_UNSAID_MS = 10 * MINUTE_MS

const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * How long the institution asks us to wait, ms; null when it does not say so. `Retry-After` counts on any error answer,
 * in seconds or as an HTTP date, which is compared with the `Date` of the same answer: only the institution's own clock
 * shows how far away it is. An exhausted quota (429, 42xxx) without a readable time waits `RETRY_AFTER_UNSAID_MS`.
 * @source docs/reference/standard.md#response-codes
 */
export function retryAfterMs(
  { status, headers }: Pick<OutsideReply, 'status' | 'headers'>,
  rspCode: string | null,
): number | null {
  if (status < 400) return null
  const header = headers['retry-after']
  const waitMs = header === undefined ? null : waitOf(header.trim(), headers.date)
  if (waitMs !== null) return Math.min(Math.max(waitMs, RETRY_AFTER_LIMITS.leastMs), RETRY_AFTER_LIMITS.mostMs)
  return status === 429 || rspCode?.startsWith('42') ? RETRY_AFTER_UNSAID_MS : null
}

/** Returns null for text in neither format. */
function waitOf(header: string, date: string | undefined): number | null {
  if (/^\d+$/.test(header)) return Number(header) * SECOND_MS
  if (!HTTP_DATE.test(header) || date === undefined) return null
  const waitMs = Date.parse(header) - Date.parse(date)
  return Number.isNaN(waitMs) ? null : waitMs
}
