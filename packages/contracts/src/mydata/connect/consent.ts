import { z } from 'zod'
import { CertificationTransactionId, OrganizationGuid } from '../../shared/ids.ts'
import { EpochMsIn, requestEnum } from '../../shared/wire.ts'
import { mydataCalls } from '../calls.ts'
import {
  ClientOsNameEnum,
  INDUSTRIES,
  IndustryEnum,
  PrivateCertificateOrganizationEnum,
  SCOPE_TYPES,
  ScopeTypeEnum,
} from '../enums.ts'

/**
 * `a=1&a=2`, a single `a=1` and an absent `a` are all lists. A list that contains only `UNKNOWN` is not empty: it
 * matches nothing.
 */
const listOf = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.array(requestEnum(values)).max(100).default([])

export const CollectionUsageItem = z.object({
  industry: IndustryEnum,
  industryDisplayName: z.string(),
  scopes: z.array(
    z.object({
      scopeTypeEnum: ScopeTypeEnum,
      /** The transferred data, in one line. */
      transferSummary: z.string(),
      apis: z.array(z.object({ title: z.string(), description: z.string() })),
    }),
  ),
})
export type CollectionUsageItem = z.infer<typeof CollectionUsageItem>

export const ConsentTarget = z.strictObject({
  organizationGuid: OrganizationGuid,
  /** Scope types requested from this organisation; all assets of each. */
  scopes: z.array(z.enum(SCOPE_TYPES)).min(1).max(40),
})
export type ConsentTarget = z.infer<typeof ConsentTarget>

/** The person's consent, as the consent form sends it. */
export const InformedConsent = z.strictObject({
  consentEndDateMs: EpochMsIn,
  /** 1 to 5 when a number of years was chosen; null for a date. */
  consentEndDateByYear: z.number().int().min(1).max(5).nullable(),
  /** 7, 14, 21 or 28; 7 when nothing is scheduled. */
  scheduledDataRequestCycleDay: z.union([z.literal(7), z.literal(14), z.literal(21), z.literal(28)]),
  shouldSchedule: z.boolean().nullable(),
  isConsentPassbookDisplayText: z.boolean(),
  isConsentAffiliatedStoreName: z.boolean(),
  isConsentToCollectAndUseTransactionCategory: z.boolean(),
  isConsentUsageMydataForProductCuration: z.boolean(),
})
export type InformedConsent = z.infer<typeof InformedConsent>

export const ConsentSubmission = z.strictObject({
  consentTargets: z.array(ConsentTarget).min(1).max(500),
  informedConsent: InformedConsent,
  mydataCertificateOrganizationEnum: PrivateCertificateOrganizationEnum,
  /** True: valid connections that cover the request are extended without a signature. */
  shouldExtendExistTokens: z.boolean(),
  clientOsNameEnum: ClientOsNameEnum.nullish(),
})
export type ConsentSubmission = z.infer<typeof ConsentSubmission>

export const consent = mydataCalls({
  listCollectionUsage: {
    method: 'GET',
    path: '/v1/mydata/users/me/notice/collection-and-usage',
    who: 'user',
    summary: 'What would be collected, per industry and scope, with every interface; empty lists mean everything',
    errors: [],
    query: z.object({ industries: listOf(INDUSTRIES), scopeTypes: listOf(SCOPE_TYPES) }),
    response: z.object({ items: z.array(CollectionUsageItem) }),
  },
  getMydataCertificateAuthenticationUriV2: {
    method: 'POST',
    path: '/v2/mydata/users/me/get-mydata-certificate-authentication-uri',
    who: 'user',
    effects: 'outside',
    // Each call stores one document per institution and asks an agency.
    limit: { most: 10, perSeconds: 60 },
    summary:
      'Submits the consent: writes one document per institution and asks the certificate agency to have it signed',
    errors: [
      'MYDATA_UNDER_AGE',
      'MYDATA_ORGANIZATION_NOT_FOUND',
      'MYDATA_ORGANIZATION_NOT_CONNECTABLE',
      'MYDATA_CONSENT_INVALID',
      'MYDATA_THIRD_PARTY_PROVISION_REQUIRED',
      'MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED',
      'MYDATA_CERTIFICATE_REQUEST_FAILED',
    ],
    body: ConsentSubmission,
    response: z.object({
      /** Opens the agency's app; null on devices other than iOS and Android. */
      authenticationAppUri: z.string().nullable(),
      certificationTransactionId: CertificationTransactionId,
      /** False when every connection is only extended: the transaction can be connected at once. */
      isSignatureRequired: z.boolean(),
    }),
  },
})
