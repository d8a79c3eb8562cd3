import { rateThousandths } from '../money/rate.ts'
import type { Ymd } from '../time/korea.ts'
import { type LoanTerms, repaymentSchedule, totalInterest } from './repayment-schedule.ts'

export type RateCutAsked = {
  /** The person agreed to it for this loan and has not taken it back. */
  readonly isConsented: boolean
  readonly isActive: boolean
  /** All days on which a request for this loan was filed. */
  readonly filedDates: readonly Ymd[]
  readonly score: { readonly before: number | null; readonly now: number | null }
  readonly annualIncomeAmount: { readonly before: number | null; readonly now: number | null }
}

export type RateCutDecision =
  | { readonly isFiled: true; readonly reasons: readonly ('SCORE_UP' | 'INCOME_UP')[] }
  | { readonly isFiled: false; readonly why: 'NOT_CONSENTED' | 'LOAN_CLOSED' | 'NOTHING_BETTER' | 'FILED_THIS_MONTH' }

/**
 * Whether a request to lower the rate of a loan is filed today: something became better since the last look, and none was
 * filed in this calendar month.
 * @source docs/credit.md#lowering-a-rate
 */
export function rateCutDecision(asked: RateCutAsked, today: Ymd): RateCutDecision {
  const no = (why: Extract<RateCutDecision, { isFiled: false }>['why']) => ({ isFiled: false, why }) as const
  if (!asked.isConsented) return no('NOT_CONSENTED')
  if (!asked.isActive) return no('LOAN_CLOSED')
  const reasons = [
    ...(isUp(asked.score) ? ['SCORE_UP' as const] : []),
    ...(isUp(asked.annualIncomeAmount) ? ['INCOME_UP' as const] : []),
  ]
  if (reasons.length === 0) return no('NOTHING_BETTER')
  const isThisMonth = asked.filedDates.some((date) => date.slice(0, 7) === today.slice(0, 7))
  return isThisMonth ? no('FILED_THIS_MONTH') : { isFiled: true, reasons }
}

function isUp({ before, now }: { readonly before: number | null; readonly now: number | null }): boolean {
  return before !== null && now !== null && now > before
}

/**
 * Won that a lower rate has saved in the months since: the interest of two schedules of what was left on that day. Nothing for
 * a request that was refused or a rate that is not lower; null where there is no plan.
 * @param terms what was left on the day of the new rate, at the old one
 */
export function rateCutSavedAmount(
  terms: LoanTerms,
  newRatePercent: number | null,
  passedMonths: number,
): number | null {
  const isLower = newRatePercent !== null && rateThousandths(newRatePercent) < rateThousandths(terms.ratePercent)
  if (!isLower) return 0
  const before = repaymentSchedule(terms)
  const after = repaymentSchedule({ ...terms, ratePercent: newRatePercent })
  if (before === null || after === null) return null
  return totalInterest(before.slice(0, passedMonths)) - totalInterest(after.slice(0, passedMonths))
}
