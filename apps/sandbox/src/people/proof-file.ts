/** Proof that exists about a person: `credit.proofs` and `credit.raising` of a people file. */
import * as z from 'zod'

const month = z.string().regex(/^\d{4}(0[1-9]|1[0-2])$/, 'expected YYYYMM')

/** An issuer's data about a person. */
const paid = z.union([
  z.enum(['NONE', 'CERTIFICATE']).describe('NONE: nothing; CERTIFICATE: only against a signature of the person'),
  z.strictObject({
    months: z.number().int().min(1).max(36).default(12).describe('So many of the last months were paid'),
    monthlyAmount: z.number().int().min(0).optional(),
    lateMonths: z.array(month).default([]).describe('Months among them that were paid late'),
  }),
])

const earned = z.union([
  z.enum(['NONE', 'CERTIFICATE']),
  z.strictObject({ yearlyAmount: z.number().int().min(0).describe('Of the last whole year, in won') }),
])

export const proofsFile = z
  .strictObject({
    NATIONAL_PENSION: paid.optional(),
    HEALTH_INSURANCE: paid.optional(),
    INCOME_CERTIFICATE: earned.optional(),
    TELECOM_PAYMENT: paid.optional(),
  })
  .describe('What the issuers of proof have of the person; one that is absent has twelve months, paid on time')

const raisingAtBureau = z.strictObject({
  points: z.number().int().min(0).max(300).optional().describe('So much all kinds of proof together raise the score'),
  answers: z.enum(['AT_ONCE', 'NEXT_DAY', 'NEVER', 'REFUSES', 'REFUSES_DELINQUENT']).default('AT_ONCE'),
})

export const raisingFile = z
  .strictObject({ KCB: raisingAtBureau.optional(), NICE: raisingAtBureau.optional() })
  .describe('How the bureaus take proof; without it at once, and the points are made from the CI')
