import { portion } from '../../money/portion.ts'
import { DAY_MS } from '../../time/durations.ts'
import { type Ymd, ymdParts } from '../../time/korea.ts'
import type { KcbUserLoanType } from './loan-type.ts'

/** The fields of a bureau's or a lender's loan by which two of them can be recognized as the same. */
export type KnownLoan = {
  readonly loanId: string
  readonly organizationGuid: string | null
  readonly kcbUserLoanTypeEnum: KcbUserLoanType
  /** Null: its lender reports no day, as brokers do; then the kind decides. */
  readonly openedDate: Ymd | null
  readonly maturityDate: Ymd | null
  /** Amount of the contract or the limit; won. Null: it is in a foreign currency, and `balanceAmount` is converted. */
  readonly contractAmount: number | null
  readonly balanceAmount: number
}

export type LoanMatch = { readonly bureauLoanId: string; readonly mydataLoanId: string }

/** Bureaus register a day or two after the contract and round to a thousand won. */
const NEAR_DAYS = 7
const ROUNDED_AMOUNT = 1_000

/**
 * A bureau registers a foreign currency in won, at the rate of another day: two balances may differ by this much.
 * @source ours
 */
const CONVERTED_APART_PERCENT = 20

/** Kinds that a bureau and a lender may name differently. */
const SAME_KIND: readonly (readonly KcbUserLoanType[])[] = [
  ['CREDIT_LOAN', 'LINE_OF_CREDIT'],
  ['NON_HOUSING_REAL_ESTATE_LOAN', 'OFFICETEL_LOAN'],
  ['MORTGAGE_LOAN', 'INTERIM_PAYMENT_LOAN'],
  ['CAR_LOAN', 'INSTALLMENT', 'LEASE'],
]
const ANY_KIND: readonly KcbUserLoanType[] = ['OTHER', 'UNKNOWN', 'POLICY_LOAN', 'PRIVATE_LENDER_LOAN', 'P2P_LOAN']

/**
 * Returns which loans of a bureau and of MyData are the same: same institution, interchangeable kinds, opened within a
 * week, the same amount within a thousand won or, for a loan in a foreign currency, a balance that another day's
 * exchange rate explains. A loan without an opening day, as brokers report theirs, matches one of exactly the same
 * kind, after all others; of several, the one with the nearest balance. The nearest pair comes first and each loan is
 * in one pair; the answer does not depend on the order of the lists.
 * @source docs/reference/credit.md#one-loan-two-sources
 */
export function matchedLoans(bureau: readonly KnownLoan[], mydata: readonly KnownLoan[]): readonly LoanMatch[] {
  const pairs = bureau.flatMap((one) =>
    mydata.flatMap((other) => {
      const distance = distanceOf(one, other)
      return distance === null ? [] : [{ one, other, distance }]
    }),
  )
  pairs.sort((a, b) => compare(a.distance, b.distance) || order(a.one, b.one) || order(a.other, b.other))
  const [taken, matches] = [new Set<KnownLoan>(), [] as LoanMatch[]]
  for (const { one, other } of pairs) {
    if (taken.has(one) || taken.has(other)) continue
    taken.add(one).add(other)
    matches.push({ bureauLoanId: one.loanId, mydataLoanId: other.loanId })
  }
  return matches
}

/** Returns the distance between two loans, the most significant part first; null: they are two loans. */
function distanceOf(one: KnownLoan, other: KnownLoan): readonly number[] | null {
  if (one.organizationGuid === null || one.organizationGuid !== other.organizationGuid) return null
  if (!isSameKind(one.kcbUserLoanTypeEnum, other.kcbUserLoanTypeEnum)) return null
  const isOfDay = one.openedDate !== null && other.openedDate !== null
  // Without a day only the kind identifies them, so it must be exactly the same.
  if (!isOfDay && one.kcbUserLoanTypeEnum !== other.kcbUserLoanTypeEnum) return null
  const days = isOfDay ? Math.abs(daysOf(one.openedDate!) - daysOf(other.openedDate!)) : 0
  const amount = isOfDay ? amountApart(one, other) : 0
  if (days > NEAR_DAYS || amount === null) return null
  const isOtherEnd = one.maturityDate !== null && other.maturityDate !== null && one.maturityDate !== other.maturityDate
  const isOtherKind = one.kcbUserLoanTypeEnum !== other.kcbUserLoanTypeEnum
  const isConverted = other.contractAmount === null
  const balance = Math.abs(one.balanceAmount - other.balanceAmount)
  return [Number(!isOfDay), Number(isConverted), Number(isOtherEnd), days, amount, Number(isOtherKind), balance]
}

/**
 * Returns the difference of two loans' amounts in won; null: the amounts are different. A converted amount ranks behind
 * every exact one.
 */
function amountApart(one: KnownLoan, other: KnownLoan): number | null {
  if (one.contractAmount !== null && other.contractAmount !== null) {
    const apart = Math.abs(one.contractAmount - other.contractAmount)
    return apart < ROUNDED_AMOUNT ? apart : null
  }
  const apart = Math.abs(one.balanceAmount - other.balanceAmount)
  return apart <= portion(one.balanceAmount, CONVERTED_APART_PERCENT, 100) ? ROUNDED_AMOUNT : null
}

function isSameKind(one: KcbUserLoanType, other: KcbUserLoanType): boolean {
  if (one === other || ANY_KIND.includes(one) || ANY_KIND.includes(other)) return true
  return SAME_KIND.some((kinds) => kinds.includes(one) && kinds.includes(other))
}

function daysOf(date: Ymd): number {
  const { year, month, day } = ymdParts(date)
  return Date.UTC(year, month - 1, day) / DAY_MS
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((each, index) => each !== other[index])
  return at < 0 ? 0 : one[at]! - other[at]!
}

function order(one: KnownLoan, other: KnownLoan): number {
  return one.loanId < other.loanId ? -1 : one.loanId > other.loanId ? 1 : 0
}
