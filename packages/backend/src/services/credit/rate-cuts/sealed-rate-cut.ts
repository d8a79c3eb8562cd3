import { REPAYMENT_METHODS } from '@ieum/contracts/credit/enums.ts'
import { RATE_CUT_CAUSES, RATE_CUT_REFUSALS, RATE_CUT_STATES } from '@ieum/contracts/credit/loans/rate-cut-names.ts'
import { z } from 'zod'
import { sealed } from '../../../platform/keys/sealed.ts'

const Basis = z.object({
  KCB_SCORE: z.number().nullable(),
  NICE_SCORE: z.number().nullable(),
  ANNUAL_INCOME: z.number().nullable(),
})

const Agreement = z.object({
  /** The chosen loans, with the basis from which each loan's next rise is measured. */
  loans: z.array(z.object({ userKcbLoanId: z.string(), basis: Basis })),
})
export type RateCutAgreement = z.infer<typeof Agreement>

const Answer = z.discriminatedUnion('isAccepted', [
  z.object({
    isAccepted: z.literal(true),
    answeredAtMs: z.number(),
    beforePercent: z.number(),
    afterPercent: z.number(),
    /** The remaining terms on the day of the answer; null when no plan is possible. */
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
  /** The bureau's number of the loan. */
  loanNumber: z.string(),
  organizationName: z.string(),
  rises: z.array(z.object({ cause: z.enum(RATE_CUT_CAUSES), before: z.number(), after: z.number() })),
  /** The rate known when the request was filed; null when nobody reported one. */
  ratePercent: z.number().nullable(),
  state: z.enum(RATE_CUT_STATES),
  receiptNumber: z.string().nullable(),
  /** `YYYY-MM-DD`; null when the business days until then are not known. */
  dueDate: z.string().nullable(),
  answer: Answer.nullable(),
})
export type RateCutContent = z.infer<typeof Request>

/** The chosen loans, and the basis of a rise. */
export const agreementContent = sealed('credit_rate_cut', 'content', [], Agreement)

/** One request and the lender's answer. */
export const rateCutContent = sealed('credit_rate_cut_request', 'content', ['loan_key', 'filed_month'], Request)
