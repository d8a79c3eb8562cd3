import type { Scope, scopes } from '@ieum/contracts/mydata/scopes.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { isConnectionExpired } from '@ieum/domain/mydata/connect/connection-expiry.ts'
import type { Stores, Time } from '../../context.ts'
import type { Handler } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { KeyHandle } from '../../keys/cipher.ts'
import { assetIdentifierOf } from '../assets/asset-rows.ts'
import { loadConnection } from '../connect/connection-rows.ts'
import type { MydataContext } from '../mydata-context.ts'
import type { Institutions } from '../mydata-parts.ts'
import { connectionsOf } from '../organizations/connections-of.ts'
import type { OrganizationRecord } from '../organizations/organization.ts'
import { type ReadLists, readLists } from './read-lists.ts'
import type { RecentLists } from './recent-lists.ts'
import { loadStoredScopes, scopeTypeOf } from './stored-scope-rows.ts'

type List = Handler<typeof scopes.listScopes, MydataContext>

/** How long a person waits for an institution's lists. */
const LISTS_BUDGET_MS = 8_000

/**
 * One connection and its assets. Those that the person consented to are what we have; for the others the institution's
 * lists are read now, as far as the token lives and the institution answers in time.
 * @source CF-7.18; docs/architecture.md#scopes
 */
export const listScopes: List = async ({ body, user }, context) => {
  const { organizationGuid, shouldIncludeConsentedOnly } = body
  const record = context.organizations.find(organizationGuid)
  const [connection] = await connectionsOf(context, user.userId, [organizationGuid])
  if (!record || !connection) throw new Refusal('MYDATA_ORGANIZATION_NOT_FOUND')
  const key = (await context.vault.organizationKeys(user.userId, [organizationGuid])).get(organizationGuid)
  if (!key) throw new Refusal('MYDATA_ORGANIZATION_NOT_FOUND')
  const isOnOnly = shouldIncludeConsentedOnly
  const stored = await loadStoredScopes(context.db, user.userId, organizationGuid, key, { isOnOnly })
  if (shouldIncludeConsentedOnly) return { connection, scopes: stored, isComplete: true }
  const { listed, isComplete } = await askedNow(context, user.userId, record, key)
  return { connection, scopes: merged(stored, listed, isComplete), isComplete }
}

/** Listed assets in the institution's order; what a list did not come for is what we have. */
function merged(stored: readonly Scope[], listed: ReadLists['listed'], isComplete: boolean): Scope[] {
  const known = new Map(stored.map((scope) => [scope.assetIdentifier, scope]))
  const now = listed.map(({ asset, assetKey }): Scope => {
    const assetIdentifier = assetIdentifierOf(assetKey)
    return {
      isNew: known.get(assetIdentifier)?.isNew ?? true,
      scopeTypeEnum: scopeTypeOf(asset.scopeTypes),
      nameToDisplay: asset.nameToDisplay,
      assetIdentifier,
      bankAccountSequenceNumber: asset.seqno,
      assetIdentifierToDisplay: asset.assetIdentifierToDisplay,
    }
  })
  const names = new Set(now.map((scope) => scope.assetIdentifier))
  return isComplete ? now : [...now, ...stored.filter((scope) => !names.has(scope.assetIdentifier))]
}

/** Nothing, and not complete, where the connection does not live or the institution is left alone. */
async function askedNow(
  context: Time & Stores & Institutions & { readonly recentLists: RecentLists },
  userId: UserId,
  record: OrganizationRecord,
  key: KeyHandle,
): Promise<ReadLists> {
  const nothing: ReadLists = { listed: [], isComplete: false }
  const connection = await loadConnection(context.db, userId, record.guid, key)
  if (connection?.state !== 'CONNECTED' || !record.isLive || !record.industry) return nothing
  const expiries = {
    dataAccessConsentExpiredAt: connection.consentEndsAtMs,
    refreshTokenExpiredAtMs: connection.refreshTokenExpiresAtMs,
  }
  if (isConnectionExpired(expiries, context.clock.now()) || (await context.breaker.isOpen(record.guid))) return nothing
  const dataProvider = { ...record, industry: record.industry }
  return context.recentLists.read(`${userId} ${record.guid} ${connection.fence}`, () =>
    readLists(context, userId, dataProvider, key, connection, AbortSignal.timeout(LISTS_BUDGET_MS)),
  )
}
