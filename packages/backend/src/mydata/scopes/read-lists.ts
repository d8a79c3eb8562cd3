import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { openScopes } from '@ieum/domain/mydata/switched-off.ts'
import type { Stores, Time } from '../../context.ts'
import type { KeyHandle } from '../../keys/cipher.ts'
import type { DataProvider } from '../../outside/data-provider-client.ts'
import { collectContext } from '../collect/collect-context.ts'
import { distinct } from '../collect/collect-organization.ts'
import type { ListedAsset } from '../collect/collected.ts'
import { grantedScopes } from '../collect/granted.ts'
import { CollectStop, createReader } from '../collect/reader.ts'
import { COLLECTORS } from '../collectors/collectors.ts'
import type { StoredConnection } from '../connect/connection-rows.ts'
import type { Institutions } from '../mydata-parts.ts'
import { createTokenKeeper, TokenRefreshError } from '../sync/token-keeper.ts'

export type ReadLists = {
  readonly listed: readonly { readonly asset: ListedAsset; readonly assetKey: Buffer }[]
  /** False when a list did not come. */
  readonly isComplete: boolean
}

const NOTHING: ReadLists = { listed: [], isComplete: false }

/** Reads the lists of a living connection now, and nothing of the assets in them. Never throws for what others did. */
export async function readLists(
  context: Time & Stores & Institutions,
  userId: UserId,
  dataProvider: DataProvider,
  key: KeyHandle,
  connection: StoredConnection,
  signal: AbortSignal,
): Promise<ReadLists> {
  const collector = COLLECTORS.get(dataProvider.industry)
  if (!collector) return NOTHING
  const token = createTokenKeeper(context, userId, dataProvider, key, connection)
  const granted = grantedScopes(openScopes(connection.tokens.scopes, connection.switchedOff))
  try {
    if (token.isExpired() && (await token.renew(token.current(), signal)) === null) return NOTHING
    const client = context.outside.dataProvider
    const reader = createReader({ client, dataProvider, token, apiType: 'user-search', signal })
    const listed = distinct(await collector(reader, granted, collectContext(context)), key)
    return { listed, isComplete: granted.unread.length === 0 && !reader.hasLeftRowsOut() }
  } catch (error) {
    if (error instanceof CollectStop && error.kind === 'person-unknown') return { listed: [], isComplete: true }
    if (error instanceof CollectStop || error instanceof TokenRefreshError) return NOTHING
    throw error
  }
}
