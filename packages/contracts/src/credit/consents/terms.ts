import { z } from 'zod'
import { EpochMsOut, openEnum } from '../../shared/wire.ts'
import { creditCalls } from '../calls.ts'
import { CREDIT_TERMS, RAISE_TERMS } from './terms-names.ts'

/** One kind of terms in the current version. */
const Terms = z.object({
  termsTypeEnum: openEnum([...CREDIT_TERMS, ...RAISE_TERMS]),
  title: z.string(),
  /** Summary in a sentence. */
  summary: z.string(),
  /** Page with the whole text, below our own address. */
  url: z.string(),
  isRequired: z.boolean(),
  versionId: z.string(),
  effectiveFromMs: EpochMsOut,
})

export const UserTerms = Terms.extend({
  userTermsConsentStatus: z.object({
    lastConsentedAtMs: EpochMsOut.nullable(),
    /** Version of the last valid consent; null when there is none. */
    consentedVersionId: z.string().nullable(),
    /** Whether the consent is to an older version than today's. */
    isReconsentRequired: z.boolean(),
  }),
})
export type CreditUserTerms = z.infer<typeof UserTerms>

export const creditTerms = creditCalls({
  getTermsForCreditServices: {
    method: 'GET',
    path: '/v1/credit/users/me/terms-for-credit-services',
    who: 'user',
    summary: 'The terms of the credit service, and what the person has agreed to of them',
    errors: ['CREDIT_UNDERAGE_USER'],
    response: z.object({ terms: z.array(UserTerms) }),
  },
  getPublicTermsForCreditServices: {
    method: 'GET',
    path: '/v1/credit/terms-for-credit-services',
    who: 'public',
    summary: 'The terms of the credit service, for anybody',
    errors: [],
    response: z.object({ terms: z.array(Terms) }),
  },
  consentToTermsForCreditServices: {
    method: 'POST',
    path: '/v1/credit/users/me/consent-to-terms-for-credit-services',
    who: 'user',
    effects: 'outside',
    limit: { most: 10, perSeconds: 60 },
    summary: 'Agrees to terms: with all required ones the person uses the credit service from here on',
    errors: ['CREDIT_UNDERAGE_USER', 'CREDIT_REQUIRED_TERMS_MISSING'],
    body: z.strictObject({
      /** All required kinds in one call, plus the optional ones that are accepted. */
      termsTypeEnums: z.array(z.enum(CREDIT_TERMS)).min(1).max(CREDIT_TERMS.length),
      /** Reads both bureaus in the background. */
      shouldUpdateCreditData: z.boolean(),
    }),
    response: z.object({
      consentedTermsTypeEnums: z.array(openEnum(CREDIT_TERMS)),
      isCreditServiceActive: z.boolean(),
      isCreditDataUpdateStarted: z.boolean(),
    }),
  },
  getTermsRequiringReconsent: {
    method: 'GET',
    path: '/v1/credit/users/me/terms/requiring-reconsent-for-credit-services',
    who: 'user',
    summary: 'Required terms of which the person has agreed to an older version only; none when all is well',
    errors: ['CREDIT_UNDERAGE_USER'],
    response: z.object({
      terms: z.array(
        UserTerms.extend({
          /** Scores can be viewed until this time. After it nothing can be viewed until the new version is accepted. */
          graceUntilMs: EpochMsOut,
        }),
      ),
    }),
  },
  checkCreditServicesTermsAgreed: {
    method: 'GET',
    path: '/v1/credit/users/me/check-credit-services-terms-agreed',
    who: 'user',
    summary: 'Whether the person uses the credit service and has agreed to what is asked for today',
    errors: ['CREDIT_UNDERAGE_USER'],
    response: z.object({
      isAgreed: z.boolean(),
      notAgreedTermsTypeEnums: z.array(openEnum(CREDIT_TERMS)),
      isReconsentRequired: z.boolean(),
    }),
  },
})
