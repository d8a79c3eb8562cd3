import { z } from 'zod'
import { sealed } from '../../../platform/keys/sealed.ts'

/** The rate of a loan from that day on, percent a year. */
export const loanRateContent = sealed(
  'credit_loan_rate',
  'content',
  ['loan_key', 'seen_date'],
  z.object({ userKcbLoanId: z.string(), ratePercent: z.number() }),
)
