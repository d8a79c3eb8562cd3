import { DAY_MS } from '../time/durations.ts'

/** On these days after a kit came its person is reminded; on the last it is over. @source docs/gene.md#applications */
const REMINDED_DAYS = [7, 14, 30, 60, 90] as const

/** When a kit that came then is next to be reminded of, or is over; null: nothing follows. */
export function nextReminderMs(deliveredAtMs: number, nowMs: number): number | null {
  const next = REMINDED_DAYS.map((days) => deliveredAtMs + days * DAY_MS).find((atMs) => atMs > nowMs)
  return next ?? null
}
