import { z } from 'zod'
import { ConsentId } from '../shared/ids.ts'
import { LeftOutCount } from '../shared/left-out.ts'
import { PublicationStateEnum } from '../shared/publication-state.ts'
import { TERMS_TYPES, TermsTypeEnum } from '../shared/terms-types.ts'
import { EpochMsOut, openEnum } from '../shared/wire.ts'
import { accountCalls } from './calls.ts'

/** One version of terms that a person consented to, as the ledger records it. */
export const TermsConsent = z.object({
  /** The latest consent to this version. */
  consentId: ConsentId,
  termsTypeEnum: openEnum(TERMS_TYPES),
  version: z.string(),
  /** State of this version today. */
  publicationStateEnum: PublicationStateEnum,
  /** Title at the time of the consent. */
  title: z.string(),
  consentedAtMs: EpochMsOut,
  /** Null while it is valid. */
  withdrawnAtMs: EpochMsOut.nullable(),
  /** The consent's position in the person's chain, and the hash at that position, hex. */
  ledger: z.object({ seq: z.number().int(), hash: z.string(), isFromBefore: z.boolean() }),
})
export type TermsConsent = z.infer<typeof TermsConsent>

export const terms = accountCalls({
  findOneTermsByTermsType: {
    method: 'GET',
    path: '/v1/terms/{termsTypeEnum}',
    who: 'public',
    summary: 'The current version of one kind of terms and where its text is',
    errors: ['TERMS_NOT_FOUND'],
    params: z.object({ termsTypeEnum: z.string().max(80) }),
    response: z.object({
      terms: z.object({
        termsTypeEnum: TermsTypeEnum,
        version: z.string(),
        publicationStateEnum: PublicationStateEnum,
        title: z.string(),
        url: z.string(),
      }),
    }),
  },
  consentUserTerms: {
    method: 'POST',
    path: '/v1/terms/users/me/consents',
    who: 'user',
    effects: 'database',
    summary: 'Records consent to the current version',
    errors: ['TERMS_NOT_FOUND'],
    body: z.strictObject({ termsTypeEnum: TermsTypeEnum }),
    response: z.object({ userTermsConsentStatus: z.object({ lastConsentedAtMs: EpochMsOut.nullable() }) }),
  },
  listTermsConsents: {
    method: 'GET',
    path: '/v1/terms/users/me/consents',
    who: 'user',
    summary:
      'Every version of terms that the person has consented to, from the ledger, the last one first; withdrawn ones too',
    errors: [],
    response: z.object({ termsConsents: z.array(TermsConsent), leftOutCount: LeftOutCount }),
    twin: true,
  },
  getUserTermsConsentStatus: {
    method: 'GET',
    path: '/v1/terms/users/me/consents/{termsTypeEnum}',
    who: 'user',
    summary: 'When the person last consented to the current version; null when never',
    errors: ['TERMS_NOT_FOUND'],
    params: z.object({ termsTypeEnum: z.string().max(80) }),
    response: z.object({ userTermsConsentStatus: z.object({ lastConsentedAtMs: EpochMsOut.nullable() }) }),
    twin: true,
  },
})
