import { assetKeysOf } from '@ieum/domain/mydata/assets/asset-identity.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import { mapInSteps } from '../../../platform/yield-to-event-loop.ts'
import type { ListedAsset } from './collected.ts'
import type { ReadSpan } from './read-transactions.ts'
import type { IdentifiedTransaction } from './transaction-identity.ts'

/**
 * Keys of assets by the keys of the numbers that their institution reported last, both in hex, for assets whose number
 * was reissued.
 */
export type ReportedKeys = ReadonlyMap<string, string>

export const NOTHING_REPORTED: ReportedKeys = new Map()

/**
 * Identity of an asset: kind | identifier | seqno under the index key of (person, institution).
 * @source docs/concepts/asset-identity.md#asset-keys
 */
export function assetKeyOf(key: KeyHandle, asset: Pick<ListedAsset, 'kind' | 'identifier' | 'seqno'>): Buffer {
  return key.hmac(`${asset.kind}|${asset.identifier}|${asset.seqno ?? ''}`)
}

/** A listed asset with its identity, and the key of the number that it is listed by. */
export type KeyedAsset = { readonly asset: ListedAsset; readonly assetKey: Buffer; readonly listedKey: Buffer }

/** The key, in hex, of an asset whose number belongs to another asset. */
export function againKeyOf(key: KeyHandle, listedKey: string): string {
  return key.hmac(`again|${listedKey}`).toString('hex')
}

/**
 * Identities of the assets of a list; an asset that is listed twice counts once.
 * @source docs/concepts/asset-identity.md#asset-keys
 */
export function keyedAssets(key: KeyHandle, listed: readonly ListedAsset[], assignedKeys: ReportedKeys): KeyedAsset[] {
  const byListedKey = new Map(listed.map((asset) => [assetKeyOf(key, asset).toString('hex'), asset]))
  const keys = assetKeysOf([...byListedKey.keys()], assignedKeys, (listedKey) => againKeyOf(key, listedKey))
  return [...byListedKey].map(([listedKey, asset]) => ({
    asset,
    assetKey: Buffer.from(keys.get(listedKey) ?? listedKey, 'hex'),
    listedKey: Buffer.from(listedKey, 'hex'),
  }))
}

/** A transaction under its key, with the hash that shows whether it changed. */
export type KeyedTransaction = {
  readonly transactionKey: Buffer
  /** Set when the transaction may be stored under an earlier identity. */
  readonly formerKey: Buffer | null
  /** The key that several rows of the reading would share. */
  readonly contestedKey: Buffer | null
  readonly contentHash: Buffer
  readonly transaction: IdentifiedTransaction
}

/** Keys of an asset's transactions. @source docs/concepts/asset-identity.md#transactions */
export function keyedTransactions(
  key: KeyHandle,
  assetKey: Buffer,
  transactions: readonly IdentifiedTransaction[],
): Promise<KeyedTransaction[]> {
  const asset = assetKey.toString('hex')
  const keyOf = (identity: string) => key.hmac(`${asset}|${identity}`)
  return mapInSteps(transactions, (transaction) => ({
    transactionKey: keyOf(transaction.identity),
    formerKey: transaction.formerIdentity === null ? null : keyOf(transaction.formerIdentity),
    contestedKey: transaction.contestedIdentity === null ? null : keyOf(transaction.contestedIdentity),
    contentHash: contentHashOf(key, [transaction.apiId, transaction.order, transaction.content]),
    transaction,
  }))
}

/**
 * Change this when transactions are identified or stored in another way; otherwise rows stored the old way would
 * remain.
 */
const TRANSACTIONS_HASH_OF = 'transactions 2'

/**
 * Hash over everything that decides which rows these transactions are and what they contain, in their order, and over
 * the calls that were read whole. Null when nothing was reported and nothing is whole. When it equals the earlier hash,
 * the transactions are stored already.
 */
export async function transactionsHashOf(
  key: KeyHandle,
  transactions: readonly IdentifiedTransaction[],
  spans: readonly Pick<ReadSpan, 'apiId'>[],
): Promise<Buffer | null> {
  if (transactions.length === 0 && spans.length === 0) return null
  const reported = await mapInSteps(transactions, ({ identity, formerIdentity, apiId, order, content }) =>
    JSON.stringify([identity, formerIdentity, apiId, order, content]),
  )
  const whole = [...new Set(spans.map(({ apiId }) => apiId))].toSorted()
  return key.hmac(`${TRANSACTIONS_HASH_OF}|${whole.join()}|${reported.join()}`)
}

export function contentHashOf(key: KeyHandle, content: unknown): Buffer {
  return key.hmac(JSON.stringify(content))
}
