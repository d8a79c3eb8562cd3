import { CODES_COUNTED_MS } from './constants.ts'

export type CodeLimits = {
  readonly resendAfterMs: number
  readonly codesPerHourPerPhone: number
  readonly codesPerHourPerAddress: number
}

/** When codes were asked for lately, newest first, epoch ms: for this number, and from this address. */
export type RecentCodes = { readonly ofPhoneMs: readonly number[]; readonly ofAddressMs: readonly number[] }

export type CodeDecision =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'tooSoon'; readonly availableAtMs: number }
  | { readonly kind: 'tooMany'; readonly availableAtMs: number }

/** The hour that counts: requests at exactly its beginning are out. */
export function countedSinceMs(nowMs: number): number {
  return nowMs - CODES_COUNTED_MS
}

/**
 * Whether another code may be sent. `availableAtMs` is when the same request would be allowed.
 * @source ours: 5 an hour per number, 20 per address, again after 30 s
 */
export function mayAskForCode(recent: RecentCodes, limits: CodeLimits, nowMs: number): CodeDecision {
  const fullUntil = (timesMs: readonly number[], perHour: number): number => {
    const inHour = timesMs.filter((timeMs) => timeMs > countedSinceMs(nowMs))
    // The hour has room again when the oldest of the newest `perHour` leaves it.
    return inHour.length < perHour ? nowMs : (inHour[perHour - 1] as number) + CODES_COUNTED_MS
  }
  const fullUntilMs = Math.max(
    fullUntil(recent.ofPhoneMs, limits.codesPerHourPerPhone),
    fullUntil(recent.ofAddressMs, limits.codesPerHourPerAddress),
  )
  if (fullUntilMs > nowMs) return { kind: 'tooMany', availableAtMs: fullUntilMs }
  const last = recent.ofPhoneMs[0]
  const resendAtMs = last === undefined ? nowMs : last + limits.resendAfterMs
  if (resendAtMs > nowMs) return { kind: 'tooSoon', availableAtMs: resendAtMs }
  return { kind: 'allowed' }
}
