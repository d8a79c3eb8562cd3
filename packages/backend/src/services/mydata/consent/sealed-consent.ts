import { ConsentTarget, InformedConsent } from '@ieum/contracts/mydata/connect/consent.ts'
import { TwoStepTarget } from '@ieum/contracts/mydata/connect/two-step.ts'
import {
  CertificateTypeEnum,
  ClientOsNameEnum,
  PrivateCertificateOrganizationEnum,
} from '@ieum/contracts/mydata/enums.ts'
import { z } from 'zod'
import { sealed, sealedText } from '../../../platform/keys/sealed.ts'

/** A person's consent, whatever it is signed with. */
export const Submission = z.object({
  /** For the single step, or for one of the two steps. */
  consentTargets: z.array(z.union([z.object(ConsentTarget.shape), z.object(TwoStepTarget.shape)])),
  informedConsent: z.object({ ...InformedConsent.shape, consentEndDateMs: z.number() }),
  shouldExtendExistTokens: z.boolean(),
  /** The certificate to sign with: one of the two. */
  mydataCertificateOrganizationEnum: PrivateCertificateOrganizationEnum.optional(),
  certificateTypeEnum: CertificateTypeEnum.optional(),
  clientOsNameEnum: ClientOsNameEnum.nullish(),
})
export type Submission = z.infer<typeof Submission>

const TransactionContent = z.object({
  submission: Submission,
  authenticationAppUri: z.string().nullable(),
})
export type TransactionContent = z.infer<typeof TransactionContent>

/** The person's input and its result; under the person's own key. */
export const certificationTransactionContent = sealed(
  'certification_transaction',
  'content',
  ['certification_transaction_id'],
  TransactionContent,
)

/** The proof of what was chosen; read only by deletions and the data download. */
export const consentRecord = sealed('consent_record', 'content', ['consent_id'], Submission)

/** Stored byte for byte, because its digest was signed. */
const DOCUMENT = ['certification_transaction_id', 'organization_guid'] as const
export const consentText = sealedText('consent_document', 'document', DOCUMENT)
export const signedDocument = sealedText('consent_document', 'signed_document', DOCUMENT)
/** The code that an institution sent the person back with, and the parameters of its request. */
const AuthorizationGrant = z.object({ code: z.string(), redirectUri: z.string(), codeVerifier: z.string().nullable() })
export type AuthorizationGrant = Readonly<z.infer<typeof AuthorizationGrant>>

/** Individual authentication only: valid for one token, for ten minutes. */
export const authorizationGrant = sealed('consent_document', 'authorization_grant', DOCUMENT, AuthorizationGrant)

export const signedPersonInfoRequest = sealedText('consent_document', 'signed_person_info_request', DOCUMENT)
