import { INTEREST_RATE_SOURCES, KCB_USER_LOAN_TYPES, REPAYMENT_METHODS } from '@ieum/contracts/credit/enums.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import { z } from 'zod'
import { sealed } from '../../../platform/keys/sealed.ts'

/** The income that a person entered, under the key of the person and KCB, which also seals the loans. */
export const incomeContent = sealed(
  'credit_income',
  'content',
  [],
  z.object({
    annualIncomeAmount: z.number().int(),
    /** Business time. */
    enteredAtMs: z.number().int(),
  }),
)

const KeptDate = z.iso.date().transform((date) => date as Ymd)

const KeptLoan = z.object({
  userKcbLoanId: z.string(),
  kcbUserLoanTypeEnum: z.enum([...KCB_USER_LOAN_TYPES, 'UNKNOWN']),
  organizationName: z.string(),
  openedDate: KeptDate,
  maturityDate: KeptDate.nullable(),
  isPolicyProduct: z.boolean(),
  contractAmount: z.number().int(),
  balanceAmount: z.number().int(),
  limitAmount: z.number().int().nullable(),
  rate: z.object({
    minPercent: z.number(),
    maxPercent: z.number(),
    interestRateSourceEnum: z.enum([...INTEREST_RATE_SOURCES, 'UNKNOWN']),
  }),
  repaymentMethodEnum: z.enum([...REPAYMENT_METHODS, 'UNKNOWN']),
  termMonths: z.number().int().nullable(),
  remainingMonths: z.number().int().nullable(),
  graceMonths: z.number().int(),
  remainingGraceMonths: z.number().int(),
  balloonAmount: z.number().int(),
  isMatured: z.boolean().optional(),
  prepaymentFee: z.object({ feeRatePercent: z.number(), freeFromDate: KeptDate }).nullable().default(null),
})

/** The loans and the income of a month as they were when it ended. */
export const monthContent = sealed(
  'credit_dsr_month',
  'content',
  ['year_month'],
  z.object({ loans: z.array(KeptLoan), annualIncomeAmount: z.number().int().nullable() }),
)
