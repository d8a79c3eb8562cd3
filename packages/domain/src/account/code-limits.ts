import { CODES_COUNTED_MS, CODES_UNTIL_OWNER_TOLD, OWNER_TOLD_EVERY_MS } from './constants.ts'

export type CodeLimits = {
  readonly resendAfterMs: number
  /** For one number from one network. */
  readonly codesPerHourPerPhone: number
  /** For one number and one claimed person from all networks where the number was not confirmed before. */
  readonly codesPerHourPerPhoneAnywhere: number
  readonly codesPerHourPerAddress: number
}

/** A code that was asked for. */
export type AskedCode = {
  readonly atMs: number
  /** From the network that asks now. */
  readonly isFromHere: boolean
  /** For the person who is claimed now: same name, birthday, sex and carrier. */
  readonly isSameClaim: boolean
  readonly isConfirmed: boolean
  /** The number's owner was told then. */
  readonly isOwnerTold: boolean
}

/** Codes of the last day, newest first: for this number from anywhere, and when any were asked for from here. */
export type RecentCodes = {
  readonly ofPhone: readonly AskedCode[]
  readonly ofAddressMs: readonly number[]
  /** Whoever asks from here has had a right code for this number before. */
  readonly isKnownHere: boolean
}

export type CodeDecision =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'tooSoon'; readonly availableAtMs: number }
  | { readonly kind: 'tooMany'; readonly availableAtMs: number }

/** The hour that counts: requests at exactly its beginning are out. */
export function countedSinceMs(nowMs: number): number {
  return nowMs - CODES_COUNTED_MS
}

/**
 * Whether another code may be sent. `availableAtMs` is when the same request would be allowed. Who asks is weighed: what
 * others ask for elsewhere takes no place of the network where the number is at home, and no more than the number's own
 * larger limit of any other. An agency texts a code only to the person whom it knows by the number, so that codes for
 * anybody else take no place of that person either.
 * @source ours: 5 an hour per number and network, 20 per number and claimed person, 20 per address, again after 30 s
 */
export function mayAskForCode(recent: RecentCodes, limits: CodeLimits, nowMs: number): CodeDecision {
  const fullUntil = (timesMs: readonly number[], perHour: number): number => {
    const inHour = timesMs.filter((timeMs) => timeMs > countedSinceMs(nowMs))
    // The hour has room again when the oldest of the newest `perHour` leaves it.
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
 * Whether the number's owner is to be told, with the code that is asked for now, that somebody tries: several codes within
 * the hour, none confirmed since, and not told within the day.
 */
export function shouldTellOwner({ ofPhone }: Pick<RecentCodes, 'ofPhone'>, nowMs: number): boolean {
  const confirmedAt = ofPhone.findIndex((one) => one.isConfirmed)
  const open = (confirmedAt === -1 ? ofPhone : ofPhone.slice(0, confirmedAt)).filter(
    (one) => one.atMs > countedSinceMs(nowMs),
  )
  const wasTold = ofPhone.some((one) => one.isOwnerTold && one.atMs > nowMs - OWNER_TOLD_EVERY_MS)
  return open.length + 1 >= CODES_UNTIL_OWNER_TOLD && !wasTold
}
