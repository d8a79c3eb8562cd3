import { z } from 'zod'
import { EpochMsIn, EpochMsOut } from '../shared/wire.ts'
import { geneCalls } from './calls.ts'

/** Identifies an application at the laboratory; its owner uses the same token. */
export const AnalysisToken = z.string().regex(/^[\w-]{22}$/)

const errors = ['GENE_INVALID_ARGUMENT', 'GENE_APPLICATION_NOT_FOUND', 'GENE_STATUS_CONFLICT'] as const

export const geneConsents = geneCalls({
  consentToProvideSensitiveInformationForThirdParty: {
    method: 'POST',
    path: '/v1/gene/users/me/consent-to-provide-sensitive-information-for-third-party',
    who: 'user',
    effects: 'outside',
    limit: { most: 10, perSeconds: 60 },
    summary:
      'Lets the laboratory know who is tested, where applying did not; the order leaves then. The first time holds',
    errors,
    body: z.strictObject({ analysisToken: AnalysisToken, consentedAtMs: EpochMsIn }),
    response: z.object({ isConsented: z.literal(true), consentedAtMs: EpochMsOut }),
  },
  consentToFurtherAnalysisAgreement: {
    method: 'POST',
    path: '/v1/gene/users/me/consent-to-further-analysis-agreement',
    who: 'user',
    effects: 'outside',
    limit: { most: 10, perSeconds: 60 },
    summary: 'Lets the laboratory keep what is left for an additional testing, or no longer; the first time holds',
    errors,
    body: z.strictObject({
      analysisToken: AnalysisToken,
      consentedAtMs: EpochMsIn,
      /** False: the consent is withdrawn. */
      isAccepted: z.boolean().default(true),
    }),
    response: z.object({
      isConsented: z.boolean(),
      /** Null when it was never given or is withdrawn. */
      consentedAtMs: EpochMsOut.nullable(),
    }),
  },
})
