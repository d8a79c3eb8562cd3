import { businessDayAfter, businessDaysSince } from '../time/business-days.ts'
import { addDays, addMonths, type Ymd, ymd, ymdParts } from '../time/korea.ts'

/** An unpaid debt from this amount on is shared with other lenders, won. @source docs/reference/credit.md#dates */
const SHARED_AMOUNT = 100_000

/** It is shared on the fifth business day after the due day. */
const SHARED_AFTER_BUSINESS_DAYS = 5

/** A long-term arrear is registered within seven business days after three months. */
const LONG_MONTHS = 3
const LONG_REGISTERED_WITHIN = 7

/** Below this principal a lender must answer a request to adjust the debt, won. @source docs/reference/credit.md#dates */
const ADJUSTABLE_BELOW_AMOUNT = 30_000_000

/** A loan can be returned within this many days. */
const WITHDRAWAL_DAYS = 14

/** A request for a lower rate is answered within this many business days. */
const RATE_CUT_ANSWER_DAYS = 10

/**
 * Returns the due day of an instalment where no payment day was reported: each month on the day of the month of the
 * opening, or the last day of a shorter month. An estimate.
 */
export function dueDate(openedDate: Ymd, sequence: number): Ymd {
  return ymd(addMonths(ymdParts(openedDate), sequence))
}

/** Returns the day by which a due amount must be paid: the next business day if the due day is none. Null: unknown. */
export function payableDate(due: Ymd): Ymd | null {
  return businessDayAfter(due, 0)
}

/**
 * Returns the consequences of an unpaid instalment; null for an unknown day.
 * @param due its due day
 */
export function unpaidDates(due: Ymd): {
  /** Other lenders are informed on this day; a payment up to the day before avoids that. */
  readonly sharedDate: Ymd | null
  /** The latest day on which it is registered as long-term. */
  readonly longRegisteredDate: Ymd | null
} {
  const payable = payableDate(due)
  const months = ymd(addMonths(ymdParts(due), LONG_MONTHS))
  return {
    sharedDate: payable === null ? null : businessDayAfter(payable, SHARED_AFTER_BUSINESS_DAYS),
    longRegisteredDate: businessDayAfter(months, LONG_REGISTERED_WITHIN),
  }
}

/** Returns whether an unpaid amount is shared with other lenders at all. */
export const isSharedAmount = (unpaidAmount: number): boolean => unpaidAmount >= SHARED_AMOUNT

/** Returns whether the lender itself must answer a request to adjust the debt: below 30 million won of principal. */
export const isAdjustableByLender = (balanceAmount: number): boolean => balanceAmount < ADJUSTABLE_BELOW_AMOUNT

/** Returns whether an unpaid debt has been shared with other lenders by this day; null: unknown. */
export function isShared(unpaidAmount: number, due: Ymd, today: Ymd): boolean | null {
  if (!isSharedAmount(unpaidAmount)) return false
  const payable = payableDate(due)
  const days = payable === null ? null : businessDaysSince(payable, today)
  return days === null ? null : days >= SHARED_AFTER_BUSINESS_DAYS
}

/** Returns the last day on which a loan can be returned, moved to the next business day; null: unknown. */
export function withdrawalUntilDate(openedDate: Ymd): Ymd | null {
  return businessDayAfter(ymd(addDays(ymdParts(openedDate), WITHDRAWAL_DAYS)), 0)
}

/** Returns the lender's deadline for a request for a lower rate; null: unknown. */
export function rateCutAnswerDate(filedDate: Ymd): Ymd | null {
  return businessDayAfter(filedDate, RATE_CUT_ANSWER_DAYS)
}

/** Returns the day on which a person is notified of a bureau's registration: the next business day; null: unknown. */
export function notifiedOnDate(registeredDate: Ymd): Ymd | null {
  return businessDayAfter(registeredDate, 1)
}
