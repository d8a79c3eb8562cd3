/** What each connection may request and show, and the switches for it. */
import { z } from 'zod'
import { AssetIdentifier, OrganizationGuid } from '../../shared/ids.ts'
import { EpochMsOut, openEnum, requestEnum } from '../../shared/wire.ts'
import { mydataCalls } from '../calls.ts'
import {
  CERTIFICATE_TYPES,
  PRIVATE_CERTIFICATE_ORGANIZATIONS,
  SCOPE_TYPES,
  ScopeAssetStatusEnum,
  ScopeTypeEnum,
} from '../enums.ts'
import { Connection } from '../organizations/organizations.ts'
import { Reading } from '../sync/freshness.ts'
import { Scope } from './scopes.ts'

export const CONSENT_STATUS_FILTERS = ['CONSENT', 'NOT_CONSENT'] as const
export type ConsentStatusFilter = (typeof CONSENT_STATUS_FILTERS)[number]

/** One asset of a kind; an overdraft account is listed under the deposits. */
export const ConsentScopeAsset = Scope.extend({
  scopeAssetStatusEnum: ScopeAssetStatusEnum,
  /** When it was last reported; null: never. */
  fetchedAtMs: EpochMsOut.nullable(),
})
export type ConsentScopeAsset = z.infer<typeof ConsentScopeAsset>

/** A kind of assets that can be requested from this institution. */
export const ConsentScope = z.object({
  scopeTypeEnum: ScopeTypeEnum,
  nameToDisplay: z.string(),
  /** The transfer request covers it. A kind that it does not cover needs a new signature to be switched on. */
  isSigned: z.boolean(),
  /** Signed for, and not switched off. */
  isConsented: z.boolean(),
  /** Whether any of its assets is new. */
  isNew: z.boolean(),
  assets: z.array(ConsentScopeAsset),
})
export type ConsentScope = z.infer<typeof ConsentScope>

/** State after a switch: of the named asset, otherwise of the whole kind. */
const SwitchedScope = ConsentScope.omit({ assets: true }).extend({
  /** The asset whose state this is; null: the state of its kind at the institution. */
  assetIdentifier: AssetIdentifier.nullable(),
})

/** The transfer request as the institution stores it, read just now. */
export const InstitutionConsent = z.object({
  isScheduled: z.boolean(),
  /** Days; null where none is reported, or where it is not a whole number of weeks. */
  scheduledDataRequestCycle: z.number().int().nullable(),
  /** End of its last day in Korea. */
  consentEndDateMs: EpochMsOut,
  /** Null where the industry has no such choice. */
  isConsentPassbookDisplayText: z.boolean().nullable(),
  isConsentAffiliatedStoreName: z.boolean().nullable(),
  isConsentToCollectAndUseTransactionCategory: z.boolean().nullable(),
})
export type InstitutionConsent = z.infer<typeof InstitutionConsent>

/** The consent that a connection is based on. */
const GivenConsent = z.object({
  /** When it was signed, or given at the institution. */
  consentedAtMs: EpochMsOut,
  /**
   * The certificate: one of the two fields is set, or neither where the institution itself authenticated the person.
   */
  mydataCertificateOrganizationEnum: openEnum(PRIVATE_CERTIFICATE_ORGANIZATIONS).nullable(),
  certificateTypeEnum: openEnum(CERTIFICATE_TYPES).nullable(),
})

export const CONNECTION_STATES = ['CONNECTED', 'EXPIRED', 'RELOGIN_REQUIRED', 'DISCONNECTED'] as const

export const ConnectionConsentScopes = z.object({
  connection: Connection,
  /** `DISCONNECTED`: its data is being deleted. */
  connectionStateEnum: openEnum(CONNECTION_STATES),
  /** Null where it is not stored. */
  consent: GivenConsent.nullable(),
  /** Shown on home and counted. */
  isExposed: z.boolean(),
  /** When the institution last reported everything; null: never. */
  fetchedAtMs: EpochMsOut.nullable(),
  reading: Reading,
  /** When the next scheduled transfer begins; null: none is planned. */
  nextTransferAtMs: EpochMsOut.nullable(),
  /** The institution's current data; null where it was not asked or did not answer. */
  institutionConsent: InstitutionConsent.nullable(),
  /** Whether the assets are those that the institution lists now. */
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
    // Only with `noCache`: every connected institution is asked.
    limit: { most: 1, perSeconds: 60, countedBy: 'handler' },
    summary:
      'Every connection with what it may ask for, each kind and asset with its switch; with noCache as the institutions say now, and RATE_LIMITED more often than once a minute',
    errors: ['RATE_LIMITED'],
    query: z.object({
      noCache: z.enum(['true', 'false']).default('false'),
      /** Kinds and assets that are on, or those that are off; all when left out, none for `UNKNOWN`. */
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
      /** `UNKNOWN`: only for a single asset, whose kind is unknown. */
      scopeTypeEnum: z.enum([...SCOPE_TYPES, 'UNKNOWN']),
      /** Left out or null: the whole kind. */
      assetIdentifier: AssetIdentifier.nullish(),
      /** Of the asset, if the caller has it: then it must match. */
      bankAccountSequenceNumber: z.string().max(20).nullish(),
      isConsented: z.boolean().optional(),
      isNew: z.boolean().optional(),
      updateMask: z.array(z.enum(SCOPE_STATUS_FIELDS)).min(1).max(SCOPE_STATUS_FIELDS.length),
    }),
    response: z.object({ organizationGuid: OrganizationGuid, scope: SwitchedScope }),
  },
})
