/** Institutions join and leave by ones; mergers take a few at a time. Percent of all that are known. @source ours */
export const GONE_AT_ONCE_MOST_PCT = 20
/** So few may be more than that. @source ours */
const FEW_ORGANIZATIONS = 3

export type ToldGone = {
  /** Organisations that the portal's answer would take out of the regime. */
  readonly gone: number
  /** All that are in it, as far as we know. */
  readonly known: number
  /** Percent of all, that may go at once. */
  readonly mostPct: number
}

/**
 * Whether an answer of the portal takes away more than happens: it is rather a fault of the portal than the end of the
 * regime. One that leaves nobody is never believed, as long as not everybody may go at once.
 * @example 300 known, an empty answer → true
 */
export function isGoneDoubtful({ gone, known, mostPct }: ToldGone): boolean {
  if (gone === 0 || mostPct >= 100) return false
  return gone === known || (gone > FEW_ORGANIZATIONS && gone * 100 > known * mostPct)
}
