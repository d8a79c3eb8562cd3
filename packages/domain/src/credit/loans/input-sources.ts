import type { Ymd } from '../../time/korea.ts'
import type { FieldSource, Sourced, SourcedLoan } from './sourced-loan.ts'

/**
 * Source of a calculation's input: the source of a loan's field; `POLICY`: rules of the day; `CALENDAR`: counted days;
 * `CALCULATED`: another figure; `ASKED`: a parameter of the calculation, such as the region of a home.
 */
export type InputSourceName = FieldSource | 'POLICY' | 'CALENDAR' | 'CALCULATED' | 'ASKED'

/** An input's source and the day as of which it was reported; null: there is none. */
export type InputSource = { readonly sourceEnum: InputSourceName; readonly asOfDate: Ymd | null }

export const NO_SOURCE: InputSource = { sourceEnum: 'UNKNOWN', asOfDate: null }

export const sourceOf = (sourceEnum: InputSourceName, asOfDate: Ymd | null = null): InputSource => ({
  sourceEnum,
  asOfDate,
})

/** Sources of everything that a calculation uses of a loan. */
export type LoanInputSources = {
  readonly [part in
    | 'registration'
    | 'contractAmount'
    | 'limitAmount'
    | 'balanceAmount'
    | 'rate'
    | 'repaymentMethod'
    | 'openedDate'
    | 'maturityDate'
    | 'grace'
    | 'balloon'
    | 'prepaymentFee']: InputSource
}

/** Sources of a loan that are no longer known, as in months that were stored without them. */
export const UNKNOWN_SOURCES: LoanInputSources = {
  registration: NO_SOURCE,
  contractAmount: NO_SOURCE,
  limitAmount: NO_SOURCE,
  balanceAmount: NO_SOURCE,
  rate: NO_SOURCE,
  repaymentMethod: NO_SOURCE,
  openedDate: NO_SOURCE,
  maturityDate: NO_SOURCE,
  grace: NO_SOURCE,
  balloon: NO_SOURCE,
  prepaymentFee: NO_SOURCE,
}

/** @param reportDate the day of the bureau's report, which determines the kind of loan */
export function loanInputSources(loan: SourcedLoan, reportDate: Ymd): LoanInputSources {
  const of = ({ source, asOfDate }: Sourced<unknown>): InputSource => ({ sourceEnum: source, asOfDate })
  const { asOfDate, interestRateSourceEnum } = loan.rate
  const isRateReported = interestRateSourceEnum === 'MYDATA' || interestRateSourceEnum === 'USER_INPUT'
  return {
    registration: sourceOf('BUREAU', reportDate),
    contractAmount: of(loan.contractAmount),
    limitAmount: of(loan.limitAmount),
    balanceAmount: of(loan.balanceAmount),
    rate: isRateReported ? { sourceEnum: interestRateSourceEnum, asOfDate } : sourceOf('ESTIMATED'),
    repaymentMethod: of(loan.repaymentMethodEnum),
    openedDate: of(loan.openedDate),
    maturityDate: of(loan.maturityDate),
    grace: of(loan.graceEndDate),
    balloon: of(loan.balloonAmount),
    prepaymentFee: loan.prepaymentFee.value === null ? sourceOf('ESTIMATED') : of(loan.prepaymentFee),
  }
}
