import { z } from 'zod'
import { ConsentId, OrganizationGuid } from '../shared/ids.ts'
import { LeftOutCount } from '../shared/left-out.ts'
import { PublicationStateEnum } from '../shared/publication-state.ts'
import { EpochMsOut, Limit, openEnum, PageToken } from '../shared/wire.ts'
import { mydataCalls } from './calls.ts'
import { CERTIFICATE_TYPES, PRIVATE_CERTIFICATE_ORGANIZATIONS, ScopeTypeEnum } from './enums.ts'

/** Who ended a consent: the person, by leaving us, by staying away too long, or the institution. */
const WithdrawnByEnum = openEnum(['PERSON', 'LEAVING', 'DORMANCY', 'ORGANIZATION'])

/** What was chosen on the consent screen. */
const ConsentChoices = z.object({
  /** 7, 14, 21 or 28; null: nothing is transferred by itself. */
  cycleDays: z.number().int().nullable(),
  consentEndsAtMs: EpochMsOut,
  isConsentPassbookDisplayText: z.boolean(),
  isConsentAffiliatedStoreName: z.boolean(),
  isConsentToCollectAndUseTransactionCategory: z.boolean(),
  /** The flag as the request carried it: it follows the consent to categories, not the tick for recommendations. */
  isConsentUsageMydataForProductCuration: z.boolean(),
  /** Whether the person had consented to recommendations when they signed; null of consents that do not say it. */
  isProductCurationConsented: z.boolean().nullable(),
  shouldExtendExistTokens: z.boolean(),
})

const ConsentedOrganization = z.object({
  organizationGuid: OrganizationGuid,
  /** As it was called then. */
  organizationName: z.string().nullable(),
  scopeTypeEnums: z.array(ScopeTypeEnum),
  /** The exact text that was signed; null where a living connection was prolonged without one. */
  document: z.string().nullable(),
  /** SHA-256 of the text, hex. */
  documentDigest: z.string().nullable(),
  txId: z.string().nullable(),
  withdrawnAtMs: EpochMsOut.nullable(),
  withdrawnByEnum: WithdrawnByEnum.nullable(),
  /** The later consent that holds for this institution instead. */
  replacedByConsentId: ConsentId.nullable(),
})

const ConsentChange = z.object({
  changedAtMs: EpochMsOut,
  organizationGuid: OrganizationGuid.nullable(),
  changeEnum: openEnum(['PROLONGED', 'CYCLE', 'CONSENT_END', 'SCOPE', 'OPTIONAL_CONSENT']),
  cycleDays: z.number().int().nullable(),
  consentEndsAtMs: EpochMsOut.nullable(),
  scopeTypeEnums: z.array(z.string()),
  /** Of a switch: on again, or off. */
  isOn: z.boolean().nullable(),
  /** Of a switch: of one asset alone, not of the kind. */
  isOneAsset: z.boolean(),
})

/** Beside the last consent before that names one of the same institutions. */
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
  /** What was chosen then; the names of the choices that differ. */
  previousChoices: ConsentChoices,
  changedChoices: z.array(z.string()),
})

/** The last consent that names one of some institutions, as far as a new one is compared with it. */
export const LastConsent = z.object({
  consentId: ConsentId,
  signedAtMs: EpochMsOut,
  /** Word for word as it was shown. */
  purpose: z.string(),
  /** 7, 14, 21 or 28; null: nothing is transferred by itself. */
  cycleDays: z.number().int().nullable(),
  consentEndsAtMs: EpochMsOut,
  organizations: z.array(z.object({ organizationGuid: OrganizationGuid, scopeTypeEnums: z.array(ScopeTypeEnum) })),
})
export type LastConsent = z.infer<typeof LastConsent>

export const Consent = z.object({
  consentId: ConsentId,
  stateEnum: openEnum(['ACTIVE', 'ENDED', 'WITHDRAWN', 'REPLACED']),
  requestedAtMs: EpochMsOut,
  /** When it was signed; the press of the button where nothing had to be signed. */
  signedAtMs: EpochMsOut,
  /** Word for word as it was shown. */
  purpose: z.string(),
  copyVersion: z.string().nullable(),
  /** Of the words that were shown, today. */
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
  /** Agreed to on the page of the one institution; null where it was signed, or prolonged without a signature. */
  individualAuthentication: z
    .object({
      /** Kinds and choices are those that the institution told right afterwards; false: those that were asked for. */
      isConfirmed: z.boolean(),
    })
    .nullable(),
  organizations: z.array(ConsentedOrganization),
  /** Since then, the oldest first. */
  changes: z.array(ConsentChange),
  differences: ConsentDifferences.nullable(),
  /** Its place in the person's chain, and the hash there, hex. */
  ledger: z.object({ seq: z.number().int(), hash: z.string(), isFromBefore: z.boolean() }),
})
export type Consent = z.infer<typeof Consent>

const Hex32 = z.hex().length(64)

/** A row of the chain. Where `content` is absent only its hashes are told. */
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

/** Proof that the last row of a segment was the end of the chain when a line was written. */
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
  /** Rows one after the other, each up to one that is anchored; `anchor` is null within a second of their writing. */
  segments: z.array(z.object({ rows: z.array(BundleRow).min(1), anchor: BundleAnchor.nullable() })).min(1),
  /** Tells the person that rows still wait for their line, so that this file proves nothing; null: none waits. */
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
