import { addDays, addMonths, type Ymd, ymd, ymdParts } from '../../time/korea.ts'
import { diagnoseDsr, totalDebt } from './dsr.ts'
import type { DsrLoan } from './dsr-loan.ts'
import { dsrPolicyOn } from './dsr-policy.ts'

/** The loans and the income at the end of a month. */
export type StoredMonth<L extends DsrLoan = DsrLoan> = {
  /** `YYYY-MM`. */
  readonly yearMonth: string
  readonly loans: readonly L[]
  readonly annualIncomeAmount: number | null
}

export type DsrOfMonth = {
  /** 0 when there is no loan; null: no income, or unknown rules. */
  readonly dsrPercent: number | null
  readonly annualRepaymentAmount: number | null
  readonly totalDebtAmount: number
  readonly policyVersion: Ymd | null
}

/** Returns the ratio of a month by the rules of its last day. */
export function dsrOfMonth({ yearMonth, loans, annualIncomeAmount }: StoredMonth): DsrOfMonth {
  const policy = dsrPolicyOn(lastDayOf(yearMonth))
  const found = policy === null ? null : diagnoseDsr(loans, annualIncomeAmount, policy)
  const hasNoLoan = found?.notCalculableReasonEnum === 'NO_LOAN' && (annualIncomeAmount ?? 0) > 0
  return {
    dsrPercent: hasNoLoan ? 0 : (found?.dsrPercent ?? null),
    annualRepaymentAmount: found === null ? null : found.annualPrincipalAmount + found.annualInterestAmount,
    totalDebtAmount: totalDebt(loans),
    policyVersion: policy?.policyVersion ?? null,
  }
}

/** Returns the last day of a month. */
export function lastDayOf(yearMonth: string): Ymd {
  return ymd(addDays(addMonths(ymdParts(`${yearMonth}-01`), 1), -1))
}

/** Returns the month a number of months later, `YYYY-MM`. */
export function yearMonthAfter(yearMonth: string, months: number): string {
  return ymd(addMonths(ymdParts(`${yearMonth}-01`), months)).slice(0, 7)
}

export type MonthEvent<L> =
  | { readonly typeEnum: 'LOAN_OPENED' | 'LOAN_MATURED' | 'LOAN_REPAID'; readonly loan: L }
  | { readonly typeEnum: 'INCOME_CHANGED' | 'POLICY_CHANGED' }

/** Returns the differences from the previous known month: opened and closed loans, the income, the rules. */
export function monthEvents<L extends DsrLoan & { readonly maturityDate: Ymd | null }>(
  before: StoredMonth<L>,
  month: StoredMonth<L>,
): readonly MonthEvent<L>[] {
  const without = (list: readonly L[], other: readonly L[]) =>
    list.filter(({ userKcbLoanId }) => !other.some((one) => one.userKcbLoanId === userKcbLoanId))
  const end = lastDayOf(month.yearMonth)
  const hasMatured = ({ maturityDate }: L) => maturityDate !== null && maturityDate <= end
  const gone = without(before.loans, month.loans)
  const policyOf = ({ yearMonth }: StoredMonth) => dsrPolicyOn(lastDayOf(yearMonth))?.policyVersion
  return [
    ...without(month.loans, before.loans).map((loan) => ({ typeEnum: 'LOAN_OPENED' as const, loan })),
    ...gone.map((loan) => ({
      typeEnum: hasMatured(loan) ? ('LOAN_MATURED' as const) : ('LOAN_REPAID' as const),
      loan,
    })),
    ...(before.annualIncomeAmount === month.annualIncomeAmount ? [] : [{ typeEnum: 'INCOME_CHANGED' as const }]),
    ...(policyOf(before) === policyOf(month) ? [] : [{ typeEnum: 'POLICY_CHANGED' as const }]),
  ]
}
