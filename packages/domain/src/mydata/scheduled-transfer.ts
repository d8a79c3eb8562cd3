import { DAY_MS, MINUTE_MS } from '../time/durations.ts'
import { addDays, koreanDateParts, startOfKoreanDayMs } from '../time/korea.ts'

/**
 * When the next periodic transfer is due: a whole cycle later, inside one of the institution's slots.
 * @param slots `hhmm:hhmm` in Korea; an end at or before its start is on the next day; none: any time
 * @param spread 0 to 1: where in the slot, so that not everybody comes at its first minute
 * @source docs/standard.md#kinds-of-calls (50009)
 */
export function nextScheduledAtMs(nowMs: number, cycleDays: number, slots: readonly string[], spread: number): number {
  return slotAtOrAfterMs(nowMs + cycleDays * DAY_MS, slots, spread)
}

/** The first moment at or after `earliestMs` that lies in a slot. */
export function slotAtOrAfterMs(earliestMs: number, slots: readonly string[], spread: number): number {
  const windows = windowsAround(earliestMs, slots)
  if (windows.length === 0) return earliestMs
  if (windows.some(({ fromMs, toMs }) => earliestMs >= fromMs && earliestMs < toMs)) return earliestMs
  const next = windows.filter(({ fromMs }) => fromMs >= earliestMs).toSorted((a, b) => a.fromMs - b.fromMs)[0]
  // Half of the slot stays as a reserve for those who come late in it.
  return next ? next.fromMs + Math.floor(((next.toMs - next.fromMs) / 2) * spread) : earliestMs
}

export function isInSlot(nowMs: number, slots: readonly string[]): boolean {
  const windows = windowsAround(nowMs, slots)
  return windows.length === 0 || windows.some(({ fromMs, toMs }) => nowMs >= fromMs && nowMs < toMs)
}

function windowsAround(atMs: number, slots: readonly string[]): { fromMs: number; toMs: number }[] {
  const today = koreanDateParts(atMs)
  return slots.flatMap((slot) => {
    const match = /^(\d{2})(\d{2}):(\d{2})(\d{2})$/.exec(slot)
    if (!match) return []
    const [, fromHour, fromMinute, toHour, toMinute] = match.map(Number) as [number, number, number, number, number]
    const from = fromHour * 60 + fromMinute
    const length = (toHour * 60 + toMinute - from + 1440) % 1440 || 1440
    return [-1, 0, 1].map((offset) => {
      const fromMs = startOfKoreanDayMs(addDays(today, offset)) + from * MINUTE_MS
      return { fromMs, toMs: fromMs + length * MINUTE_MS }
    })
  })
}
