/**
 * Version 1: the standard's request in two steps. The first step requests the list only (request_type 0, seven days),
 * the second the assets that the person has chosen from it (request_type 1). The same calls serve both steps: targets
 * without a scope are the first one. The scopes that are returned for a consent can be submitted unchanged.
 */
import { z } from 'zod'
import { maxSerializedPlainText, maxSerializedSignedData } from '../../outside/mydata/certificate-window.ts'
import { AssetIdentifier, CertificationTransactionId, OrganizationGuid, SyncId } from '../../shared/ids.ts'
import { EpochMsOut } from '../../shared/wire.ts'
import { mydataCalls } from '../calls.ts'
import { Scope } from '../consents/scopes.ts'
import {
  CertificateTypeEnum,
  ClientOsNameEnum,
  CONSENT_STEPS,
  PrivateCertificateOrganizationEnum,
  SCOPE_TYPES,
  ScopeTypeEnum,
} from '../enums.ts'
import { OrganizationBrief } from '../organizations/organizations.ts'
import { InformedConsent } from './consent.ts'

/** Institutions that one two-step request may name. @source docs/reference/standard.md#consent-document */
export const MOST_TWO_STEP_ORGANIZATIONS = 50
/**
 * Assets of one institution that a request may name; to get more, request all of them in one step. @source
 * docs/reference/standard.md#consent-document
 */
export const MOST_NAMED_ASSETS = 100

const ChosenAsset = z.strictObject({
  assetIdentifier: AssetIdentifier,
  /** As listed. */
  bankAccountSequenceNumber: z.string().min(1).max(7).nullable(),
})

export const ChosenScope = z.strictObject({
  scopeTypeEnum: z.enum(SCOPE_TYPES),
  /** Null for a scope that is requested as a whole and names no assets. */
  assets: z.array(ChosenAsset).min(1).max(MOST_NAMED_ASSETS).nullable(),
})
export type ChosenScope = z.infer<typeof ChosenScope>

/** The request to one institution. */
export const TwoStepTarget = z.strictObject({
  organizationGuid: OrganizationGuid,
  /** Empty: only its list. Otherwise the chosen assets, by the kinds under which they were listed. */
  scopes: z.array(ChosenScope).max(40),
})
export type TwoStepTarget = z.infer<typeof TwoStepTarget>

const consentTargets = z.array(TwoStepTarget).min(1).max(MOST_TWO_STEP_ORGANIZATIONS)

/** What is submitted with a certificate whose window the person signs in. */
const WindowSubmission = z.strictObject({
  /** All in the same step. */
  consentTargets,
  /** In the first step only its form is checked: that step ends after seven days and schedules nothing. */
  informedConsent: InformedConsent,
  certificateTypeEnum: CertificateTypeEnum.default('COMMON'),
  shouldExtendExistTokens: z.boolean().default(false),
})

export const TwoStepConnect = WindowSubmission.extend({
  serializedPlainText: z.string().min(1).max(maxSerializedPlainText),
  /** The result of the certificate's window; null when nothing had to be signed. */
  serializedSignedData: z.string().min(1).max(maxSerializedSignedData).nullable(),
})

export const TwoStepSubmission = WindowSubmission.omit({ certificateTypeEnum: true }).extend({
  mydataCertificateOrganizationEnum: PrivateCertificateOrganizationEnum,
  clientOsNameEnum: ClientOsNameEnum.nullish(),
})
export type TwoStepSubmission = z.infer<typeof TwoStepSubmission>

/** The possible consents at one institution. */
export const TwoStepScopes = z.object({
  organization: OrganizationBrief,
  consentStepEnum: z.enum(CONSENT_STEPS),
  /** The end of the consent to the list; null in the first step. */
  listConsentEndsAtMs: EpochMsOut.nullable(),
  /** The kinds of assets in the list. */
  listScopes: z.array(z.object({ scopeTypeEnum: ScopeTypeEnum, nameToDisplay: z.string() })),
  /** Empty in the first step. */
  scopes: z.array(
    z.object({
      scopeTypeEnum: ScopeTypeEnum,
      nameToDisplay: z.string(),
      /** Null for a scope that is requested as a whole and names no assets. */
      assets: z.array(Scope.omit({ scopeTypeEnum: true, isConsented: true })).nullable(),
    }),
  ),
  /** False when a list is missing: assets of its kind may be missing. */
  isComplete: z.boolean(),
})
export type TwoStepScopes = z.infer<typeof TwoStepScopes>

const listScopesToConsent = {
  method: 'POST',
  who: 'user',
  effects: 'none',
  // Each call reads the lists of connected institutions.
  limit: { most: 30, perSeconds: 60 },
  errors: ['MYDATA_ORGANIZATION_NOT_FOUND'],
  body: z.strictObject({ organizationGuids: z.array(OrganizationGuid).min(1).max(MOST_TWO_STEP_ORGANIZATIONS) }),
  response: z.object({ scopesToConsent: z.array(TwoStepScopes) }),
} as const

const SUBMISSION_ERRORS = [
  'MYDATA_UNDER_AGE',
  'MYDATA_ORGANIZATION_NOT_FOUND',
  'MYDATA_ORGANIZATION_NOT_CONNECTABLE',
  'MYDATA_CONSENT_INVALID',
  'MYDATA_LIST_CONSENT_REQUIRED',
  'MYDATA_CERTIFICATE_REQUEST_FAILED',
] as const

const CONNECT_ERRORS = [
  'MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND',
  'MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED',
  'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED',
  'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR',
  'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR_AND_UNREGISTERED',
] as const

export const twoStep = mydataCalls({
  listScopesToConsent: {
    ...listScopesToConsent,
    path: '/v1/mydata/users/me/list-scopes-to-consent',
    summary: 'What would be signed for these institutions with a certificate of a window: the list, or assets from it',
  },
  listScopesToConsentByMydataCertificate: {
    ...listScopesToConsent,
    path: '/v1/mydata/users/me/list-scopes-to-consent-by-mydata-certificate',
    summary: 'What would be signed for these institutions with a private certificate: the list, or assets from it',
  },
  generatePlainTextToSign: {
    method: 'POST',
    path: '/v1/mydata/users/me/generate-plain-text-to-sign',
    who: 'user',
    effects: 'outside',
    // Each call stores one document per institution.
    limit: { most: 10, perSeconds: 60 },
    summary:
      'Submits one of the two steps: one document per institution, to be signed in the window of the certificate',
    errors: SUBMISSION_ERRORS,
    body: WindowSubmission,
    response: z.object({
      /**
       * To be passed to the window unchanged. In the second step it contains the chosen assets by number, as they are
       * signed.
       */
      serializedPlainText: z.string(),
      certificationTransactionId: CertificationTransactionId,
      /**
       * False when every connection is only extended: the request can be connected at once, with signed data of null.
       */
      isSignatureRequired: z.boolean(),
    }),
  },
  getMydataCertificateAuthenticationUri: {
    method: 'POST',
    path: '/v1/mydata/users/me/get-mydata-certificate-authentication-uri',
    who: 'user',
    effects: 'outside',
    // Each call stores one document per institution and asks an agency.
    limit: { most: 10, perSeconds: 60 },
    summary: 'Submits one of the two steps: one document per institution, and asks the agency to have them signed',
    errors: [
      ...SUBMISSION_ERRORS,
      'MYDATA_THIRD_PARTY_PROVISION_REQUIRED',
      'MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED',
    ],
    body: TwoStepSubmission,
    response: z.object({
      /** Opens the agency's app; null on devices other than iOS and Android. */
      authenticationAppUri: z.string().nullable(),
      certificationTransactionId: CertificationTransactionId,
      /** False when every connection is only extended: the transaction can be connected at once. */
      isSignatureRequired: z.boolean(),
    }),
  },
  connect: {
    method: 'POST',
    path: '/v1/mydata/users/me/connect',
    who: 'user',
    effects: 'outside',
    // Each call verifies one signature per institution.
    limit: { most: 30, perSeconds: 60 },
    summary: 'Verifies what was signed and reads the lists, or connects; answers as soon as one token was issued',
    errors: [...CONNECT_ERRORS, 'MYDATA_CERTIFICATE_REQUEST_FAILED'],
    // Signatures of 50 institutions and the texts they sign.
    maxBodyBytes: 2_000_000,
    body: TwoStepConnect,
    response: z.object({ syncId: SyncId }),
  },
  connectByMydataCertificate: {
    method: 'POST',
    path: '/v1/mydata/users/me/connect-by-mydata-certificate',
    who: 'user',
    effects: 'outside',
    // Each call asks the agency and may verify one signature per institution; it is repeated while the person is in the
    // agency's app.
    limit: { most: 30, perSeconds: 60 },
    summary: 'Verifies the signatures and reads the lists, or connects; answers as soon as one token was issued',
    errors: CONNECT_ERRORS,
    body: z.strictObject({ certificationTransactionId: CertificationTransactionId }),
    response: z.object({ syncId: SyncId }),
  },
})
