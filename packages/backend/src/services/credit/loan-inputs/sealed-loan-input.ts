import { REPAYMENT_METHODS } from '@ieum/contracts/credit/enums.ts'
import { z } from 'zod'
import { sealed } from '../../../platform/keys/sealed.ts'

/** What a person entered about a loan, under the key of the person and KCB, who reports the loan. */
export const loanInputContent = sealed(
  'credit_loan_input',
  'content',
  ['loan_key'],
  z.object({
    userKcbLoanId: z.string(),
    interestRatePercent: z.number().nullable(),
    repaymentMethodEnum: z.enum(REPAYMENT_METHODS).nullable(),
    graceEndDate: z.string().nullable(),
    prepaymentFee: z.object({ feeRatePercent: z.number(), freeFromDate: z.string() }).nullable(),
    /** Business time. */
    enteredAtMs: z.number().int(),
  }),
)
