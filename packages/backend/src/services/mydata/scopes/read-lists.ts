import type { Time } from '../../../platform/context.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import type { DataProvider, XApiType } from '../../../platform/outbound/providers/data-provider.ts'
import { type KeyedAsset, keyedAssets, type ReportedKeys } from '../collect/asset-key.ts'
import { collectContext } from '../collect/collect-context.ts'
import { grantedScopes } from '../collect/granted-scopes.ts'
import { createProviderCallLog, type ProviderCallLog } from '../collect/provider-call-log.ts'
import { CollectStop, createReader, type TokenSource } from '../collect/reader.ts'
import { COLLECTORS } from '../collectors/collectors.ts'
import type { Institutions } from '../mydata-dependencies.ts'
import { TokenRefreshError } from '../sync/tokens/token-keeper.ts'

export type ReadLists = {
  readonly listed: readonly KeyedAsset[]
  /** False when a list is missing. */
  readonly isComplete: boolean
  /** Why a list is missing; null when all arrived. */
  readonly stop: Pick<CollectStop, 'kind' | 'message' | 'reason'> | null
}

export type ListReading = {
  readonly token: TokenSource & { readonly isExpired: () => boolean }
  /** Scopes of the standard whose lists are read. */
  readonly scopes: Iterable<string>
  /** The current keys of assets that we have. */
  readonly assignedKeys: ReportedKeys
  readonly apiType: XApiType
  readonly signal: AbortSignal
  /** Resolves when a received answer may be processed; if left out: at once. */
  readonly turn?: () => Promise<void>
  /** Receives every answer. */
  readonly callLog?: ProviderCallLog
}

/** Reads lists of an institution now, without the assets in them. Never throws for faults of others. */
export async function readLists(
  context: Time & Institutions,
  dataProvider: DataProvider,
  key: KeyHandle,
  { token, scopes, assignedKeys, apiType, signal, turn, callLog = createProviderCallLog() }: ListReading,
): Promise<ReadLists> {
  const collector = COLLECTORS.get(dataProvider.industry)
  if (!collector) return nothingListed({ kind: 'failed', message: 'no collector', reason: null })
  const granted = grantedScopes(scopes)
  try {
    if (token.isExpired() && (await token.renew(token.current(), signal)) === null) {
      return nothingListed({ kind: 'relogin', message: 'token expired', reason: null })
    }
    const client = context.outside.dataProvider
    const reader = createReader({ client, dataProvider, token, apiType, signal, callLog, ...(turn && { turn }) })
    // No asset is read, and none of its transactions.
    const inputs = collectContext(context, { copyVersion: null })
    const listed = keyedAssets(key, await collector(reader, granted, inputs), assignedKeys)
    const [stop = null] = granted.unread
    return { listed, isComplete: stop === null && !reader.hasLeftRowsOut(), stop }
  } catch (error) {
    if (error instanceof CollectStop && error.kind === 'person-unknown') {
      return { listed: [], isComplete: true, stop: null }
    }
    if (error instanceof CollectStop) return nothingListed(error)
    if (error instanceof TokenRefreshError) {
      callLog.record(error.outcome)
      return nothingListed({ kind: 'failed', message: error.message, reason: error.reason })
    }
    throw error
  }
}

export function nothingListed(stop: ReadLists['stop']): ReadLists {
  return { listed: [], isComplete: false, stop }
}
