import { z } from 'zod'
import { TermsTypeEnum } from '../shared/terms-types.ts'
import { EpochMsOut } from '../shared/wire.ts'
import { accountCalls } from './calls.ts'

export const terms = accountCalls({
  findOneTermsByTermsType: {
    method: 'GET',
    path: '/v1/terms/{termsTypeEnum}',
    who: 'public',
    summary: 'The current version of one kind of terms and where its text is',
    errors: ['TERMS_NOT_FOUND'],
    params: z.object({ termsTypeEnum: z.string().max(80) }),
    response: z.object({
      terms: z.object({ termsTypeEnum: TermsTypeEnum, version: z.string(), title: z.string(), url: z.string() }),
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
