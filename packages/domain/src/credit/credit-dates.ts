import { businessDayAfter, businessDaysSince } from '../time/business-days.ts'
import { addDays, addMonths, type Ymd, ymd, ymdParts } from '../time/korea.ts'

/** What is unpaid from this amount on is told to the other lenders, won. @source docs/credit.md#dates */
const SHARED_AMOUNT = 100_000

/** On the fifth business day after the day it was due. */
const SHARED_AFTER_BUSINESS_DAYS = 5

/** A long one is registered within seven business days after three months. */
const LONG_MONTHS = 3
const LONG_REGISTERED_WITHIN = 7

/** Below this principal a lender has to answer somebody who asks for the debt to be adjusted, won. @source docs/credit.md#dates */
const ADJUSTABLE_BELOW_AMOUNT = 30_000_000

/** A loan can be given back within so many days. */
const WITHDRAWAL_DAYS = 14

/** A request to lower the rate is answered within so many business days. */
const RATE_CUT_ANSWER_DAYS = 10

/**
 * When an instalment is due, where nobody told the day of payment: each month on the day that the loan was opened on; the last
 * day where a month has none. An estimate.
 */
export function dueDate(openedDate: Ymd, sequence: number): Ymd {
  return ymd(addMonths(ymdParts(openedDate), sequence))
}

/** The day on which something unpaid has to be paid: the next business day when it is none. Null: not known. */
export function payableDate(due: Ymd): Ymd | null {
  return businessDayAfter(due, 0)
}

/**
 * What becomes of an instalment that is not paid; null for a day that is not known.
 * @param due the day that it was to be paid on
 */
export function unpaidDates(due: Ymd): {
  /** Other lenders learn of it on this day; until the day before it can be paid without that. */
  readonly sharedDate: Ymd | null
  /** It is registered as long on this day at the latest. */
  readonly longRegisteredDate: Ymd | null
} {
  const payable = payableDate(due)
  const months = ymd(addMonths(ymdParts(due), LONG_MONTHS))
  return {
    sharedDate: payable === null ? null : businessDayAfter(payable, SHARED_AFTER_BUSINESS_DAYS),
    longRegisteredDate: businessDayAfter(months, LONG_REGISTERED_WITHIN),
  }
}

/** Whether so much unpaid is told to other lenders at all. */
export const isSharedAmount = (unpaidAmount: number): boolean => unpaidAmount >= SHARED_AMOUNT

/** Whether the lender itself has to answer a request to adjust what is owed: under 30 million won of principal. */
export const isAdjustableByLender = (balanceAmount: number): boolean => balanceAmount < ADJUSTABLE_BELOW_AMOUNT

/** Whether something unpaid is told to other lenders on this day; null: not known. */
export function isShared(unpaidAmount: number, due: Ymd, today: Ymd): boolean | null {
  if (!isSharedAmount(unpaidAmount)) return false
  const payable = payableDate(due)
  const days = payable === null ? null : businessDaysSince(payable, today)
  return days === null ? null : days >= SHARED_AFTER_BUSINESS_DAYS
}

/** Last day on which a loan can be given back, moved to the next business day; null: not known. */
export function withdrawalUntilDate(openedDate: Ymd): Ymd | null {
  return businessDayAfter(ymd(addDays(ymdParts(openedDate), WITHDRAWAL_DAYS)), 0)
}

/** Day by which a lender answers a request to lower the rate; null: not known. */
export function rateCutAnswerDate(filedDate: Ymd): Ymd | null {
  return businessDayAfter(filedDate, RATE_CUT_ANSWER_DAYS)
}

/** Day on which somebody is told of what a bureau registered: the next business day; null: not known. */
export function toldOnDate(registeredDate: Ymd): Ymd | null {
  return businessDayAfter(registeredDate, 1)
}
