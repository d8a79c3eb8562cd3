import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { isDoubtful } from '@ieum/domain/reconciliation/withdrawal.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import type { Queryable } from '../../../../platform/db/pool.ts'
import type { KeyHandle } from '../../../../platform/keys/cipher.ts'
import { inParts, yieldToEventLoop } from '../../../../platform/yield-to-event-loop.ts'
import { contentHashOf, type KeyedTransaction, keyedTransactions } from '../../collect/asset-key.ts'
import type { ReadSpan } from '../../collect/read-transactions.ts'
import type { IdentifiedTransaction } from '../../collect/transaction-identity.ts'
import { type LiveRow, loadStored, type StoredHashes } from './stored-transaction-rows.ts'

/** Batch size, keys: serializing the parameters of one statement blocks the event loop. */
const MOST_KEYS = 500

export type ReadAsset = {
  readonly assetKey: Buffer
  readonly transactions: readonly IdentifiedTransaction[]
  readonly spans: readonly ReadSpan[]
}

/** How an asset's stored transactions differ from the report. */
export type ChangedTransactions = {
  readonly assetKey: Buffer
  /** Rows that are new, or that were read differently before. */
  readonly rows: readonly KeyedTransaction[]
  /** Some rows were read differently before. */
  readonly isOverwritten: boolean
  /** Keys of rows that are no longer reported. */
  readonly withdrawn: readonly Buffer[]
  /** Keys of rows that a doubtful answer did not report, for the first time. */
  readonly unreported: readonly Buffer[]
  /** Keys of rows that a doubtful answer did not report, and that remain. */
  readonly doubted: readonly Buffer[]
}

export const isAnythingChanged = ({ rows, withdrawn, unreported }: ChangedTransactions): boolean =>
  rows.length + withdrawn.length + unreported.length > 0

/**
 * Compares the transactions of some assets with the stored ones; assets without a difference are left out.
 * @param today of the reading: a doubtful answer is believed when an answer of another day agrees
 */
export async function changedTransactions(
  db: Queryable,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  key: KeyHandle,
  assets: readonly ReadAsset[],
  today: Ymd,
): Promise<readonly ChangedTransactions[]> {
  const keyed: { readonly at: number; readonly one: KeyedTransaction }[] = []
  for (const [at, { assetKey, transactions }] of assets.entries()) {
    for (const one of await keyedTransactions(key, assetKey, transactions)) keyed.push({ at, one })
  }
  const hashes: Map<string, Buffer> = new Map()
  const live: LiveRow[] = []
  const spans = assets.flatMap(({ assetKey, spans }, at) => spans.map((span) => ({ ...span, assetKey, at })))
  // Spans are queried once, with the first keys; if there are no keys, they are queried alone.
  const parts = keyed.length > 0 ? [...inParts(keyed, MOST_KEYS)] : spans.length > 0 ? [[]] : []
  for (const [index, some] of parts.entries()) {
    const names = some.flatMap(({ one }) =>
      [one.transactionKey, one.formerKey, one.contestedKey].filter((name) => name !== null),
    )
    const stored = await loadStored(db, userId, organizationGuid, {
      ...{ assetKeys: assets.map(({ assetKey }) => assetKey), transactionKeys: names, today },
      spans: index === 0 ? spans : [],
    })
    for (const [name, hash] of stored.hashes) hashes.set(name, hash)
    live.push(...stored.live)
  }
  const keyedOf = Map.groupBy(keyed, ({ at }) => at)
  const liveOf = Map.groupBy(live, ({ at }) => at)
  const changes: ChangedTransactions[] = []
  for (const [at, asset] of assets.entries()) {
    const own = (keyedOf.get(at) ?? []).map(({ one }) => one)
    const changed = changeOf(key, asset, own, liveOf.get(at) ?? [], hashes)
    if (isAnythingChanged(changed) || changed.doubted.length > 0) changes.push(changed)
    await yieldToEventLoop()
  }
  return changes
}

/** How one asset's stored transactions differ from the report. */
function changeOf(
  key: KeyHandle,
  asset: ReadAsset,
  keyed: readonly KeyedTransaction[],
  live: readonly LiveRow[],
  hashes: StoredHashes,
): ChangedTransactions {
  const named = storedNames(key, keyed, hashes)
  const rows = named.filter((one) => isOther(one, hashes))
  const known = new Set(named.map(({ transactionKey }) => nameOf(transactionKey)))
  const missing = live.filter((row) => !known.has(nameOf(row.transactionKey)))
  return {
    assetKey: asset.assetKey,
    rows,
    isOverwritten: rows.some(({ transactionKey }) => hashes.has(nameOf(transactionKey))),
    ...withdrawals(asset, missing, live),
  }
}

const nameOf = (transactionKey: Buffer) => transactionKey.toString('latin1')

/** An unreported value may have been reported by an earlier reading: that value remains. */
function isOther({ transactionKey, contentHash, transaction }: KeyedTransaction, hashes: StoredHashes): boolean {
  const known = hashes.get(nameOf(transactionKey))
  return known === undefined || !(transaction.isUnsettled || known.equals(contentHash))
}

/** Each transaction under the key by which it is, or will be, stored. */
function storedNames(key: KeyHandle, keyed: readonly KeyedTransaction[], hashes: StoredHashes): KeyedTransaction[] {
  const owners = contestedOwners(key, keyed, hashes)
  return keyed.map((one) => {
    if (one.contestedKey && owners.has(one)) return { ...one, transactionKey: one.contestedKey }
    return one.formerKey && hashes.has(nameOf(one.formerKey)) ? { ...one, transactionKey: one.formerKey } : one
  })
}

/**
 * Of rows that would share a key, the one that is stored under it: the same row if it exists, else the oldest that is
 * not stored under a key of its own.
 */
function contestedOwners(
  key: KeyHandle,
  keyed: readonly KeyedTransaction[],
  hashes: StoredHashes,
): ReadonlySet<KeyedTransaction> {
  const contested = Map.groupBy(
    keyed.filter((one) => one.contestedKey !== null && !hashes.has(nameOf(one.transactionKey))),
    ({ contestedKey }) => nameOf(contestedKey as Buffer),
  )
  const owners = new Set<KeyedTransaction>()
  for (const [name, rivals] of contested) {
    const stored = hashes.get(name)
    const same = stored && rivals.find((one) => one.contentHash.equals(stored) || formerHashOf(key, one).equals(stored))
    const owner = same ?? rivals.at(-1)
    if (owner) owners.add(owner)
  }
  return owners
}

/** The hash of a transaction as it was stored before calls, orders, directions and facts were (ADR 0124). */
function formerHashOf(key: KeyHandle, { transaction: { content } }: KeyedTransaction): Buffer {
  const { facts: _facts, isDirectionUnknown: _isUnknown, undirectedKrw: _undirected, ...former } = content
  return contentHashOf(key, former)
}

/** Decides, call by call, what happens to the rows of an asset that were not reported. */
function withdrawals(
  { spans, transactions }: ReadAsset,
  missing: readonly LiveRow[],
  live: readonly LiveRow[],
): Pick<ChangedTransactions, 'withdrawn' | 'unreported' | 'doubted'> {
  const [withdrawn, unreported, doubted]: [Buffer[], Buffer[], Buffer[]] = [[], [], []]
  for (const [apiId, ownSpans] of Map.groupBy(spans, (span) => span.apiId)) {
    const ofCall = (row: LiveRow) => row.apiId === apiId
    const reportedCount = transactions.filter(
      (row) => row.apiId === apiId && ownSpans.some((span) => lies(row, span)),
    ).length
    const isDoubted = isDoubtful({ reportedCount, knownCount: live.filter(ofCall).length })
    for (const { transactionKey, unreportedEnum } of missing.filter(ofCall)) {
      if (!isDoubted || unreportedEnum === 'BEFORE_TODAY') withdrawn.push(transactionKey)
      else {
        doubted.push(transactionKey)
        if (unreportedEnum === 'NEVER') unreported.push(transactionKey)
      }
    }
  }
  return { withdrawn, unreported, doubted }
}

function lies({ order, content }: IdentifiedTransaction, { days, orders }: ReadSpan): boolean {
  const day = content.occurredDate
  const isInDays = days === null || (days.from <= day && day <= days.to)
  return isInDays && (orders === null || (orders.from <= order && order < orders.to))
}
