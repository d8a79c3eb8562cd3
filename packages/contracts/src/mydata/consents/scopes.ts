import { z } from 'zod'
import { AssetIdentifier, OrganizationGuid } from '../../shared/ids.ts'
import { mydataCalls } from '../calls.ts'
import { AssetRecordTypeEnum, IndustryEnum, ResultCodeEnum, ScopeTypeEnum } from '../enums.ts'
import { Connection, OrganizationBrief } from '../organizations/organizations.ts'

/** An asset that a transfer request covers or could cover. */
export const Scope = z.object({
  /** In the institution's list now, but not in our data. */
  isNew: z.boolean(),
  /** Requested and shown: the transfer request covers it, and both its kind and the asset are on. */
  isConsented: z.boolean(),
  scopeTypeEnum: ScopeTypeEnum,
  nameToDisplay: z.string(),
  /** Opaque; the number itself never leaves the server. */
  assetIdentifier: AssetIdentifier,
  /** Distinguishes accounts with the same number; null where the institution reports none. */
  bankAccountSequenceNumber: z.string().nullable(),
  assetRecordTypeEnum: AssetRecordTypeEnum,
  /** Masked number; null when the institution reports none. */
  assetIdentifierToDisplay: z.string().nullable(),
})
export type Scope = z.infer<typeof Scope>

/** The content of a transfer request to one institution. */
export const ScopesToConsent = z.object({
  organization: OrganizationBrief,
  scopes: z.array(
    z.object({
      scopeTypeEnum: ScopeTypeEnum,
      nameToDisplay: z.string(),
      /** True: every asset of the scope; false: a scope that is requested as a whole and names no assets. */
      isAllAsset: z.boolean(),
    }),
  ),
})
export type ScopesToConsent = z.infer<typeof ScopesToConsent>

/** A kind of assets of the regime. */
export const ScopeKind = z.object({
  scopeTypeEnum: ScopeTypeEnum,
  nameToDisplay: z.string(),
  industryEnums: z.array(IndustryEnum),
  /** The transferred data, in one line. */
  transferSummary: z.string(),
  /** True: requested by its assets; false: a yes or no. */
  isAllAsset: z.boolean(),
  /** Number of the person's connections in which it is signed for and on. */
  connectedOrganizationCount: z.number().int(),
})
export type ScopeKind = z.infer<typeof ScopeKind>

export const scopes = mydataCalls({
  getScopes: {
    method: 'GET',
    path: '/v1/mydata/users/me/scopes',
    who: 'user',
    summary: 'Every kind of assets there is, with its name, and in how many connections the person has it on',
    errors: [],
    response: z.object({ scopes: z.array(ScopeKind) }),
  },
  listScopes: {
    method: 'POST',
    path: '/v1/mydata/users/me/list-scopes',
    who: 'user',
    effects: 'none',
    summary:
      'The connection of one institution and its assets; those not consented to are asked of the institution, those switched off are what we have',
    errors: ['MYDATA_ORGANIZATION_NOT_FOUND'],
    body: z.strictObject({ organizationGuid: OrganizationGuid, shouldIncludeConsentedOnly: z.boolean() }),
    response: z.object({
      connection: Connection,
      scopes: z.array(Scope),
      /** `DELETED_BY_MYDATA`: the institution no longer takes part in MyData; `UNKNOWN`: its answer was incomplete. */
      resultCodeEnum: ResultCodeEnum,
      /** False when the institution was called and its answer was incomplete: then the rest is our stored data. */
      isComplete: z.boolean(),
    }),
  },
  listScopesToConsentV2: {
    method: 'POST',
    path: '/v2/mydata/users/me/list-scopes-to-consent',
    who: 'user',
    effects: 'none',
    summary: 'What would be signed for these institutions in one step: every asset of every scope',
    errors: ['MYDATA_ORGANIZATION_NOT_FOUND'],
    body: z.strictObject({ organizationGuids: z.array(OrganizationGuid).min(1).max(500) }),
    response: z.object({ scopesToConsent: z.array(ScopesToConsent) }),
  },
})
