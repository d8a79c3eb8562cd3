import { DAY_MS } from '../time/durations.ts'

/**
 * Days after the delivery of a kit on which its person is reminded; on the last one it expires. @source
 * docs/reference/gene.md#applications
 */
const REMINDED_DAYS = [7, 14, 30, 60, 90] as const

/** Returns the next reminder or the expiry of a kit that was delivered then; null: nothing follows. */
export function nextReminderMs(deliveredAtMs: number, nowMs: number): number | null {
  const next = REMINDED_DAYS.map((days) => deliveredAtMs + days * DAY_MS).find((atMs) => atMs > nowMs)
  return next ?? null
}
