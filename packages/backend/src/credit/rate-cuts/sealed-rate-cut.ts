import { REPAYMENT_METHODS } from '@ieum/contracts/credit/enums.ts'
import { RATE_CUT_CAUSES, RATE_CUT_REFUSALS, RATE_CUT_STATES } from '@ieum/contracts/credit/rate-cut-names.ts'
import { z } from 'zod'
import { sealed } from '../../keys/sealed.ts'

const Basis = z.object({
  KCB_SCORE: z.number().nullable(),
  NICE_SCORE: z.number().nullable(),
  ANNUAL_INCOME: z.number().nullable(),
})

const Agreement = z.object({
  /** The chosen loans, and what the next rise of each is measured from. */
  loans: z.array(z.object({ userKcbLoanId: z.string(), basis: Basis })),
})
export type RateCutAgreement = z.infer<typeof Agreement>

const Answer = z.discriminatedUnion('isAccepted', [
  z.object({
    isAccepted: z.literal(true),
    answeredAtMs: z.number(),
    beforePercent: z.number(),
    afterPercent: z.number(),
    /** What was left on the day of the answer; null: no plan can be made of it. */
    terms: z
      .object({
        repaymentMethodEnum: z.enum([...REPAYMENT_METHODS, 'UNKNOWN']),
        principalAmount: z.number(),
        months: z.number(),
      })
      .nullable(),
  }),
  z.object({
    isAccepted: z.literal(false),
    answeredAtMs: z.number(),
    refusal: z.enum(RATE_CUT_REFUSALS),
    text: z.string(),
  }),
])

const Request = z.object({
  userKcbLoanId: z.string(),
  /** The bureau's. */
  loanNumber: z.string(),
  organizationName: z.string(),
  rises: z.array(z.object({ cause: z.enum(RATE_CUT_CAUSES), before: z.number(), after: z.number() })),
  /** As it was known when it was filed; null: nobody said it. */
  ratePercent: z.number().nullable(),
  state: z.enum(RATE_CUT_STATES),
  receiptNumber: z.string().nullable(),
  /** `YYYY-MM-DD`; null: the business days until then are not known. */
  dueDate: z.string().nullable(),
  answer: Answer.nullable(),
})
export type RateCutContent = z.infer<typeof Request>

/** Which loans, and what a rise is measured from. */
export const agreementContent = sealed('credit_rate_cut', 'content', [], Agreement)

/** One request, and what the lender answered. */
export const rateCutContent = sealed('credit_rate_cut_request', 'content', ['loan_key', 'filed_month'], Request)
