import type { Freshness } from '@ieum/contracts/mydata/sync/freshness.ts'

/** Result of one call to an institution. */
export type Asked = {
  /** At least one list or asset was received. */
  readonly isAnythingRead: boolean
  /** Something failed, so a retry may help. */
  readonly isStopped: boolean
  /** Something is missing, though nothing failed. */
  readonly isPartial: boolean
  /** The institution asked to be called later. */
  readonly isLimited: boolean
  /** The reported data differ from the known ones. */
  readonly isChanged: boolean
}

/**
 * Returns the freshness after a call. Only reported data are fresh, and only a reported "nothing changed" is unchanged.
 */
export function freshnessAfter({ isAnythingRead, isStopped, isPartial, isLimited, isChanged }: Asked): Freshness {
  if (isStopped && !isAnythingRead) return isLimited ? 'LIMITED' : 'REFUSED'
  if (isStopped || isPartial) return 'PARTIAL'
  return isChanged ? 'FRESH' : 'UNCHANGED'
}

/** State of a connection when it is read. */
export type ConnectionReading = {
  /** Result of the last call; null: there was none. */
  readonly last: Freshness | null
  /** Ended, or refused permanently: there are no more calls. */
  readonly isDead: boolean
  /** Some of the displayed data were left out. */
  readonly isPartial: boolean
}

/** Returns the freshness of all displayed data of one institution. */
export function connectionFreshness({ last, isDead, isPartial }: ConnectionReading): Freshness {
  if (isDead || last === null) return 'REFUSED'
  return isPartial && isUpToDate(last) ? 'PARTIAL' : last
}

/**
 * Returns the freshness of one asset. An asset that was read counts as complete even if others were not; an asset that
 * could not be read is limited if its institution asked to be called later.
 * @param asset.isUnread it could not be read the last time its institution reported anything
 */
export function assetFreshness(
  { last, isDead }: Pick<ConnectionReading, 'last' | 'isDead'>,
  {
    isUnread,
    isPartial,
    isLimited,
  }: { readonly isUnread: boolean; readonly isPartial: boolean; readonly isLimited: boolean },
): Freshness {
  if (isDead || last === null) return 'REFUSED'
  if (last === 'LIMITED' || last === 'REFUSED') return last
  if (isUnread) return isLimited ? 'LIMITED' : 'REFUSED'
  if (isPartial) return 'PARTIAL'
  return last === 'PARTIAL' ? 'FRESH' : last
}

/** The worst first: a sum is only as good as its worst part, and unchanged only where every part is. */
const WORST_FIRST: readonly Freshness[] = ['REFUSED', 'LIMITED', 'PARTIAL', 'FRESH', 'UNCHANGED']

/** Returns the freshness of a sum; null without parts. */
export function sumFreshness(parts: readonly (Freshness | 'UNKNOWN')[]): Freshness | null {
  return WORST_FIRST.find((one) => parts.includes(one)) ?? null
}

/** Returns whether the displayed data may be called the institution's current data. */
export function isUpToDate(freshness: Freshness | 'UNKNOWN' | null): boolean {
  return freshness === 'FRESH' || freshness === 'UNCHANGED'
}

/** The times of a number, epoch ms; null: never. */
export type Moments = {
  readonly askedAtMs: number | null
  readonly answeredAtMs: number | null
  readonly fetchedAtMs: number | null
  readonly askAgainAtMs: number | null
}

/** Returns until when an institution must not be called; null once that time has come. */
export function pauseUntilMs(askAgainAtMs: number | null, nowMs: number): number | null {
  return askAgainAtMs !== null && askAgainAtMs > nowMs ? askAgainAtMs : null
}

/**
 * Returns the times of a sum: the oldest of its parts, with a missing one before all others; and the latest pause of
 * any.
 */
export function sumMoments(parts: readonly Moments[]): Moments {
  return {
    askedAtMs: oldestOf(parts.map(({ askedAtMs }) => askedAtMs)),
    answeredAtMs: oldestOf(parts.map(({ answeredAtMs }) => answeredAtMs)),
    fetchedAtMs: oldestOf(parts.map(({ fetchedAtMs }) => fetchedAtMs)),
    askAgainAtMs: latestOf(parts.flatMap(({ askAgainAtMs }) => askAgainAtMs ?? [])),
  }
}

const oldestOf = (moments: readonly (number | null)[]): number | null =>
  moments.length === 0
    ? null
    : moments.reduce((oldest, one) => (oldest === null || one === null ? null : Math.min(oldest, one)))

const latestOf = (moments: readonly number[]): number | null =>
  moments.length === 0 ? null : moments.reduce((latest, one) => Math.max(latest, one))
