import type { KcbLoan } from '@ieum/contracts/credit/loans/loans.ts'
import { loanWords } from '@ieum/copy/credit/loans/loans.ts'

/** A reported rate, or the range of such loans. */
export function rateText({
  interestRatePercent,
  interestRateRange,
}: Pick<KcbLoan, 'interestRatePercent' | 'interestRateRange'>): string {
  if (interestRatePercent !== null) return loanWords.rate(interestRatePercent)
  return interestRateRange === null ? loanWords.facts.unknown : loanWords.rateRange(interestRateRange)
}
