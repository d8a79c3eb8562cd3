/** Connecting with the person's own certificate: our own, a common or a financial one. */
import { z } from 'zod'
import { maxSigningRequests } from '../../outside/mydata/certificate-window.ts'
import { CertificationTransactionId } from '../../shared/ids.ts'
import { TermsTypeEnum } from '../../shared/terms-types.ts'
import { mydataCalls } from '../calls.ts'
import { CertificateTypeEnum } from '../enums.ts'
import { ConsentTarget, InformedConsent } from './consent.ts'

/** What is submitted with a certificate whose window the person signs in. */
export const Submission = z.strictObject({
  consentTargets: z.array(ConsentTarget).min(1).max(maxSigningRequests),
  informedConsent: InformedConsent,
  certificateTypeEnum: CertificateTypeEnum,
  /** True: valid connections that cover the request are extended without a signature. */
  shouldExtendExistTokens: z.boolean(),
})

/** Without `shouldExtendExistTokens` no connection is extended. */
export const PlainTextRequest = Submission.extend({ shouldExtendExistTokens: z.boolean().default(false) })
export type PlainTextRequest = z.infer<typeof PlainTextRequest>

export const certificate = mydataCalls({
  listTermsToConnectByCommonCertificate: {
    method: 'GET',
    path: '/v1/mydata/users/me/list-terms-to-connect-by-common-certificate',
    who: 'user',
    summary: 'What a person agrees to by signing with a common or financial certificate',
    errors: [],
    response: z.object({
      /** Signed with every document: it allows the certificate's issuer to identify the signer to the institution. */
      userAgreement: z.string(),
      terms: z.array(
        z.object({ termsTypeEnum: TermsTypeEnum, version: z.string(), title: z.string(), url: z.string() }),
      ),
    }),
  },
  generatePlainTextToSignV2: {
    method: 'POST',
    path: '/v2/mydata/users/me/generate-plain-text-to-sign',
    who: 'user',
    effects: 'outside',
    // Each call stores one document per institution.
    limit: { most: 10, perSeconds: 60 },
    summary: 'Submits the consent: writes one document per institution, to be signed in the window of the certificate',
    errors: [
      'MYDATA_UNDER_AGE',
      'MYDATA_ORGANIZATION_NOT_FOUND',
      'MYDATA_ORGANIZATION_NOT_CONNECTABLE',
      'MYDATA_CONSENT_INVALID',
      'MYDATA_CERTIFICATE_REQUEST_FAILED',
    ],
    body: PlainTextRequest,
    response: z.object({
      /** To be passed to the window unchanged. */
      serializedPlainText: z.string(),
      /** To be stored with the journey; the plain text contains it too. */
      certificationTransactionId: CertificationTransactionId,
      /**
       * False when every connection is only extended: the request can be connected at once, with signed data of null.
       */
      isSignatureRequired: z.boolean(),
    }),
  },
})
