import type { RateCutCause } from '@ieum/contracts/credit/loans/rate-cut-names.ts'
import { rateThousandths } from '../../money/rate.ts'
import { addMonths, type Ymd, ymd, ymdParts } from '../../time/korea.ts'
import { type LoanTerms, repaymentSchedule, totalInterest } from '../loans/repayment/repayment-schedule.ts'

/** Base of a rise: points of each bureau and won a year; null: unknown. */
export type RateCutBasis = { readonly [cause in RateCutCause]: number | null }

export type RateCutRise = { readonly cause: RateCutCause; readonly before: number; readonly after: number }

const CAUSES: readonly RateCutCause[] = ['KCB_SCORE', 'NICE_SCORE', 'ANNUAL_INCOME']

/** Returns what has risen since; a value that was unknown before has not. */
export function risesSince(before: RateCutBasis, now: RateCutBasis): readonly RateCutRise[] {
  return CAUSES.flatMap((cause) => {
    const [from, to] = [before[cause], now[cause]]
    return from !== null && to !== null && to > from ? [{ cause, before: from, after: to }] : []
  })
}

/**
 * Returns the base of the next rise while no request is made: a fall counts, a rise that waits for the next month does
 * not, and a newly known value is its own base.
 */
export function waitingBasis(before: RateCutBasis, now: RateCutBasis): RateCutBasis {
  const lower = (cause: RateCutCause) => {
    const [from, to] = [before[cause], now[cause]]
    return from === null || to === null ? (to ?? from) : Math.min(from, to)
  }
  return { KCB_SCORE: lower('KCB_SCORE'), NICE_SCORE: lower('NICE_SCORE'), ANNUAL_INCOME: lower('ANNUAL_INCOME') }
}

/** Returns the base of the next rise once a lender is asked; a value that is unknown now stays. */
export const askedBasis = (before: RateCutBasis, now: RateCutBasis): RateCutBasis => ({
  KCB_SCORE: now.KCB_SCORE ?? before.KCB_SCORE,
  NICE_SCORE: now.NICE_SCORE ?? before.NICE_SCORE,
  ANNUAL_INCOME: now.ANNUAL_INCOME ?? before.ANNUAL_INCOME,
})

/** Returns the calendar month in Korea of a request, `YYYY-MM`; a loan has one request per month. */
export const filingMonth = (day: Ymd): string => day.slice(0, 7)

/** Returns the first day on which a loan with a request in this month may have another one. */
export function nextFilingDate(month: string): Ymd {
  const { year, month: after } = addMonths({ ...ymdParts(`${month}-01`), day: 1 }, 1)
  return ymd({ year, month: after, day: 1 })
}

/**
 * Returns the won that a lower rate has saved in the months since: the interest difference of two schedules of the
 * balance of that day. 0 for a refused request or a rate that is not lower; null where there is no plan.
 * @param terms the balance on the day of the new rate, at the old rate
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
