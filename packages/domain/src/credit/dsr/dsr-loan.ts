import { portion } from '../../money/portion.ts'
import { rateThousandths, WHOLE_RATE } from '../../money/rate.ts'
import type { KcbUserLoanType } from '../loans/loan-type.ts'
import { middleRatePercent, type RateRange } from '../loans/rate-range.ts'
import type { RepaymentMethod } from '../loans/repayment/repayment-method.ts'
import {
  type LoanTerms,
  type Repayment,
  repaymentSchedule,
  totalInterest,
} from '../loans/repayment/repayment-schedule.ts'
import { type DsrClass, dsrClassOf, type ExcludedReason, excludedReasonOf } from './dsr-class.ts'

/** The fields of a loan that the ratio needs; won and months. */
export type DsrLoan = {
  readonly userKcbLoanId: string
  readonly kcbUserLoanTypeEnum: KcbUserLoanType
  readonly isPolicyProduct: boolean
  readonly contractAmount: number
  readonly balanceAmount: number
  /** Of an overdraft; null: it is none. */
  readonly limitAmount: number | null
  readonly rate: RateRange
  readonly repaymentMethodEnum: RepaymentMethod
  /** From the first day to the last; null: not known. */
  readonly termMonths: number | null
  /** From today to the last day; null: not known. */
  readonly remainingMonths: number | null
  /** Of the whole term, and the remaining part. */
  readonly graceMonths: number
  readonly remainingGraceMonths: number
  /** What a balloon loan leaves for the last day; 0: nothing. */
  readonly balloonAmount: number
  /** Its last day has passed and a balance is still owed; absent: no. */
  readonly isMatured?: boolean | undefined
}

/** The rule that determined the principal of a year; every rule has a text. */
export type DsrRule =
  | 'NOT_COUNTED'
  | 'INTEREST_ONLY'
  | 'NEXT_12_MONTHS'
  | 'NEXT_12_MONTHS_AND_BALLOON'
  | 'TOTAL_OVER_TERM'
  | 'TOTAL_OVER_FIXED_YEARS'
  | 'BALANCE_OVER_TERM'

export type LoanDiagnosis = {
  readonly userKcbLoanId: string
  readonly kcbUserLoanTypeEnum: KcbUserLoanType
  readonly dsrClassEnum: DsrClass
  readonly isIncluded: boolean
  readonly excludedReasonEnum: ExcludedReason
  readonly dsrRuleEnum: DsrRule
  /** Months over which the principal is spread; null where the schedule determines it or nothing does. */
  readonly assessmentMonths: number | null
  readonly annualPrincipalAmount: number
  readonly annualInterestAmount: number
  /** The rate of the calculation, percent. */
  readonly ratePercent: number
  /** The term of the calculation in months: as reported, or the usual one of its class. */
  readonly termMonths: number
  readonly remainingMonths: number
  readonly isTermAssumed: boolean
}

/** Used where no term was reported, months. @source docs/reference/credit.md#the-ratio */
const USUAL_MONTHS: Readonly<Record<DsrClass, number>> = {
  MORTGAGE: 360,
  OFFICETEL: 360,
  JEONSE: 24,
  CREDIT: 60,
  NON_HOUSING: 96,
  LEASE_DEPOSIT: 48,
  SECURITIES: 96,
  CARD_LOAN: 36,
  OTHER: 36,
  EXCLUDED: 12,
}

const MAX_MORTGAGE_MONTHS = 480
const MAX_BULLET_MORTGAGE_MONTHS = 120

/** Months over which the principal is spread, regardless of the term. */
const OVER_MONTHS = { CREDIT: 60, NON_HOUSING: 96, OFFICETEL: 96, LEASE_DEPOSIT: 48, SECURITIES: 96 } as const

/**
 * Returns the yearly principal and interest that a loan counts with.
 * @param ratePercent used instead of the middle of its range
 * @source docs/reference/credit.md#the-ratio
 */
export function diagnoseLoan(loan: DsrLoan, ratePercent = middleRatePercent(loan.rate)): LoanDiagnosis {
  const dsrClassEnum = dsrClassOf(loan.kcbUserLoanTypeEnum, loan.isPolicyProduct)
  const excludedReasonEnum = excludedReasonOf(loan)
  const isIncluded = excludedReasonEnum === 'NONE'
  const termMonths = Math.max(1, loan.termMonths ?? loan.remainingMonths ?? USUAL_MONTHS[dsrClassEnum])
  const remainingMonths = Math.min(Math.max(1, loan.remainingMonths ?? termMonths), MAX_MORTGAGE_MONTHS)
  const remaining = remainingTerms(loan, remainingMonths, ratePercent)
  const found = isIncluded ? yearOf(loan, dsrClassEnum, termMonths, remaining) : NOT_COUNTED
  return {
    userKcbLoanId: loan.userKcbLoanId,
    kcbUserLoanTypeEnum: loan.kcbUserLoanTypeEnum,
    dsrClassEnum,
    isIncluded,
    excludedReasonEnum,
    ...found,
    ratePercent,
    termMonths,
    remainingMonths,
    isTermAssumed: isIncluded && loan.termMonths === null && loan.remainingMonths === null,
  }
}

type Year = Pick<LoanDiagnosis, 'dsrRuleEnum' | 'assessmentMonths' | 'annualPrincipalAmount' | 'annualInterestAmount'>

const NOT_COUNTED: Year = {
  dsrRuleEnum: 'NOT_COUNTED',
  assessmentMonths: null,
  annualPrincipalAmount: 0,
  annualInterestAmount: 0,
}

function yearOf(loan: DsrLoan, dsrClass: DsrClass, term: number, remaining: LoanTerms): Year {
  const total = loan.limitAmount ?? loan.contractAmount
  const wholeYear = portion(loan.limitAmount ?? loan.balanceAmount, rateThousandths(remaining.ratePercent), WHOLE_RATE)
  const interest = isAmortized(loan) ? totalInterest(repaymentSchedule(remaining)!.slice(0, 12)) : wholeYear
  const spread = (amount: number, months: number, dsrRuleEnum: DsrRule, annualInterestAmount = interest): Year => ({
    dsrRuleEnum,
    assessmentMonths: months,
    annualPrincipalAmount: portion(amount, 12, months),
    annualInterestAmount,
  })
  const scheduled = (): Year =>
    isAmortized(loan)
      ? scheduledYear(remaining, interest, balloonYear(loan, term))
      : spread(total, Math.min(term, MAX_BULLET_MORTGAGE_MONTHS), 'TOTAL_OVER_TERM')
  switch (dsrClass) {
    case 'MORTGAGE':
      return scheduled()
    case 'OFFICETEL': {
      const isLikeMortgage = isAmortized(loan) && (loan.balloonAmount === 0 || loan.graceMonths <= 12)
      return isLikeMortgage ? scheduled() : spread(total, OVER_MONTHS.OFFICETEL, 'TOTAL_OVER_FIXED_YEARS')
    }
    case 'CREDIT':
      if (isLongCredit(loan, term)) return spread(total, term, 'TOTAL_OVER_TERM')
      return spread(total, OVER_MONTHS.CREDIT, 'TOTAL_OVER_FIXED_YEARS')
    case 'NON_HOUSING':
    case 'LEASE_DEPOSIT':
    case 'SECURITIES':
      return spread(total, OVER_MONTHS[dsrClass], 'TOTAL_OVER_FIXED_YEARS')
    case 'CARD_LOAN':
      return spread(loan.balanceAmount, term, 'BALANCE_OVER_TERM', wholeYear)
    case 'JEONSE':
      return { ...NOT_COUNTED, dsrRuleEnum: 'INTEREST_ONLY', annualInterestAmount: interest }
    case 'OTHER':
      return nextYear(repaymentSchedule(withPlan(remaining))!.slice(0, 12))
    case 'EXCLUDED':
      return NOT_COUNTED
  }
}

/** Returns the remaining part of a loan as separate terms. */
function remainingTerms(loan: DsrLoan, months: number, ratePercent: number): LoanTerms {
  const principalAmount = loan.limitAmount ?? loan.balanceAmount
  return {
    repaymentMethodEnum: loan.repaymentMethodEnum,
    principalAmount,
    ratePercent,
    months,
    graceMonths: Math.min(loan.remainingGraceMonths, months - 1),
    balloonAmount: Math.min(loan.balloonAmount, principalAmount),
  }
}

const AMORTIZED: readonly RepaymentMethod[] = [
  'EQUAL_PRINCIPAL',
  'EQUAL_AMORTIZATION',
  'BALLOON',
  'DEFERRED_EQUAL_PRINCIPAL',
  'DEFERRED_EQUAL_AMORTIZATION',
  'DEFERRED_BALLOON',
]

/** Returns whether the monthly payments repay principal, at least in part. */
function isAmortized({ repaymentMethodEnum }: DsrLoan): boolean {
  return AMORTIZED.includes(repaymentMethodEnum)
}

/**
 * A credit loan over its own term: repaid from the first month on, at least two fifths of it, over five to ten years.
 */
function isLongCredit(loan: DsrLoan, term: number): boolean {
  const isFromTheFirst = isAmortized(loan) && !loan.repaymentMethodEnum.startsWith('DEFERRED_')
  const amortized = loan.contractAmount - loan.balloonAmount
  return isFromTheFirst && term >= 60 && term <= 120 && portion(amortized, 5, 1) >= portion(loan.contractAmount, 2, 1)
}

/** Returns the part of a balloon that counts in a year; null: there is no balloon. */
function balloonYear(loan: DsrLoan, term: number): number | null {
  if (!loan.repaymentMethodEnum.endsWith('BALLOON') || loan.balloonAmount === 0) return null
  return portion(loan.balloonAmount, 12, Math.max(1, term - loan.graceMonths))
}

/** Returns the principal of the first year after the grace, and the interest of the next twelve months. */
function scheduledYear(remaining: LoanTerms, annualInterestAmount: number, ofBalloon: number | null): Year {
  const grace = remaining.repaymentMethodEnum.startsWith('DEFERRED_') ? (remaining.graceMonths ?? 0) : 0
  const rows = repaymentSchedule(remaining)!.slice(grace, grace + 12)
  const isToTheEnd = rows.at(-1)?.sequence === remaining.months
  const lastDay = ofBalloon !== null && isToTheEnd ? (remaining.balloonAmount ?? 0) : 0
  return {
    dsrRuleEnum: ofBalloon === null ? 'NEXT_12_MONTHS' : 'NEXT_12_MONTHS_AND_BALLOON',
    assessmentMonths: null,
    annualPrincipalAmount: principalOf(rows) - lastDay + (ofBalloon ?? 0),
    annualInterestAmount,
  }
}

/** A loan without a possible plan is calculated in equal instalments. */
function withPlan(terms: LoanTerms): LoanTerms {
  const hasPlan = terms.repaymentMethodEnum === 'BULLET' || AMORTIZED.includes(terms.repaymentMethodEnum)
  return hasPlan ? terms : { ...terms, repaymentMethodEnum: 'EQUAL_AMORTIZATION' }
}

function nextYear(rows: readonly Repayment[]): Year {
  return {
    dsrRuleEnum: 'NEXT_12_MONTHS',
    assessmentMonths: null,
    annualPrincipalAmount: principalOf(rows),
    annualInterestAmount: totalInterest(rows),
  }
}

const principalOf = (rows: readonly Repayment[]) => rows.reduce((sum, row) => sum + row.principalAmount, 0)
