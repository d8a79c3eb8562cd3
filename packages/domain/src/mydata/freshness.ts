import type { Freshness } from '@ieum/contracts/mydata/freshness.ts'

/** What one asking of an institution came to. */
export type Asked = {
  /** At least one list or asset came. */
  readonly isAnythingTold: boolean
  /** Something failed, so that another try may help. */
  readonly isStopped: boolean
  /** Something is left out, though nothing failed. */
  readonly isPartial: boolean
  /** It wants to be asked again later. */
  readonly isLimited: boolean
  /** What was told differs from what was known. */
  readonly isChanged: boolean
}

/** What an asking is called afterwards. Only what was told is fresh, and only where "nothing changed" was told unchanged. */
export function freshnessAfter({ isAnythingTold, isStopped, isPartial, isLimited, isChanged }: Asked): Freshness {
  if (isStopped && !isAnythingTold) return isLimited ? 'LIMITED' : 'REFUSED'
  if (isStopped || isPartial) return 'PARTIAL'
  return isChanged ? 'FRESH' : 'UNCHANGED'
}

/** How a connection stands when it is looked at. */
export type ConnectionReading = {
  /** What the last asking came to; null: it was never asked. */
  readonly last: Freshness | null
  /** Ended, or refused for good: it is asked no more. */
  readonly isDead: boolean
  /** Something of what is shown was left out. */
  readonly isPartial: boolean
}

/** Of everything that is shown of one institution. */
export function connectionFreshness({ last, isDead, isPartial }: ConnectionReading): Freshness {
  if (isDead || last === null) return 'REFUSED'
  return isPartial && isUpToDate(last) ? 'PARTIAL' : last
}

/**
 * Of one asset. What was read beside others that were not is as good as if all had come; what could not be read is
 * limited where its institution wants to be left alone.
 * @param asset.isUnread it could not be read the last time its institution told anything
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

/** The worst first: a sum is no better than its worst part, and unchanged only where every part is. */
const WORST_FIRST: readonly Freshness[] = ['REFUSED', 'LIMITED', 'PARTIAL', 'FRESH', 'UNCHANGED']

/** Of a sum; null of nothing. */
export function sumFreshness(parts: readonly (Freshness | 'UNKNOWN')[]): Freshness | null {
  return WORST_FIRST.find((one) => parts.includes(one)) ?? null
}

/** Whether what is shown may be called what its institution says now. */
export function isUpToDate(freshness: Freshness | 'UNKNOWN' | null): boolean {
  return freshness === 'FRESH' || freshness === 'UNCHANGED'
}

/** The moments of a number, epoch ms; null: never. */
export type Moments = {
  readonly askedAtMs: number | null
  readonly answeredAtMs: number | null
  readonly fetchedAtMs: number | null
  readonly askAgainAtMs: number | null
}

/** Until when an institution wants to be left alone, as seen now: a moment that has come is none. */
export function pauseUntilMs(askAgainAtMs: number | null, nowMs: number): number | null {
  return askAgainAtMs !== null && askAgainAtMs > nowMs ? askAgainAtMs : null
}

/** Moments of a sum: the oldest of its parts, one that never came before all others; and the last wait of any. */
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
