import { z } from 'zod'
import { Krw, openEnum, requestEnum } from '../../shared/wire.ts'
import { creditCalls } from '../calls.ts'
import { INTEREST_RATE_SOURCES, KCB_USER_LOAN_TYPES } from '../enums.ts'

export const NOT_SIMULATABLE_REASONS = [
  'NONE',
  'NO_LOAN_OF_TYPE',
  'UNSUPPORTED_LOAN_TYPE',
  'RATE_UNKNOWN',
  'NO_BETTER_OFFER',
  'SCORE_UNKNOWN',
  'REPORT_NOT_READ',
] as const

const Percent = z.number()

/** An estimate of what moving one loan to another lender would save, with all assumptions. */
export const LoanSaving = z.object({
  userKcbLoanId: z.string(),
  kcbUserLoanTypeEnum: openEnum(KCB_USER_LOAN_TYPES),
  organizationName: z.string(),
  balanceAmount: Krw,
  currentRatePercent: Percent,
  interestRateSourceEnum: openEnum(INTEREST_RATE_SOURCES),
  /** The usual rate of people with this KCB score. */
  expectedRatePercent: Percent,
  rateGapPercentPoint: Percent,
  /** Saving of a year less the costs. */
  yearlySavingAmount: Krw,
  totalSavingAmount: Krw,
  horizonMonths: z.number().int().positive(),
  /** Interest that is saved in a usual month of the first year, before costs. */
  monthlySavingAmount: Krw,
  costs: z.object({
    prepaymentFeeAmount: Krw,
    stampDutyAmount: Krw,
    otherAmount: Krw,
    totalAmount: Krw,
  }),
  /** Months until the saved interest equals the costs; null: never. */
  breakEvenMonths: z.number().int().nonnegative().nullable(),
  isEstimated: z.literal(true),
  /** In words. */
  assumptions: z.array(z.string()),
})
export type LoanSaving = z.infer<typeof LoanSaving>

export const creditLoanSavings = creditCalls({
  simulateBestLoanSavings: {
    method: 'GET',
    path: '/v1/credit/users/me/kcb/loans/simulate-savings/best',
    who: 'user',
    summary: 'The loan whose move to another lender would save most in a year after costs, or why there is none',
    errors: ['CREDIT_UNDERAGE_USER', 'CREDIT_TERMS_NOT_AGREED', 'CREDIT_RECONSENT_REQUIRED'],
    /** Left out: all kinds that can be moved. */
    query: z.strictObject({ kcbUserLoanTypeEnum: requestEnum(KCB_USER_LOAN_TYPES).optional() }),
    response: z.object({
      isSimulatable: z.boolean(),
      notSimulatableReasonEnum: openEnum(NOT_SIMULATABLE_REASONS),
      best: LoanSaving.nullable(),
    }),
  },
})
