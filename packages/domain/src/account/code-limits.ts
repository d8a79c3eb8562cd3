import { CODES_COUNTED_MS, CODES_UNTIL_OWNER_NOTIFIED, OWNER_NOTIFIED_EVERY_MS } from './verification-codes.ts'

export type CodeLimits = {
  readonly resendAfterMs: number
  /** For one number and one network. */
  readonly codesPerHourPerPhone: number
  /** For one number and one claimed person, over all networks on which the number was not confirmed before. */
  readonly codesPerHourPerPhoneAnywhere: number
  readonly codesPerHourPerAddress: number
}

/** A requested code. */
export type AskedCode = {
  readonly atMs: number
  /** Requested from the network of the current request. */
  readonly isFromHere: boolean
  /** Requested for the person who is claimed now: same name, birthday, sex and carrier. */
  readonly isSameClaim: boolean
  readonly isConfirmed: boolean
  /** The number's owner was notified with that code. */
  readonly isOwnerTold: boolean
}

/**
 * Codes of the last day, newest first: for this number from anywhere, and the times of all codes requested from this
 * network.
 */
export type RecentCodes = {
  readonly ofPhone: readonly AskedCode[]
  readonly ofAddressMs: readonly number[]
  /** Whether a code for this number was confirmed from this network before. */
  readonly isKnownHere: boolean
}

export type CodeDecision =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'tooSoon'; readonly availableAtMs: number }
  | { readonly kind: 'tooMany'; readonly availableAtMs: number }

/** Returns the beginning of the counted hour; a request at exactly that time is not counted. */
export function countedSinceMs(nowMs: number): number {
  return nowMs - CODES_COUNTED_MS
}

/**
 * Returns whether another code may be sent; `availableAtMs` is when the same request would be allowed. Requests are
 * counted by origin: requests from other networks use no place of a network on which the number is known, and on any
 * other network at most the number's own larger limit. An agency texts a code only to the person that it knows by the
 * number, so codes for any other person use no place of that person either.
 * @source ours: 5 an hour per number and network, 20 per number and claimed person, 20 per address, again after 30 s
 */
export function mayAskForCode(recent: RecentCodes, limits: CodeLimits, nowMs: number): CodeDecision {
  const fullUntil = (timesMs: readonly number[], perHour: number): number => {
    const inHour = timesMs.filter((timeMs) => timeMs > countedSinceMs(nowMs))
    // The hour has room again when the oldest of the newest `perHour` codes leaves it.
    return inHour.length < perHour ? nowMs : (inHour[perHour - 1] as number) + CODES_COUNTED_MS
  }
  const fromHereMs = recent.ofPhone.filter((one) => one.isFromHere).map((one) => one.atMs)
  const ofClaim = recent.ofPhone.filter((one) => one.isSameClaim)
  const anywhereMs = recent.isKnownHere ? [] : ofClaim.map((one) => one.atMs)
  const fullUntilMs = Math.max(
    fullUntil(fromHereMs, limits.codesPerHourPerPhone),
    fullUntil(anywhereMs, limits.codesPerHourPerPhoneAnywhere),
    fullUntil(recent.ofAddressMs, limits.codesPerHourPerAddress),
  )
  if (fullUntilMs > nowMs) return { kind: 'tooMany', availableAtMs: fullUntilMs }
  const last = fromHereMs[0]
  const resendAtMs = last === undefined ? nowMs : last + limits.resendAfterMs
  if (resendAtMs > nowMs) return { kind: 'tooSoon', availableAtMs: resendAtMs }
  return { kind: 'allowed' }
}

/**
 * Returns whether the number's owner should be notified, with the code that is requested now, that someone is trying:
 * several codes within the hour, none confirmed since, and no notification within the day.
 */
export function shouldNotifyOwner({ ofPhone }: Pick<RecentCodes, 'ofPhone'>, nowMs: number): boolean {
  const confirmedAt = ofPhone.findIndex((one) => one.isConfirmed)
  const open = (confirmedAt === -1 ? ofPhone : ofPhone.slice(0, confirmedAt)).filter(
    (one) => one.atMs > countedSinceMs(nowMs),
  )
  const isNotifiedToday = ofPhone.some((one) => one.isOwnerTold && one.atMs > nowMs - OWNER_NOTIFIED_EVERY_MS)
  return open.length + 1 >= CODES_UNTIL_OWNER_NOTIFIED && !isNotifiedToday
}
