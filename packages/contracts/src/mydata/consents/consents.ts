import { z } from 'zod'
import { ConsentId, OrganizationGuid } from '../../shared/ids.ts'
import { LeftOutCount } from '../../shared/left-out.ts'
import { PublicationStateEnum } from '../../shared/publication-state.ts'
import { EpochMsOut, Limit, openEnum, PageToken } from '../../shared/wire.ts'
import { mydataCalls } from '../calls.ts'
import { CERTIFICATE_TYPES, PRIVATE_CERTIFICATE_ORGANIZATIONS, ScopeTypeEnum } from '../enums.ts'

/** The cause of a consent's end: the person, the person's leaving us, dormancy, or the institution. */
const WithdrawnByEnum = openEnum(['PERSON', 'LEAVING', 'DORMANCY', 'ORGANIZATION'])

/** Choices on the consent screen. */
const ConsentChoices = z.object({
  /** 7, 14, 21 or 28; null: there are no scheduled transfers. */
  cycleDays: z.number().int().nullable(),
  consentEndsAtMs: EpochMsOut,
  isConsentPassbookDisplayText: z.boolean(),
  isConsentAffiliatedStoreName: z.boolean(),
  isConsentToCollectAndUseTransactionCategory: z.boolean(),
  /**
   * The flag as the request contained it: it follows the consent to categories, not the checkbox for recommendations.
   */
  isConsentUsageMydataForProductCuration: z.boolean(),
  /** Whether the person had consented to recommendations when they signed; null for consents that do not record it. */
  isProductCurationConsented: z.boolean().nullable(),
  shouldExtendExistTokens: z.boolean(),
})

const ConsentedOrganization = z.object({
  organizationGuid: OrganizationGuid,
  /** Its name at that time. */
  organizationName: z.string().nullable(),
  scopeTypeEnums: z.array(ScopeTypeEnum),
  /** The exact signed text; null where a valid connection was extended without one. */
  document: z.string().nullable(),
  /** SHA-256 of the text, hex. */
  documentDigest: z.string().nullable(),
  txId: z.string().nullable(),
  withdrawnAtMs: EpochMsOut.nullable(),
  withdrawnByEnum: WithdrawnByEnum.nullable(),
  /** The later consent that replaces it for this institution. */
  replacedByConsentId: ConsentId.nullable(),
})

const ConsentChange = z.object({
  changedAtMs: EpochMsOut,
  organizationGuid: OrganizationGuid.nullable(),
  changeEnum: openEnum(['PROLONGED', 'CYCLE', 'CONSENT_END', 'SCOPE', 'OPTIONAL_CONSENT']),
  cycleDays: z.number().int().nullable(),
  consentEndsAtMs: EpochMsOut.nullable(),
  scopeTypeEnums: z.array(z.string()),
  /** Of a switch: whether it was turned on or off. */
  isOn: z.boolean().nullable(),
  /** Of a switch: whether it concerns a single asset, not the kind. */
  isOneAsset: z.boolean(),
})

/** Differences from the previous consent that names one of the same institutions. */
const ConsentDifferences = z.object({
  previousConsentId: ConsentId,
  addedOrganizationGuids: z.array(OrganizationGuid),
  leftOutOrganizationGuids: z.array(OrganizationGuid),
  scopes: z.array(
    z.object({
      organizationGuid: OrganizationGuid,
      addedScopeTypeEnums: z.array(ScopeTypeEnum),
      leftOutScopeTypeEnums: z.array(ScopeTypeEnum),
    }),
  ),
  /** The earlier choices, and the names of the choices that differ. */
  previousChoices: ConsentChoices,
  changedChoices: z.array(z.string()),
})

/** The last consent that names one of some institutions, with the fields that a new one is compared with. */
export const LastConsent = z.object({
  consentId: ConsentId,
  signedAtMs: EpochMsOut,
  /** Word for word as shown. */
  purpose: z.string(),
  /** 7, 14, 21 or 28; null: there are no scheduled transfers. */
  cycleDays: z.number().int().nullable(),
  consentEndsAtMs: EpochMsOut,
  organizations: z.array(z.object({ organizationGuid: OrganizationGuid, scopeTypeEnums: z.array(ScopeTypeEnum) })),
})
export type LastConsent = z.infer<typeof LastConsent>

export const Consent = z.object({
  consentId: ConsentId,
  stateEnum: openEnum(['ACTIVE', 'ENDED', 'WITHDRAWN', 'REPLACED']),
  requestedAtMs: EpochMsOut,
  /** When it was signed; where nothing had to be signed, the time of the press. */
  signedAtMs: EpochMsOut,
  /** Word for word as shown. */
  purpose: z.string(),
  copyVersion: z.string().nullable(),
  /** Today's state of the texts that were shown. */
  copyPublicationStateEnum: PublicationStateEnum,
  choices: ConsentChoices,
  signature: z
    .object({
      mydataCertificateOrganizationEnum: openEnum(PRIVATE_CERTIFICATE_ORGANIZATIONS).nullable(),
      certificateTypeEnum: openEnum(CERTIFICATE_TYPES).nullable(),
      agencyOrgCode: z.string(),
      certTxId: z.string().nullable(),
    })
    .nullable(),
  /** Agreed to on the page of the single institution; null where it was signed, or extended without a signature. */
  individualAuthentication: z
    .object({
      /**
       * True: the kinds and choices are those that the institution reported right afterwards; false: those of the
       * request.
       */
      isConfirmed: z.boolean(),
    })
    .nullable(),
  organizations: z.array(ConsentedOrganization),
  /** Changes since then, the oldest first. */
  changes: z.array(ConsentChange),
  differences: ConsentDifferences.nullable(),
  /** The consent's position in the person's chain, and the hash at that position, hex. */
  ledger: z.object({ seq: z.number().int(), hash: z.string(), isFromBefore: z.boolean() }),
})
export type Consent = z.infer<typeof Consent>

const Hex32 = z.hex().length(64)

/** A row of the chain. Where `content` is absent only its hashes are included. */
export const BundleRow = z.object({
  seq: z.number().int().positive(),
  service: z.string(),
  kind: z.enum(['CONSENT', 'DOCUMENT', 'CHANGE', 'WITHDRAWAL', 'TRANSFER', 'REFRESH']),
  consentId: z.uuid().nullable(),
  subjectId: z.uuid().nullable(),
  day: z.iso.date().nullable(),
  recordedAtMs: z.string().regex(/^-?\d{1,16}$/),
  sealedDigest: Hex32.nullable(),
  commitment: Hex32.nullable(),
  previousHash: Hex32,
  hash: Hex32,
  mac: Hex32,
  content: z.string().nullable(),
})
export type BundleRow = z.infer<typeof BundleRow>

/** Proof that the last row of a segment was the end of the chain when an anchor line was written. */
export const BundleAnchor = z.object({
  header: z.string(),
  /** Ed25519, base64. */
  signature: z.base64(),
  leafAt: z.number().int().min(0),
  path: z.array(Hex32),
})
export type BundleAnchor = z.infer<typeof BundleAnchor>

export const ConsentBundle = z.object({
  format: z.literal('ieum-consent-bundle-1'),
  userId: z.uuid(),
  consentId: z.uuid(),
  /**
   * Consecutive rows, each segment up to an anchored row; `anchor` is null within a second after the rows were written.
   */
  segments: z.array(z.object({ rows: z.array(BundleRow).min(1), anchor: BundleAnchor.nullable() })).min(1),
  /**
   * A message for the person that some rows have no anchor yet, so that this file proves nothing; null: all have one.
   */
  notProvenNotice: z.string().nullable().optional(),
})
export type ConsentBundle = z.infer<typeof ConsentBundle>

export const consents = mydataCalls({
  listConsents: {
    method: 'GET',
    path: '/v1/mydata/users/me/consents',
    who: 'user',
    summary:
      'Every consent that was signed, the newest first: exact text, choices, signature, period, end, and what differs from the one before',
    errors: ['INVALID_PAGE_TOKEN'],
    query: z.object({ pageToken: PageToken, limit: Limit }),
    response: z.object({
      consents: z.array(Consent),
      nextPageToken: z.string().nullable(),
      leftOutCount: LeftOutCount,
    }),
  },
  getLastConsent: {
    method: 'POST',
    path: '/v1/mydata/users/me/consents/last',
    who: 'user',
    effects: 'none',
    summary: 'The last consent that names one of these institutions, to compare a new one with; null for none',
    errors: [],
    body: z.strictObject({ organizationGuids: z.array(OrganizationGuid).max(500) }),
    response: z.object({ lastConsent: LastConsent.nullable() }),
  },
  getConsentBundle: {
    method: 'GET',
    path: '/v1/mydata/users/me/consents/{consentId}/bundle',
    who: 'user',
    summary: 'All that proves one consent, for `npm run consent:verify`, which asks no server',
    errors: ['MYDATA_CONSENT_NOT_FOUND'],
    params: z.object({ consentId: ConsentId }),
    response: ConsentBundle,
  },
})
