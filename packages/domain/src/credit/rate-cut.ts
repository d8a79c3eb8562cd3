import type { RateCutCause } from '@ieum/contracts/credit/rate-cut-names.ts'
import { rateThousandths } from '../money/rate.ts'
import { addMonths, type Ymd, ymd, ymdParts } from '../time/korea.ts'
import { type LoanTerms, repaymentSchedule, totalInterest } from './repayment-schedule.ts'

/** What a rise is measured from: points of each bureau and won a year; null: not known. */
export type RateCutBasis = { readonly [cause in RateCutCause]: number | null }

export type RateCutRise = { readonly cause: RateCutCause; readonly before: number; readonly after: number }

const CAUSES: readonly RateCutCause[] = ['KCB_SCORE', 'NICE_SCORE', 'ANNUAL_INCOME']

/** What has risen since; what was not known before has not. */
export function risesSince(before: RateCutBasis, now: RateCutBasis): readonly RateCutRise[] {
  return CAUSES.flatMap((cause) => {
    const [from, to] = [before[cause], now[cause]]
    return from !== null && to !== null && to > from ? [{ cause, before: from, after: to }] : []
  })
}

/**
 * What the next rise is measured from while nothing is asked for: a fall counts, a rise that waits for the next month does
 * not, and what becomes known begins there.
 */
export function waitingBasis(before: RateCutBasis, now: RateCutBasis): RateCutBasis {
  const lower = (cause: RateCutCause) => {
    const [from, to] = [before[cause], now[cause]]
    return from === null || to === null ? (to ?? from) : Math.min(from, to)
  }
  return { KCB_SCORE: lower('KCB_SCORE'), NICE_SCORE: lower('NICE_SCORE'), ANNUAL_INCOME: lower('ANNUAL_INCOME') }
}

/** What the next rise is measured from once a lender is asked; what is not known at the moment stays. */
export const askedBasis = (before: RateCutBasis, now: RateCutBasis): RateCutBasis => ({
  KCB_SCORE: now.KCB_SCORE ?? before.KCB_SCORE,
  NICE_SCORE: now.NICE_SCORE ?? before.NICE_SCORE,
  ANNUAL_INCOME: now.ANNUAL_INCOME ?? before.ANNUAL_INCOME,
})

/** The calendar month in Korea that a loan is asked for once in, `YYYY-MM`. */
export const filingMonth = (day: Ymd): string => day.slice(0, 7)

/** The first day on which a loan that was asked for in this month may be asked for again. */
export function nextFilingDate(month: string): Ymd {
  const { year, month: after } = addMonths({ ...ymdParts(`${month}-01`), day: 1 }, 1)
  return ymd({ year, month: after, day: 1 })
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
