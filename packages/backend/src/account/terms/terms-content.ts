import { z } from 'zod'

/*
 * What the ledger keeps of terms. Each form stays readable for ever: what is added later is optional here.
 */

const WhichTerms = { termsTypeEnum: z.string(), version: z.string() } as const

/** One time that a person consented to one version of terms. */
export const TermsConsentContent = z.object({
  ...WhichTerms,
  consentedAtMs: z.number(),
  /** Word for word as it could be read; null of a version whose text is not kept any more. */
  text: z
    .object({
      title: z.string(),
      sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()).readonly() })).readonly(),
    })
    .nullable(),
  /** It was given before terms came into the ledger. */
  isFromBefore: z.boolean(),
})
export type TermsConsentContent = z.infer<typeof TermsConsentContent>

export const TermsWithdrawalContent = z.object({
  ...WhichTerms,
  withdrawnAtMs: z.number(),
  /**
   * The person, at the portal where everybody sees which services they joined, or here, by leaving a service; or the owner of a
   * comparison group, who removed them from the last one.
   */
  by: z.enum(['PORTAL', 'PERSON', 'GROUP_OWNER']),
  isFromBefore: z.boolean(),
})
export type TermsWithdrawalContent = z.infer<typeof TermsWithdrawalContent>
