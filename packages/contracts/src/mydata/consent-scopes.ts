/** What each connection may ask for and shows, and the switches for it. */
import { z } from 'zod'
import { AssetIdentifier, OrganizationGuid } from '../shared/ids.ts'
import { EpochMsOut, openEnum, requestEnum } from '../shared/wire.ts'
import { mydataCalls } from './calls.ts'
import {
  CERTIFICATE_TYPES,
  PRIVATE_CERTIFICATE_ORGANIZATIONS,
  SCOPE_TYPES,
  ScopeAssetStatusEnum,
  ScopeTypeEnum,
} from './enums.ts'
import { Reading } from './freshness.ts'
import { Connection } from './organizations.ts'
import { Scope } from './scopes.ts'

export const CONSENT_STATUS_FILTERS = ['CONSENT', 'NOT_CONSENT'] as const
export type ConsentStatusFilter = (typeof CONSENT_STATUS_FILTERS)[number]

/** One asset under its kind; an overdraft account stands under the deposits. */
export const ConsentScopeAsset = Scope.extend({
  scopeAssetStatusEnum: ScopeAssetStatusEnum,
  /** When it was last told; null: never. */
  fetchedAtMs: EpochMsOut.nullable(),
})
export type ConsentScopeAsset = z.infer<typeof ConsentScopeAsset>

/** A kind of assets that this institution can be asked for. */
export const ConsentScope = z.object({
  scopeTypeEnum: ScopeTypeEnum,
  nameToDisplay: z.string(),
  /** The transfer request covers it. What it does not cover only a new signature switches on. */
  isSigned: z.boolean(),
  /** Signed for, and not switched off. */
  isConsented: z.boolean(),
  /** Any of its assets is. */
  isNew: z.boolean(),
  assets: z.array(ConsentScopeAsset),
})
export type ConsentScope = z.infer<typeof ConsentScope>

/** State after a switch: of the one asset that was named, otherwise of the kind as a whole. */
const SwitchedScope = ConsentScope.omit({ assets: true }).extend({
  /** The asset whose state this is; null: that of its kind at the institution. */
  assetIdentifier: AssetIdentifier.nullable(),
})

/** The transfer request as the institution keeps it, asked a moment ago. */
export const InstitutionConsent = z.object({
  isScheduled: z.boolean(),
  /** Days; null where none is said, or one that is no number of weeks. */
  scheduledDataRequestCycle: z.number().int().nullable(),
  /** End of its last day in Korea. */
  consentEndDateMs: EpochMsOut,
  /** Null where the industry has no such choice. */
  isConsentPassbookDisplayText: z.boolean().nullable(),
  isConsentAffiliatedStoreName: z.boolean().nullable(),
  isConsentToCollectAndUseTransactionCategory: z.boolean().nullable(),
})
export type InstitutionConsent = z.infer<typeof InstitutionConsent>

/** The consent that a connection lives by. */
const GivenConsent = z.object({
  /** When it was signed, or given at the institution. */
  consentedAtMs: EpochMsOut,
  /** With what: one of the two, or neither where the institution itself asked who it is. */
  mydataCertificateOrganizationEnum: openEnum(PRIVATE_CERTIFICATE_ORGANIZATIONS).nullable(),
  certificateTypeEnum: openEnum(CERTIFICATE_TYPES).nullable(),
})

export const CONNECTION_STATES = ['CONNECTED', 'EXPIRED', 'RELOGIN_REQUIRED', 'DISCONNECTED'] as const

export const ConnectionConsentScopes = z.object({
  connection: Connection,
  /** `DISCONNECTED`: its data is being deleted. */
  connectionStateEnum: openEnum(CONNECTION_STATES),
  /** Null where it is not kept. */
  consent: GivenConsent.nullable(),
  /** Shown and counted on home. */
  isExposed: z.boolean(),
  /** When the institution last told all there is; null: never. */
  fetchedAtMs: EpochMsOut.nullable(),
  reading: Reading,
  /** When it is asked next by itself; null: not planned. */
  nextTransferAtMs: EpochMsOut.nullable(),
  /** What the institution says now; null where it was not asked or did not answer. */
  institutionConsent: InstitutionConsent.nullable(),
  /** The assets are those that the institution lists now. */
  isReadNow: z.boolean(),
  scopes: z.array(ConsentScope),
})
export type ConnectionConsentScopes = z.infer<typeof ConnectionConsentScopes>

export const SCOPE_STATUS_FIELDS = ['isConsented', 'isNew'] as const
export type ScopeStatusField = (typeof SCOPE_STATUS_FIELDS)[number]

export const consentScopes = mydataCalls({
  listConnectedOrganizationConsentScopes: {
    method: 'GET',
    path: '/v1/mydata/users/me/connected-organization-consent-scopes',
    who: 'user',
    // With `noCache` alone: every living institution is asked.
    limit: { most: 1, perSeconds: 60, takenBy: 'handler' },
    summary:
      'Every connection with what it may ask for, each kind and asset with its switch; with noCache as the institutions say now, and RATE_LIMITED more often than once a minute',
    errors: ['RATE_LIMITED'],
    query: z.object({
      noCache: z.enum(['true', 'false']).default('false'),
      /** Kinds and assets that are on, or those that are not; all when left out, none for `UNKNOWN`. */
      consentStatusFilterEnum: requestEnum(CONSENT_STATUS_FILTERS).optional(),
    }),
    response: z.object({ connections: z.array(ConnectionConsentScopes) }),
  },
  updateUserScopeStatus: {
    method: 'PATCH',
    path: '/v1/mydata/users/me/user-scope-status',
    who: 'user',
    effects: 'outside',
    summary:
      'Switches a kind of assets, or one asset, on or off, and puts away that it is new; only what updateMask names changes',
    errors: [
      'MYDATA_ORGANIZATION_NOT_FOUND',
      'MYDATA_ASSET_NOT_FOUND',
      'MYDATA_CONSENT_INVALID',
      'MYDATA_SIGNATURE_REQUIRED',
    ],
    body: z.strictObject({
      organizationGuid: OrganizationGuid,
      /** `UNKNOWN`: of one asset alone, whose kind we do not know. */
      scopeTypeEnum: z.enum([...SCOPE_TYPES, 'UNKNOWN']),
      /** Left out or null: the kind as a whole. */
      assetIdentifier: AssetIdentifier.nullish(),
      /** Of the asset, where the caller has it: then it must be that one. */
      bankAccountSequenceNumber: z.string().max(20).nullish(),
      isConsented: z.boolean().optional(),
      isNew: z.boolean().optional(),
      updateMask: z.array(z.enum(SCOPE_STATUS_FIELDS)).min(1).max(SCOPE_STATUS_FIELDS.length),
    }),
    response: z.object({ organizationGuid: OrganizationGuid, scope: SwitchedScope }),
  },
})
