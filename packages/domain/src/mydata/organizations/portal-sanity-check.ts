/** Institutions join and leave one by one; mergers affect a few at a time. Percent of all known ones. @source ours */
export const GONE_AT_ONCE_MOST_PCT = 20
/** So few may exceed that percent. @source ours */
const FEW_ORGANIZATIONS = 3

export type ReportedGone = {
  /** Organisations that the portal's answer would remove. */
  readonly gone: number
  /** All known organisations. */
  readonly known: number
  /** Percent of all that may leave at once. */
  readonly mostPct: number
}

/**
 * Returns whether an answer of the portal removes more than is plausible: it is more likely an error of the portal than
 * the end of MyData. An answer that leaves no organisation is never accepted, unless all may leave at once.
 * @example 300 known, an empty answer → true
 */
export function isGoneDoubtful({ gone, known, mostPct }: ReportedGone): boolean {
  if (gone === 0 || mostPct >= 100) return false
  return gone === known || (gone > FEW_ORGANIZATIONS && gone * 100 > known * mostPct)
}
