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
  if (isInSlot(earliestMs, slots)) return earliestMs
  const next = windowsAround(earliestMs, slots)
    .filter(({ fromMs }) => fromMs >= earliestMs)
    .toSorted((a, b) => a.fromMs - b.fromMs)[0]
  // Half of the slot stays as a reserve for those who come late in it.
  return next ? next.fromMs + Math.floor(((next.toMs - next.fromMs) / 2) * spread) : earliestMs
}

/**
 * When a transfer begins that may begin from `earliestMs` on together with many others: after a pause of the institution,
 * after a failure, after hours without a server. In the slot, within half of what is left of it.
 * @param spread 0 to 1: where among the others
 * @param withinMs how far they are parted at most; 0: not at all
 */
export function spreadFromMs(earliestMs: number, slots: readonly string[], spread: number, withinMs: number): number {
  const atMs = slotAtOrAfterMs(earliestMs, slots, spread)
  // Over a slot that is still to come they are parted already.
  if (atMs !== earliestMs) return atMs
  const leftMs = (windowAt(atMs, slots)?.toMs ?? Number.POSITIVE_INFINITY) - atMs
  return atMs + Math.floor(spread * Math.min(withinMs, leftMs / 2))
}

/**
 * When a transfer that is due begins; `nowMs` where it begins now. Never outside a slot, not before its own place in
 * the slot, and parted from the others where it was due more than `withinMs` ago: then no server worked for a while, and
 * all of them are late.
 * @param spread 0 to 1: the place
 * @param withinMs how far from the slot's start the last place is, at most half of the slot
 */
export function beginsAtMs(
  { dueAtMs, nowMs }: { readonly dueAtMs: number; readonly nowMs: number },
  slots: readonly string[],
  spread: number,
  withinMs: number,
): number {
  if (!isInSlot(nowMs, slots) || nowMs - dueAtMs > withinMs) return spreadFromMs(nowMs, slots, spread, withinMs)
  const slot = windowAt(nowMs, slots)
  if (!slot) return nowMs
  const placeMs = slot.fromMs + Math.floor(spread * Math.min(withinMs, (slot.toMs - slot.fromMs) / 2))
  return Math.max(nowMs, placeMs)
}

export function isInSlot(nowMs: number, slots: readonly string[]): boolean {
  const windows = windowsAround(nowMs, slots)
  return windows.length === 0 || windowAt(nowMs, slots) !== undefined
}

type Window = { readonly fromMs: number; readonly toMs: number }

/** The slot that has begun and not ended; of several the one that began last. */
function windowAt(atMs: number, slots: readonly string[]): Window | undefined {
  return windowsAround(atMs, slots)
    .filter(({ fromMs, toMs }) => atMs >= fromMs && atMs < toMs)
    .toSorted((one, other) => other.fromMs - one.fromMs)[0]
}

function windowsAround(atMs: number, slots: readonly string[]): Window[] {
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
