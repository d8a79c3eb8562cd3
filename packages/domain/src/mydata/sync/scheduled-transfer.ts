import { DAY_MS, MINUTE_MS } from '../../time/durations.ts'
import { addDays, koreanDateParts, startOfKoreanDayMs } from '../../time/korea.ts'

/**
 * Returns when the next periodic transfer is due: a whole cycle later, inside one of the institution's slots.
 * @param slots `hhmm:hhmm` in Korea; an end at or before its start is on the next day; none: any time
 * @param spread 0 to 1: position in the slot, so that not everyone begins in its first minute
 * @source docs/reference/standard.md#kinds-of-calls (50009)
 */
export function nextScheduledAtMs(nowMs: number, cycleDays: number, slots: readonly string[], spread: number): number {
  return slotAtOrAfterMs(nowMs + cycleDays * DAY_MS, slots, spread)
}

/** Returns the first moment in a slot at or after `earliestMs`. */
export function slotAtOrAfterMs(earliestMs: number, slots: readonly string[], spread: number): number {
  if (isInSlot(earliestMs, slots)) return earliestMs
  const next = windowsAround(earliestMs, slots)
    .filter(({ fromMs }) => fromMs >= earliestMs)
    .toSorted((a, b) => a.fromMs - b.fromMs)[0]
  // Half of the slot stays a reserve for transfers that begin late in it.
  return next ? next.fromMs + Math.floor(((next.toMs - next.fromMs) / 2) * spread) : earliestMs
}

/**
 * Returns when a transfer begins that may begin from `earliestMs` on together with many others: after a pause of the
 * institution, after a failure, after hours without a server. In the slot, within half of its remaining time.
 * @param spread 0 to 1: position among the others
 * @param withinMs maximum spread; 0: none
 */
export function spreadFromMs(earliestMs: number, slots: readonly string[], spread: number, withinMs: number): number {
  const atMs = slotAtOrAfterMs(earliestMs, slots, spread)
  // In a coming slot they are already spread.
  if (atMs !== earliestMs) return atMs
  const leftMs = (windowAt(atMs, slots)?.toMs ?? Number.POSITIVE_INFINITY) - atMs
  return atMs + Math.floor(spread * Math.min(withinMs, leftMs / 2))
}

/**
 * Returns when a due transfer begins; `nowMs` if it begins now. Never outside a slot, not before its own position in
 * the slot, and spread if it was due more than `withinMs` ago and before this server began to work: then no server was
 * working for a while, and all transfers are late. A transfer that is late because there are many begins now: spread each
 * time that it is seen, it would never begin.
 * @param moments `workingSinceMs`: when this server began to look for due transfers
 * @param spread 0 to 1: the position
 * @param withinMs distance of the last position from the slot's start, at most half of the slot
 */
export function beginsAtMs(
  moments: { readonly dueAtMs: number; readonly nowMs: number; readonly workingSinceMs: number },
  slots: readonly string[],
  spread: number,
  withinMs: number,
): number {
  const { dueAtMs, nowMs, workingSinceMs } = moments
  const wasUnattended = dueAtMs < workingSinceMs && nowMs - dueAtMs > withinMs
  if (!isInSlot(nowMs, slots) || wasUnattended) return spreadFromMs(nowMs, slots, spread, withinMs)
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

/** Returns the slot that has begun and not ended; of several the one that began last. */
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
