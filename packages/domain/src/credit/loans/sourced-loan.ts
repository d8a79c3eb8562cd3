import { portion } from '../../money/portion.ts'
import { ratePercent } from '../../money/rate.ts'
import type { Ymd } from '../../time/korea.ts'
import type { KcbUserLoanType, LenderTier } from './loan-type.ts'
import { isDoubtfulRate, type RateRange, rateRange } from './rate-range.ts'
import type { RepaymentMethod } from './repayment/repayment-method.ts'

export type FieldSource = 'BUREAU' | 'MYDATA' | 'USER_INPUT' | 'ESTIMATED' | 'UNKNOWN'

/** A value, its reporter, and the day in Korea as of which it was reported; null: it was not reported. */
export type Sourced<T> = { readonly value: T; readonly source: FieldSource; readonly asOfDate: Ymd | null }

export type BureauSide = {
  /** The day of the report. */
  readonly asOfDate: Ymd
  readonly kcbUserLoanTypeEnum: KcbUserLoanType
  readonly lenderTierEnum: LenderTier
  readonly contractAmount: number
  /** Of an overdraft; null: it is none. */
  readonly limitAmount: number | null
  readonly balanceAmount: number
  readonly openedDate: Ymd
  readonly maturityDate: Ymd | null
  readonly repaymentMethodEnum: RepaymentMethod
  readonly repaymentMethodSourceEnum: FieldSource
}

/** Integer won of a balance in a foreign currency, at the base rate that was published on a day. */
export type ConvertedBalance = { readonly krw: number; readonly exchangeRateDate: Ymd }

/** A lender's report through MyData; null: there is none. */
export type MydataSide = {
  /** The day of the last reading. */
  readonly asOfDate: Ymd
  readonly productName: string | null
  /** The borrowed amount, or the limit of an overdraft. */
  readonly contractAmount: number | null
  readonly balanceAmount: number | null
  /** Set for a loan in a foreign currency, which has no balance in won. */
  readonly convertedBalance: ConvertedBalance | null
  readonly openedDate: Ymd | null
  readonly maturityDate: Ymd | null
  readonly repaymentMethodEnum: RepaymentMethod | null
  readonly ratePercent: number | null
  readonly nextPaymentDate: Ymd | null
  /** Day of the month, 1 to 31. */
  readonly repaymentDay: number | null
  /** Only interest is due until the end of this day. */
  readonly graceEndDate: Ymd | null
}

/** Cost of early repayment, as the person knows it from the contract. */
export type PrepaymentFeeTerms = {
  /** Percent of the repaid amount, on the first day. */
  readonly feeRatePercent: number
  /** No fee is due from this day on. */
  readonly freeFromDate: Ymd
}

/** The person's entries; null: none. */
export type UserSide = {
  readonly enteredDate: Ymd
  readonly repaymentMethodEnum: RepaymentMethod | null
  readonly ratePercent: number | null
  readonly graceEndDate: Ymd | null
  readonly prepaymentFee: PrepaymentFeeTerms | null
}

export type SourcedRate = RateRange & {
  readonly asOfDate: Ymd | null
  /** A reported value that cannot be the rate of such a loan; null: there is none. */
  readonly doubtfulPercent: number | null
}

export type SourcedLoan = {
  readonly productName: Sourced<string | null>
  readonly balanceAmount: Sourced<number>
  readonly contractAmount: Sourced<number>
  readonly limitAmount: Sourced<number | null>
  readonly openedDate: Sourced<Ymd>
  readonly maturityDate: Sourced<Ymd | null>
  readonly repaymentMethodEnum: Sourced<RepaymentMethod>
  readonly nextPaymentDate: Sourced<Ymd | null>
  readonly repaymentDay: Sourced<number | null>
  readonly graceEndDate: Sourced<Ymd | null>
  /** What a balloon loan leaves for the last day; 0: nothing. */
  readonly balloonAmount: Sourced<number>
  readonly prepaymentFee: Sourced<PrepaymentFeeTerms | null>
  readonly rate: SourcedRate
}

/**
 * Combines the reports of a bureau, the lender and the person into one loan; each field has its reporter and its day.
 * Changing fields (balance, limit, last day) come from the newest report; of two of the same day, from the lender's,
 * which does not round. Constant fields come from the lender before the bureau. The person's entry applies where the
 * lender reports nothing, before a likely value. A field that nobody reports is null, an unreported rate is a range. A
 * balance in a foreign currency is an estimate as of the day of its exchange rate; of the same day, the bureau's
 * registration in won has precedence.
 * @source docs/reference/credit.md#one-loan-two-sources
 */
export function sourcedLoan(bureau: BureauSide, mydata: MydataSide | null, user: UserSide | null): SourcedLoan {
  const ofLender = <T>(value: T | null | undefined) => reported(value, 'MYDATA', mydata?.asOfDate ?? null)
  const ofBureau = <T>(value: T | null) => reported(value, 'BUREAU', bureau.asOfDate)
  const ofPerson = <T>(value: T | null | undefined) => reported(value, 'USER_INPUT', user?.enteredDate ?? null)
  const isLimit = bureau.kcbUserLoanTypeEnum === 'LINE_OF_CREDIT'
  const limitAmount = isLimit
    ? newest(ofLender(mydata?.contractAmount), ofBureau(bureau.limitAmount ?? bureau.contractAmount))
    : null
  const contractAmount = limitAmount ?? first(ofLender(mydata?.contractAmount), ofBureau(bureau.contractAmount))!
  const openedDate = first(ofLender(mydata?.openedDate), ofBureau(bureau.openedDate))!
  const maturityDate =
    newest(ofLender(after(mydata?.maturityDate, openedDate.value)), ofBureau(bureau.maturityDate)) ?? UNKNOWN
  const repaymentMethodEnum = first(
    ofLender(known(mydata?.repaymentMethodEnum)),
    ofPerson(known(user?.repaymentMethodEnum)),
  ) ?? {
    value: bureau.repaymentMethodEnum,
    source: bureau.repaymentMethodSourceEnum,
    asOfDate: bureau.repaymentMethodSourceEnum === 'BUREAU' ? bureau.asOfDate : null,
  }
  const graceEndDate = first(
    ofLender(within(mydata?.graceEndDate, openedDate.value, maturityDate.value)),
    ofPerson(within(user?.graceEndDate, openedDate.value, maturityDate.value)),
  )
  return {
    productName: first(ofLender(mydata?.productName)) ?? UNKNOWN,
    balanceAmount: newest(
      ofLender(mydata?.balanceAmount),
      ofBureau(bureau.balanceAmount),
      reported(mydata?.convertedBalance?.krw, 'ESTIMATED', mydata?.convertedBalance?.exchangeRateDate ?? null),
    )!,
    contractAmount,
    limitAmount: limitAmount ?? UNKNOWN,
    openedDate,
    maturityDate,
    repaymentMethodEnum,
    nextPaymentDate: first(ofLender(mydata?.nextPaymentDate)) ?? UNKNOWN,
    repaymentDay: first(ofLender(mydata?.repaymentDay)) ?? UNKNOWN,
    graceEndDate: graceEndDate ?? (mydata?.graceEndDate ? IMPOSSIBLE : UNKNOWN),
    balloonAmount: balloonOf(repaymentMethodEnum, contractAmount.value),
    prepaymentFee: first(ofPerson(user?.prepaymentFee)) ?? UNKNOWN,
    rate: rateOf(bureau, mydata, user),
  }
}

/** The lender reported an impossible value: a value exists, but it is unknown. */
const IMPOSSIBLE = { value: null, source: 'ESTIMATED', asOfDate: null } as const
const UNKNOWN = { value: null, source: 'UNKNOWN', asOfDate: null } as const

function reported<T>(value: T | null | undefined, source: FieldSource, asOfDate: Ymd | null): Sourced<T> | null {
  return value === null || value === undefined ? null : { value, source, asOfDate }
}

function first<T>(...reports: readonly (Sourced<T> | null)[]): Sourced<T> | null {
  return reports.find((one) => one !== null) ?? null
}

/** Returns the newest report; of those of one day the first. */
function newest<T>(...reports: readonly (Sourced<T> | null)[]): Sourced<T> | null {
  return reports.reduce((best, one) => {
    if (best === null || one === null) return best ?? one
    return (one.asOfDate ?? '') > (best.asOfDate ?? '') ? one : best
  }, null)
}

const known = (method: RepaymentMethod | null | undefined) => (method === 'UNKNOWN' ? null : method)

/** Ignores a last day that is not after the first one. */
const after = (date: Ymd | null | undefined, openedDate: Ymd) => (date && date > openedDate ? date : null)

/**
 * A grace ends between the first and the last day of the loan, or on the last day if they share the month; an earlier
 * or later end is ignored.
 */
function within(date: Ymd | null | undefined, openedDate: Ymd, maturityDate: Ymd | null): Ymd | null {
  if (!date || date < openedDate) return null
  if (maturityDate === null || date <= maturityDate) return date
  return date.slice(0, 7) === maturityDate.slice(0, 7) ? maturityDate : null
}

/** Half of the borrowed amount is left for the last day. @source docs/reference/standard.md#code-tables (repay_method 04) */
function balloonOf({ value, source, asOfDate }: Sourced<RepaymentMethod>, contractAmount: number): Sourced<number> {
  if (!value.endsWith('BALLOON')) return { value: 0, source, asOfDate }
  const half = portion(contractAmount, 1, 2)
  return source === 'MYDATA' ? { value: half, source, asOfDate } : { value: half, source: 'ESTIMATED', asOfDate: null }
}

function rateOf(bureau: BureauSide, mydata: MydataSide | null, user: UserSide | null): SourcedRate {
  const { kcbUserLoanTypeEnum, lenderTierEnum } = bureau
  const percent = mydata?.ratePercent ?? null
  const isDoubtful = percent !== null && isDoubtfulRate(percent, kcbUserLoanTypeEnum)
  const range = rateRange({
    // Lenders report five decimals; calculations use three.
    mydataRatePercent: percent === null || isDoubtful ? null : ratePercent(Math.round(percent * 1_000)),
    userRatePercent: user?.ratePercent ?? null,
    kcbUserLoanTypeEnum,
    lenderTierEnum,
  })
  const asOf = {
    MYDATA: mydata?.asOfDate,
    USER_INPUT: user?.enteredDate,
    ESTIMATED_BY_TYPE_AND_SCORE: null,
    UNKNOWN: null,
  }
  return {
    ...range,
    asOfDate: asOf[range.interestRateSourceEnum] ?? null,
    doubtfulPercent: isDoubtful ? percent : null,
  }
}
