import { z } from 'zod'

/* The ledger's content about terms. Every form stays readable for ever: later fields are optional here. */

const WhichTerms = { termsTypeEnum: z.string(), version: z.string() } as const

/** One consent of a person to one version of terms. */
export const TermsConsentContent = z.object({
  ...WhichTerms,
  consentedAtMs: z.number(),
  /** The exact text that could be read; null for a version whose text is not stored any more. */
  text: z
    .object({
      title: z.string(),
      sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()).readonly() })).readonly(),
    })
    .nullable(),
  /** The consent was given before the ledger recorded terms. */
  isFromBefore: z.boolean(),
})
export type TermsConsentContent = z.infer<typeof TermsConsentContent>

export const TermsWithdrawalContent = z.object({
  ...WhichTerms,
  withdrawnAtMs: z.number(),
  /**
   * The person, at the portal where everybody sees which services they joined, or here by leaving a service; or the
   * owner of a comparison group, who removed them from their last one.
   */
  by: z.enum(['PORTAL', 'PERSON', 'GROUP_OWNER']),
  isFromBefore: z.boolean(),
})
export type TermsWithdrawalContent = z.infer<typeof TermsWithdrawalContent>
