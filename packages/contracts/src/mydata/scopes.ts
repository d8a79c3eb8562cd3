import { z } from 'zod'
import { AssetIdentifier, OrganizationGuid } from '../shared/ids.ts'
import { mydataCalls } from './calls.ts'
import { AssetRecordTypeEnum, IndustryEnum, ResultCodeEnum, ScopeTypeEnum } from './enums.ts'
import { Connection, OrganizationBrief } from './organizations.ts'

/** One asset that a transfer request covers, or could. */
export const Scope = z.object({
  /** In the institution's list now, and not among what we have. */
  isNew: z.boolean(),
  /** Asked for and shown: in the transfer request, its kind is on, and so is it. */
  isConsented: z.boolean(),
  scopeTypeEnum: ScopeTypeEnum,
  nameToDisplay: z.string(),
  /** Opaque; the number itself never leaves the server. */
  assetIdentifier: AssetIdentifier,
  /** Tells accounts of one number apart; null where the institution gives none. */
  bankAccountSequenceNumber: z.string().nullable(),
  assetRecordTypeEnum: AssetRecordTypeEnum,
  /** Masked number; null when the institution gives none. */
  assetIdentifierToDisplay: z.string().nullable(),
})
export type Scope = z.infer<typeof Scope>

/** What a transfer request would ask of one institution. */
export const ScopesToConsent = z.object({
  organization: OrganizationBrief,
  scopes: z.array(
    z.object({
      scopeTypeEnum: ScopeTypeEnum,
      nameToDisplay: z.string(),
      /** True: every asset of the scope; false: a scope that is asked as a whole and names no assets. */
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
  /** One line: what moves. */
  transferSummary: z.string(),
  /** True: asked for by its assets; false: a yes or no. */
  isAllAsset: z.boolean(),
  /** In how many of the person's connections it is signed for and on. */
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
      /** `DELETED_BY_MYDATA`: the institution is in the regime no more; `UNKNOWN`: it did not answer all of it. */
      resultCodeEnum: ResultCodeEnum,
      /** False when the institution was to be asked and did not answer all of it: then the rest is what we have. */
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
