import fc from 'fast-check'
import type { KcbUserLoanType } from '../loans/loan-type.ts'
import type { RepaymentMethod } from '../loans/repayment/repayment-method.ts'
import type { LoanTerms } from '../loans/repayment/repayment-schedule.ts'
import type { DsrLoan } from './dsr-loan.ts'

export const PLANNED_METHODS = [
  'BULLET',
  'EQUAL_PRINCIPAL',
  'EQUAL_AMORTIZATION',
  'BALLOON',
  'DEFERRED_EQUAL_PRINCIPAL',
  'DEFERRED_EQUAL_AMORTIZATION',
  'DEFERRED_BALLOON',
] as const satisfies readonly RepaymentMethod[]

const METHODS = [...PLANNED_METHODS, 'LINE_OF_CREDIT', 'FREE', 'UNKNOWN'] as const satisfies readonly RepaymentMethod[]

const LOAN_TYPES: readonly KcbUserLoanType[] = [
  'CREDIT_LOAN',
  'LINE_OF_CREDIT',
  'MORTGAGE_LOAN',
  'JEONSE_LOAN',
  'JEONSE_DEPOSIT_SECURED_LOAN',
  'NON_HOUSING_REAL_ESTATE_LOAN',
  'OFFICETEL_LOAN',
  'INTERIM_PAYMENT_LOAN',
  'DEPOSIT_SECURED_LOAN',
  'SECURITIES_SECURED_LOAN',
  'INSURANCE_POLICY_LOAN',
  'CAR_LOAN',
  'CARD_LOAN',
  'CASH_ADVANCE',
  'STUDENT_LOAN',
  'POLICY_LOAN',
  'OTHER_SECURED_LOAN',
  'OTHER',
  'UNKNOWN',
]

const amounts = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }),
  fc.integer({ min: 1_000_000, max: 2_000_000_000 }),
  fc.integer({ min: 1, max: 200 }).map((millions) => millions * 1_000_000),
)
const rates = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 })).map((thousandths) => thousandths / 1_000)
const shares = fc.integer({ min: 0, max: 100 })
const part = (whole: number, share: number) => Math.floor((whole / 100) * share)

/** A loan that has a repayment plan, from one won over a month to two billion over forty years. */
export const anyTerms: fc.Arbitrary<LoanTerms> = fc
  .record({
    repaymentMethodEnum: fc.constantFrom(...PLANNED_METHODS),
    principalAmount: amounts,
    ratePercent: rates,
    months: fc.integer({ min: 1, max: 480 }),
    grace: shares,
    balloon: shares,
  })
  .map(({ grace, balloon, ...terms }) => ({
    ...terms,
    graceMonths: Math.min(part(terms.months, grace), terms.months - 1),
    balloonAmount: part(terms.principalAmount, balloon),
  }))

/** Any loan of a person, of every kind and method. */
export const anyDsrLoan: fc.Arbitrary<DsrLoan> = fc
  .record({
    kcbUserLoanTypeEnum: fc.constantFrom(...LOAN_TYPES),
    repaymentMethodEnum: fc.constantFrom(...METHODS),
    isPolicyProduct: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.boolean()),
    contractAmount: amounts,
    ratePercent: rates,
    termMonths: fc.integer({ min: 1, max: 500 }),
    repaid: shares,
    passed: shares,
    grace: shares,
    balloon: shares,
  })
  .map(({ repaid, passed, grace, balloon, ratePercent, ...loan }) => {
    const graceMonths = loan.repaymentMethodEnum.startsWith('DEFERRED_') ? part(loan.termMonths, grace) : 0
    const passedMonths = part(loan.termMonths, passed)
    const isLimit = loan.kcbUserLoanTypeEnum === 'LINE_OF_CREDIT'
    const isBalloon = loan.repaymentMethodEnum.endsWith('BALLOON')
    return {
      ...loan,
      userKcbLoanId: 'loan',
      balanceAmount: loan.contractAmount - part(loan.contractAmount, repaid),
      limitAmount: isLimit ? loan.contractAmount : null,
      rate: { minPercent: ratePercent, maxPercent: ratePercent, interestRateSourceEnum: 'MYDATA' as const },
      remainingMonths: loan.termMonths - passedMonths,
      graceMonths,
      remainingGraceMonths: Math.max(0, graceMonths - passedMonths),
      balloonAmount: isBalloon ? part(loan.contractAmount, balloon) : 0,
    }
  })
