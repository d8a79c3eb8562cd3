import { portion, roundedPortion } from '../../money/portion.ts'
import { isEstimatedRate } from '../loans/rate-range.ts'
import { type DsrLoan, diagnoseLoan, type LoanDiagnosis } from './dsr-loan.ts'
import type { DsrPolicy } from './dsr-policy.ts'

export type DsrStatus = 'SAFE' | 'MODERATE' | 'BANK_LIMIT_EXCEEDED' | 'NON_BANK_LIMIT_EXCEEDED' | 'NOT_CALCULABLE'

export type DsrDiagnosis = {
  readonly isCalculable: boolean
  readonly notCalculableReasonEnum: 'NONE' | 'INCOME_UNKNOWN' | 'NO_LOAN'
  readonly annualIncomeAmount: number | null
  /** Two decimals. */
  readonly dsrPercent: number | null
  readonly dsrPercentExcludingJeonse: number | null
  /**
   * The range that results from the lowest and the highest of the unreported rates; null when every rate was reported.
   */
  readonly dsrPercentRange: { readonly minPercent: number; readonly maxPercent: number } | null
  readonly dsrStatusEnum: DsrStatus
  readonly bankLimitPercent: number
  readonly nonBankLimitPercent: number
  readonly isRegulationApplicable: boolean
  /** Balances of all loans, plus the limits of overdrafts. */
  readonly totalDebtAmount: number
  readonly annualPrincipalAmount: number
  readonly annualInterestAmount: number
  /** What the banks' limit leaves for a year; never negative. */
  readonly remainingAnnualRoomAmount: number | null
  readonly loanDiagnoses: readonly (LoanDiagnosis & { readonly contributionPercentPoint: number | null })[]
  readonly policyVersion: string
}

/**
 * Returns the ratio of the yearly cost of all loans to the yearly income.
 * @param loans open loans
 * @param annualIncomeAmount won; null: not known
 * @source docs/reference/credit.md#the-ratio
 */
export function diagnoseDsr(
  loans: readonly DsrLoan[],
  annualIncomeAmount: number | null,
  policy: DsrPolicy,
): DsrDiagnosis {
  const income = annualIncomeAmount !== null && annualIncomeAmount > 0 ? annualIncomeAmount : null
  const diagnoses = loans.map((loan) => diagnoseLoan(loan))
  const jeonse = diagnoses.filter(({ dsrClassEnum }) => dsrClassEnum === 'JEONSE')
  const total = yearlyAmount(diagnoses)
  const percent = (amount: number) => (income === null || loans.length === 0 ? null : percentOf(amount, income))
  const dsrPercent = percent(total)
  const totalDebtAmount = totalDebt(loans)
  return {
    isCalculable: dsrPercent !== null,
    notCalculableReasonEnum: loans.length === 0 ? 'NO_LOAN' : income === null ? 'INCOME_UNKNOWN' : 'NONE',
    annualIncomeAmount: income,
    dsrPercent,
    dsrPercentExcludingJeonse: percent(total - yearlyAmount(jeonse)),
    dsrPercentRange: income === null || !hasEstimate(loans, diagnoses) ? null : rangeOf(loans, income),
    dsrStatusEnum: dsrStatus(dsrPercent, policy),
    bankLimitPercent: policy.limitPercent.FIRST_TIER,
    nonBankLimitPercent: policy.limitPercent.SECOND_TIER,
    isRegulationApplicable: totalDebtAmount > policy.bindsAboveAmount,
    totalDebtAmount,
    annualPrincipalAmount: sumOf(diagnoses, (each) => each.annualPrincipalAmount),
    annualInterestAmount: sumOf(diagnoses, (each) => each.annualInterestAmount),
    remainingAnnualRoomAmount:
      income === null ? null : Math.max(0, portion(income, policy.limitPercent.FIRST_TIER, 100) - total),
    loanDiagnoses: diagnoses.map((each) => ({
      ...each,
      contributionPercentPoint: percent(each.annualPrincipalAmount + each.annualInterestAmount),
    })),
    policyVersion: policy.policyVersion,
  }
}

/** Returns the sum of all balances, for overdrafts of their limits. */
export function totalDebt(loans: readonly Pick<DsrLoan, 'limitAmount' | 'balanceAmount'>[]): number {
  return sumOf(loans, (loan) => loan.limitAmount ?? loan.balanceAmount)
}

/** Returns the yearly principal and interest of these loans. */
export function yearlyAmount(
  diagnoses: readonly Pick<LoanDiagnosis, 'annualPrincipalAmount' | 'annualInterestAmount'>[],
): number {
  return sumOf(diagnoses, (each) => each.annualPrincipalAmount + each.annualInterestAmount)
}

/** Percent with two decimals, halves up. */
function percentOf(amount: number, income: number): number {
  return roundedPortion(amount, 10_000, income) / 100
}

/** Returns whether a counted loan has an unreported rate. */
function hasEstimate(loans: readonly DsrLoan[], diagnoses: readonly LoanDiagnosis[]): boolean {
  return loans.some(({ rate }, at) => isEstimatedRate(rate) && diagnoses[at]!.isIncluded)
}

function rangeOf(loans: readonly DsrLoan[], income: number): DsrDiagnosis['dsrPercentRange'] {
  const at = (end: 'minPercent' | 'maxPercent') =>
    percentOf(yearlyAmount(loans.map((loan) => diagnoseLoan(loan, loan.rate[end]))), income)
  return { minPercent: at('minPercent'), maxPercent: at('maxPercent') }
}

/** The ratio is called safe up to this percent. @source ours */
const SAFE_PERCENT = 30

/**
 * Returns the status of a ratio relative to the limits of banks and of other lenders; a ratio equal to a limit does not
 * exceed it.
 */
export function dsrStatus(dsrPercent: number | null, { limitPercent }: Pick<DsrPolicy, 'limitPercent'>): DsrStatus {
  if (dsrPercent === null) return 'NOT_CALCULABLE'
  if (dsrPercent <= SAFE_PERCENT) return 'SAFE'
  if (dsrPercent <= limitPercent.FIRST_TIER) return 'MODERATE'
  return dsrPercent <= limitPercent.SECOND_TIER ? 'BANK_LIMIT_EXCEEDED' : 'NON_BANK_LIMIT_EXCEEDED'
}

function sumOf<T>(rows: readonly T[], amountOf: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + amountOf(row), 0)
}
