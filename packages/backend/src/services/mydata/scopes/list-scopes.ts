import type { Scope, scopes } from '@ieum/contracts/mydata/consents/scopes.ts'
import { assetRecordType } from '@ieum/domain/mydata/assets/asset-record-type.ts'
import { resultCode } from '@ieum/domain/mydata/sync/result-code.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { assetIdentifierOf } from '../assets/asset-rows.ts'
import type { MydataContext } from '../mydata-context.ts'
import { connectionsOf } from '../organizations/connections-of.ts'
import { listsOfConnection } from './lists-of-connection.ts'
import type { ReadLists } from './read-lists.ts'
import { loadStoredScopes, scopeTypeOf } from './stored-scope-rows.ts'

type List = Handler<typeof scopes.listScopes, MydataContext>

/**
 * One connection and its assets. Assets with a consent come from our data; for the others the institution's lists are
 * read now, if the token is valid and the institution answers in time.
 * @source CF-7.18; docs/concepts/connect-flow.md#scopes
 */
export const listScopes: List = async ({ body, user }, context) => {
  const { organizationGuid, shouldIncludeConsentedOnly } = body
  const record = context.organizations.find(organizationGuid)
  const [connection] = await connectionsOf(context, user.userId, [organizationGuid])
  if (!record || !connection) throw new Refusal('MYDATA_ORGANIZATION_NOT_FOUND')
  const key = (await context.vault.organizationKeys(user.userId, [organizationGuid])).get(organizationGuid)
  if (!key) throw context.vault.missing(user.userId, organizationGuid)
  const answerOf = (scopes: Scope[], isComplete: boolean) => ({
    connection,
    scopes,
    resultCodeEnum: resultCode({ isOrganizationLive: !record.isGone, isComplete, assetCount: scopes.length }),
    isComplete,
  })
  const isOnOnly = shouldIncludeConsentedOnly
  const stored = await loadStoredScopes(context.db, user.userId, organizationGuid, key, { isOnOnly })
  if (shouldIncludeConsentedOnly) return answerOf(stored, true)
  const { listed, isComplete } = await listsOfConnection(context, user.userId, record, key, 'granted')
  return answerOf(merged(stored, listed, isComplete), isComplete)
}

/**
 * Listed assets in the institution's order, then our assets whose lists were not requested, because the person has
 * switched them off, or not received.
 */
function merged(stored: readonly Scope[], listed: ReadLists['listed'], isComplete: boolean): Scope[] {
  const known = new Map(stored.map((scope) => [scope.assetIdentifier, scope]))
  const now = listed.map(({ asset, assetKey }): Scope => {
    const assetIdentifier = assetIdentifierOf(assetKey)
    const stored = known.get(assetIdentifier)
    return {
      isNew: stored?.isNew ?? true,
      isConsented: stored?.isConsented ?? asset.isConsented,
      scopeTypeEnum: scopeTypeOf(asset.scopeTypes),
      nameToDisplay: asset.nameToDisplay,
      assetIdentifier,
      bankAccountSequenceNumber: asset.seqno,
      assetRecordTypeEnum: assetRecordType(asset.scopeTypes),
      assetIdentifierToDisplay: asset.assetIdentifierToDisplay,
    }
  })
  const names = new Set(now.map((scope) => scope.assetIdentifier))
  const isMissing = (scope: Scope) => !names.has(scope.assetIdentifier) && !(isComplete && scope.isConsented)
  return [...now, ...stored.filter(isMissing)]
}
