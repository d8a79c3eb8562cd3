import { giveWay } from '../../give-way.ts'
import type { KeyHandle } from '../../keys/cipher.ts'
import type { CollectedTransaction, ListedAsset } from './collected.ts'

/** Identity of an asset: kind | identifier | seqno under the index key of (person, institution). @source docs/architecture.md#identity-of-assets */
export function assetKeyOf(key: KeyHandle, asset: Pick<ListedAsset, 'kind' | 'identifier' | 'seqno'>): Buffer {
  return key.hmac(`${asset.kind}|${asset.identifier}|${asset.seqno ?? ''}`)
}

/** A transaction with its identity and the hash that tells whether it changed. */
export type KeyedTransaction = {
  readonly transactionKey: Buffer
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
  const ordinals = new Map<string, number>()
  const byKey = new Map<string, KeyedTransaction>()
  for (const transaction of rows) {
    const identity = identityOf(transaction, (equal) => {
      const ordinal = (ordinals.get(equal) ?? 0) + 1
      ordinals.set(equal, ordinal)
      return ordinal
    })
    const transactionKey = key.hmac(`${asset}|${identity}`)
    const contentHash = contentHashOf(key, transaction.content)
    // The first one is the newest: institutions answer newest first.
    const name = transactionKey.toString('hex')
    if (!byKey.has(name)) byKey.set(name, { transactionKey, contentHash, transaction })
    await giveWay()
  }
  return [...byKey.values()]
}

function identityOf(row: CollectedTransaction, count: (equal: string) => number): string {
  if (row.isApproval) return `approval|${row.number}`
  if (row.number !== null) return `${row.dtime}|${row.number}`
  const day = row.dtime.slice(0, 8)
  return `${row.dtime}|${row.features}|${count(`${day}|${row.features}`)}`
}

export function contentHashOf(key: KeyHandle, content: unknown): Buffer {
  return key.hmac(JSON.stringify(content))
}
