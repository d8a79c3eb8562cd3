import type { Ymd } from '../time/korea.ts'
import type { KcbUserLoanType, LenderTier } from './loan-type.ts'
import { type RateRange, rateRange } from './rate-range.ts'
import type { RepaymentMethod } from './repayment-method.ts'

export type FieldSource = 'BUREAU' | 'MYDATA' | 'USER_INPUT' | 'ESTIMATED' | 'UNKNOWN'

/** A value and who says it. */
export type Sourced<T> = { readonly value: T; readonly source: FieldSource }

export type BureauSide = {
  readonly kcbUserLoanTypeEnum: KcbUserLoanType
  readonly lenderTierEnum: LenderTier
  readonly contractAmount: number
  readonly balanceAmount: number
  readonly openedDate: Ymd
  readonly maturityDate: Ymd | null
  readonly repaymentMethodEnum: RepaymentMethod
  readonly repaymentMethodSourceEnum: FieldSource
}

/** What a lender tells through MyData; null: it does not. */
export type MydataSide = {
  readonly productName: string | null
  readonly balanceAmount: number | null
  readonly maturityDate: Ymd | null
  readonly repaymentMethodEnum: RepaymentMethod | null
  readonly ratePercent: number | null
  readonly nextPaymentDate: Ymd | null
}

/** What the person entered; null: nothing. */
export type UserSide = { readonly repaymentMethodEnum: RepaymentMethod | null; readonly ratePercent: number | null }

export type SourcedLoan = {
  readonly productName: Sourced<string | null>
  readonly balanceAmount: Sourced<number>
  readonly contractAmount: Sourced<number>
  readonly openedDate: Sourced<Ymd>
  readonly maturityDate: Sourced<Ymd | null>
  readonly repaymentMethodEnum: Sourced<RepaymentMethod>
  readonly nextPaymentDate: Sourced<Ymd | null>
  readonly rate: RateRange
}

/**
 * One loan of what a bureau, its lender and the person say, each field with who says it. The lender's word comes first; the
 * person's before what was only taken for likely; what nobody says is null, a rate that nobody says a range.
 * @source docs/credit.md#one-loan-two-sources
 */
export function sourcedLoan(bureau: BureauSide, mydata: MydataSide | null, user: UserSide | null): SourcedLoan {
  return {
    productName: first([mydata?.productName, 'MYDATA']) ?? UNSAID,
    balanceAmount: first([mydata?.balanceAmount, 'MYDATA']) ?? { value: bureau.balanceAmount, source: 'BUREAU' },
    contractAmount: { value: bureau.contractAmount, source: 'BUREAU' },
    openedDate: { value: bureau.openedDate, source: 'BUREAU' },
    maturityDate: first([mydata?.maturityDate, 'MYDATA'], [bureau.maturityDate, 'BUREAU']) ?? UNSAID,
    repaymentMethodEnum: methodOf(bureau, mydata, user),
    nextPaymentDate: first([mydata?.nextPaymentDate, 'MYDATA']) ?? UNSAID,
    rate: rateRange({
      mydataRatePercent: mydata?.ratePercent ?? null,
      userRatePercent: user?.ratePercent ?? null,
      kcbUserLoanTypeEnum: bureau.kcbUserLoanTypeEnum,
      lenderTierEnum: bureau.lenderTierEnum,
    }),
  }
}

const UNSAID = { value: null, source: 'UNKNOWN' } as const

function first<T>(...said: readonly (readonly [T | null | undefined, FieldSource])[]): Sourced<T> | null {
  for (const [value, source] of said) if (value !== null && value !== undefined) return { value, source }
  return null
}

function methodOf(bureau: BureauSide, mydata: MydataSide | null, user: UserSide | null): Sourced<RepaymentMethod> {
  const known = (method: RepaymentMethod | null | undefined) => (method === 'UNKNOWN' ? null : method)
  return (
    first([known(mydata?.repaymentMethodEnum), 'MYDATA'], [known(user?.repaymentMethodEnum), 'USER_INPUT']) ?? {
      value: bureau.repaymentMethodEnum,
      source: bureau.repaymentMethodSourceEnum,
    }
  )
}
