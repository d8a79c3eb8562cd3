/**
 * Whether an answer for a period that was read whole is too small to be believed: it has fewer than half of the rows that
 * are known of the period. Nothing is withdrawn by it until a reading of another day agrees.
 * @source ADR 0124
 */
export function isDoubtful({ reportedCount, knownCount }: { reportedCount: number; knownCount: number }): boolean {
  return reportedCount * 2 < knownCount
}
