/**
 * Returns whether an answer for a completely read period is too small to be credible: it has fewer than half of the
 * known rows of the period. It withdraws nothing until a reading of another day agrees.
 * @source ADR 0124
 */
export function isDoubtful({ reportedCount, knownCount }: { reportedCount: number; knownCount: number }): boolean {
  return reportedCount * 2 < knownCount
}
