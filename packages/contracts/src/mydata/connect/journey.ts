import { z } from 'zod'
import { CertificationTransactionId, OrganizationGuid, SyncId } from '../../shared/ids.ts'
import { EpochMsOut } from '../../shared/wire.ts'
import { mydataCalls } from '../calls.ts'
import { CertificateTypeEnum, PrivateCertificateOrganizationEnum, PurposeEnum } from '../enums.ts'

export const JOURNEY_STEPS = [
  'selection',
  'certificate',
  'consent',
  'signature',
  'connectionRequest',
  'syncStatus',
  'completed',
] as const
export type JourneyStep = (typeof JOURNEY_STEPS)[number]

export const OPTIONAL_CONSENT_IDS = [
  'TransactionCategory',
  'AffiliatedStoreName',
  'PassbookDisplayText',
  'UsageMydataForProductCuration',
] as const
export type OptionalConsentId = (typeof OPTIONAL_CONSENT_IDS)[number]

/** The consent screen as the person left it. */
export const ConsentForm = z.strictObject({
  selectedOptionalConsentIds: z.array(z.enum(OPTIONAL_CONSENT_IDS)).max(4),
  /** Optional consents that this journey has already asked for; none is asked for twice. */
  reviewedOptionalConsentIds: z.array(z.enum(OPTIONAL_CONSENT_IDS)).max(4),
  isCollectionAndUseAgreed: z.boolean(),
  isProvisionAgreed: z.boolean(),
  scheduledDataRequestCycleDay: z.enum(['7', '14', '21', '28', 'UNSET']),
  /** 1 to 5 years, or epoch milliseconds of a chosen date. */
  consentEndDateUnit: z.union([z.number().int().min(1).max(5), z.string().regex(/^\d{10,15}$/)]),
})
export type ConsentForm = z.infer<typeof ConsentForm>

export const ConnectJourney = z.strictObject({
  purpose: PurposeEnum,
  step: z.enum(JOURNEY_STEPS),
  organizationGuids: z.array(OrganizationGuid).max(500),
  mydataCertificateOrganizationEnum: PrivateCertificateOrganizationEnum.nullable(),
  /** The other kind of certificate, when one was chosen instead of a private one. */
  certificateTypeEnum: CertificateTypeEnum.nullable().default(null),
  /** The single institution is connected on its own page, without a certificate. */
  isIndividual: z.boolean().default(false),
  /** The page of the connection on which the flow began. The flow ends once that institution is connected. */
  beganAtOrganizationGuid: OrganizationGuid.nullable().default(null),
  consentForm: ConsentForm.nullable(),
  copyVersion: z.string().max(40).nullable(),
  certificationTransactionId: CertificationTransactionId.nullable(),
  authenticationAppUri: z.string().max(2_000).nullable(),
  syncId: SyncId.nullable(),
})
export type ConnectJourney = z.infer<typeof ConnectJourney>

/** 256 random bits, base64url; in the fragment of the return address, which no server sees. */
export const SignatureReturnToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

export const journey = mydataCalls({
  getConnectJourney: {
    method: 'GET',
    path: '/v1/mydata/users/me/connect-journey',
    who: 'user',
    summary: 'The open journey of a purpose, to go on after a reload or in another tab; null where none is open',
    errors: [],
    query: z.object({ purpose: PurposeEnum }),
    response: z.object({ journey: ConnectJourney.nullable(), expiresAtMs: EpochMsOut.nullable() }),
  },
  saveConnectJourney: {
    method: 'PUT',
    path: '/v1/mydata/users/me/connect-journey',
    who: 'user',
    effects: 'outside',
    // Saved at every choice: even a fast person makes at most two a second.
    limit: { most: 240, perSeconds: 60 },
    summary: 'Keeps the journey for 24 hours; ids in it must be of this person',
    errors: ['MYDATA_JOURNEY_NOT_FOUND'],
    body: ConnectJourney,
    response: z.object({ journey: ConnectJourney, expiresAtMs: EpochMsOut }),
  },
  redeemSignatureReturn: {
    method: 'POST',
    path: '/v1/mydata/users/me/connect-journey/signature-return',
    who: 'user',
    effects: 'database',
    summary:
      'Says once which signing, of which purpose, the person has come back from by the address that the agency was given',
    errors: ['MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND'],
    body: z.strictObject({ returnToken: SignatureReturnToken }),
    response: z.object({
      certificationTransactionId: CertificationTransactionId,
      /** Purpose of the open journey that this signing belongs to; null when that has ended. */
      purpose: PurposeEnum.nullable(),
    }),
  },
})
