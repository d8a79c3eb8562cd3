import { assetKeysOf } from '@ieum/domain/mydata/asset-identity.ts'
import { giveWay, mapInSteps } from '../../give-way.ts'
import type { KeyHandle } from '../../keys/cipher.ts'
import type { CollectedTransaction, ListedAsset } from './collected.ts'

/**
 * Keys of assets by the keys of the numbers that their institution told last, both in hex, where the number was issued
 * anew since.
 */
export type ToldKeys = ReadonlyMap<string, string>

export const NOTHING_TOLD: ToldKeys = new Map()

/** Identity of an asset: kind | identifier | seqno under the index key of (person, institution). @source docs/architecture.md#identity-of-assets */
export function assetKeyOf(key: KeyHandle, asset: Pick<ListedAsset, 'kind' | 'identifier' | 'seqno'>): Buffer {
  return key.hmac(`${asset.kind}|${asset.identifier}|${asset.seqno ?? ''}`)
}

/** A listed asset with its identity, and the key of the number that it is listed by. */
export type KeyedAsset = { readonly asset: ListedAsset; readonly assetKey: Buffer; readonly toldKey: Buffer }

/** The key of an asset whose number belongs to another one, in hex. */
export function againKeyOf(key: KeyHandle, toldKey: string): string {
  return key.hmac(`again|${toldKey}`).toString('hex')
}

/** Identities of the assets of a list; the same asset twice is one. @source docs/architecture.md#identity-of-assets */
export function keyedAssets(key: KeyHandle, listed: readonly ListedAsset[], told: ToldKeys): KeyedAsset[] {
  const byToldKey = new Map(listed.map((asset) => [assetKeyOf(key, asset).toString('hex'), asset]))
  const keys = assetKeysOf([...byToldKey.keys()], told, (toldKey) => againKeyOf(key, toldKey))
  return [...byToldKey].map(([toldKey, asset]) => ({
    asset,
    assetKey: Buffer.from(keys.get(toldKey) ?? toldKey, 'hex'),
    toldKey: Buffer.from(toldKey, 'hex'),
  }))
}

/** A transaction with its identity and the hash that tells whether it changed. */
export type KeyedTransaction = {
  readonly transactionKey: Buffer
  /** Of one that may be stored under an identity of before. */
  readonly formerKey: Buffer | null
  readonly contentHash: Buffer
  readonly transaction: CollectedTransaction
}

/**
 * Identities of an asset's transactions: moment and number; without a number amount, balance, type and a count among
 * equal rows of the day; approvals by their number alone, so that a later cancellation updates the row.
 * Rows of a day must come together, or the counts would not repeat.
 * @source docs/architecture.md#identity-of-assets
 */
export async function keyedTransactions(
  key: KeyHandle,
  assetKey: Buffer,
  rows: readonly CollectedTransaction[],
): Promise<KeyedTransaction[]> {
  const asset = assetKey.toString('hex')
  const [count, countFormer] = [createCount(), createCount()]
  const byKey = new Map<string, KeyedTransaction>()
  for (const transaction of rows) {
    const keyOf = (identity: string) => key.hmac(`${asset}|${identity}`)
    const transactionKey = keyOf(identityOf(transaction, count))
    const { former } = transaction
    const formerKey = former ? keyOf(identityOf({ ...transaction, ...former }, countFormer)) : null
    const contentHash = contentHashOf(key, transaction.content)
    // The first one is the newest: institutions answer newest first.
    const name = transactionKey.toString('hex')
    if (!byKey.has(name)) byKey.set(name, { transactionKey, formerKey, contentHash, transaction })
    await giveWay()
  }
  return [...byKey.values()]
}

/** Counts equal ones. */
function createCount(): (equal: string) => number {
  const ordinals = new Map<string, number>()
  return (equal) => {
    const ordinal = (ordinals.get(equal) ?? 0) + 1
    ordinals.set(equal, ordinal)
    return ordinal
  }
}

function identityOf(row: CollectedTransaction, count: (equal: string) => number): string {
  if (row.isApproval) return `approval|${row.number}`
  if (row.number !== null) return `${row.dtime}|${row.number}`
  const day = row.dtime.slice(0, 8)
  return `${row.dtime}|${row.features}|${count(`${day}|${row.features}`)}`
}

/** A change of how transactions are told apart or stored changes it, lest what is stored the old way is left. */
const TRANSACTIONS_HASH_OF = 'transactions 1'

/**
 * Of all that decides which rows these transactions are and what they hold, in their order; null of none. Equal to that
 * of before, they are stored as they are.
 */
export async function transactionsHashOf(
  key: KeyHandle,
  transactions: readonly CollectedTransaction[],
): Promise<Buffer | null> {
  if (transactions.length === 0) return null
  const told = await mapInSteps(transactions, ({ dtime, number, features, former, isApproval, content }) =>
    JSON.stringify([dtime, number, features, former ?? null, isApproval, content]),
  )
  return key.hmac(`${TRANSACTIONS_HASH_OF}|${told.join()}`)
}

export function contentHashOf(key: KeyHandle, content: unknown): Buffer {
  return key.hmac(JSON.stringify(content))
}
