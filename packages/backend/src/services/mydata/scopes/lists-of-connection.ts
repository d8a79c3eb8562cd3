import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { isConnectionExpired } from '@ieum/domain/mydata/connect/connection-expiry.ts'
import { listedScopes } from '@ieum/domain/mydata/consents/scopes.ts'
import { openScopes } from '@ieum/domain/mydata/consents/switched-off.ts'
import { pauseUntilMs } from '@ieum/domain/mydata/sync/freshness.ts'
import type { Stores, Time } from '../../../platform/context.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import type { DataProvider } from '../../../platform/outbound/providers/data-provider.ts'
import { createProviderCallLog } from '../collect/provider-call-log.ts'
import { loadConnection, type StoredConnection } from '../connect/connection-rows.ts'
import type { Institutions } from '../mydata-dependencies.ts'
import type { OrganizationRecord } from '../organizations/organization.ts'
import { recordPause } from '../sync/run/record-pause.ts'
import { createTokenKeeper } from '../sync/tokens/token-keeper.ts'
import { nothingListed, type ReadLists, readLists } from './read-lists.ts'
import type { RecentLists } from './recent-lists.ts'

/** How long a person waits for an institution's lists. */
const LISTS_BUDGET_MS = 8_000

/**
 * The lists of one institution, read now with the token of the connection. Empty and incomplete when the connection
 * does not live or the institution is left alone.
 * @param kinds `granted`: the kinds that may be read; `all`: every kind that has a list. What is switched off is not
 *   requested.
 */
export async function listsOfConnection(
  context: Time & Stores & Institutions & { readonly recentLists: RecentLists },
  userId: UserId,
  record: OrganizationRecord,
  key: KeyHandle,
  kinds: 'granted' | 'all',
): Promise<ReadLists> {
  const nothing = nothingListed(null)
  const connection = await loadConnection(context.db, userId, record.guid, key)
  if (connection?.state !== 'CONNECTED' || !record.isLive || !record.industry) return nothing
  const expiries = {
    dataAccessConsentExpiredAt: connection.consentEndsAtMs,
    refreshTokenExpiredAtMs: connection.refreshTokenExpiresAtMs,
  }
  if (isConnectionExpired(expiries, context.clock.now()) || (await context.breaker.isOpen(record.guid))) return nothing
  if (pauseUntilMs(connection.askAgainAtMs, context.clock.now()) !== null) return nothing
  const dataProvider = { ...record, industry: record.industry }
  const signal = AbortSignal.timeout(LISTS_BUDGET_MS)
  return context.recentLists.read(`${userId} ${record.guid} ${connection.fence} ${kinds}`, () =>
    readByConnection(context, userId, dataProvider, key, connection, { kinds: kindsOf(record, kinds), signal }),
  )
}

const kindsOf = ({ industryEnum }: OrganizationRecord, kinds: 'granted' | 'all') =>
  kinds === 'granted' ? null : listedScopes(industryEnum)

/**
 * Reads lists with the token of a connection; what is switched off is not requested.
 * @param options.kinds scopes of the standard; null: those that were granted
 */
export async function readByConnection(
  context: Time & Stores & Institutions,
  userId: UserId,
  dataProvider: DataProvider,
  key: KeyHandle,
  connection: StoredConnection,
  { kinds, signal }: { readonly kinds: readonly string[] | null; readonly signal: AbortSignal },
): Promise<ReadLists> {
  const callLog = createProviderCallLog()
  const lists = await readLists(context, dataProvider, key, {
    token: createTokenKeeper(context, userId, dataProvider, key, connection),
    scopes: openScopes(kinds ?? connection.tokens.scopes, connection.switchedOff),
    assignedKeys: connection.assignedKeys,
    apiType: 'user-search',
    signal,
    callLog,
  })
  await recordPause(context, userId, dataProvider.guid, callLog)
  return lists
}
