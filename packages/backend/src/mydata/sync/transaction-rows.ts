import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { koreanDtimeMs } from '@ieum/domain/mydata/maintenance.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Trx } from '../../db/pool.ts'
import { type Statements, together } from '../../db/together.ts'
import { inParts, mapInSteps } from '../../give-way.ts'
import type { KeyHandle } from '../../keys/cipher.ts'
import { type KeyedTransaction, keyedTransactions } from '../collect/asset-key.ts'
import type { CollectedTransaction } from '../collect/collected.ts'
import { transactionContent } from '../collect/stored-asset.ts'

/** Rows of one statement: writing its parameters down is one step. */
const MOST_ROWS = 500

/** Of a key and of a hash, bytes. */
const BYTES = 32

/** Inserts new transactions, updates changed ones, leaves the others alone. */
export async function saveTransactions(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  key: KeyHandle,
  assetKey: Buffer,
  transactions: readonly CollectedTransaction[],
): Promise<void> {
  for (const one of await changedTransactions(trx, userId, organizationGuid, key, [{ assetKey, transactions }])) {
    const statements = puttingTransactions(userId, organizationGuid, key, assetKey, one.rows)
    for await (const statement of statements) await statement.execute(trx)
    const forgotten = one.isOverwritten ? [{ assetKey, transactionsHash: null }] : []
    await together(trx, ...puttingTransactionsHashes(userId, organizationGuid, forgotten))
  }
}

/** What the transactions of these assets are known by, that are stored as they were told; null: by nothing any more. */
export function puttingTransactionsHashes(
  userId: UserId,
  organizationGuid: OrganizationGuid,
  told: readonly { readonly assetKey: Buffer; readonly transactionsHash: Buffer | null }[],
): Statements {
  if (told.length === 0) return []
  const statement = sql`
    update asset set transactions_hash = one.transactions_hash
    from unnest(${told.map(({ assetKey }) => assetKey)}::bytea[],
      ${told.map(({ transactionsHash }) => transactionsHash)}::bytea[]) as one (asset_key, transactions_hash)
    where asset.user_id = ${userId} and asset.organization_guid = ${organizationGuid}
      and asset.asset_key = one.asset_key`
  return [statement]
}

type ReadAsset = { readonly assetKey: Buffer; readonly transactions: readonly CollectedTransaction[] }

/** Transactions of an asset that are new, or read otherwise than before; of the latter there are some. */
export type ChangedTransactions = {
  readonly assetKey: Buffer
  readonly rows: readonly KeyedTransaction[]
  readonly isOverwritten: boolean
}

/** Of some assets; those without any are left out. */
export async function changedTransactions(
  db: Queryable,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  key: KeyHandle,
  assets: readonly ReadAsset[],
): Promise<readonly ChangedTransactions[]> {
  const keyed: { readonly at: number; readonly one: KeyedTransaction }[] = []
  for (const [at, { assetKey, transactions }] of assets.entries()) {
    for (const one of await keyedTransactions(key, assetKey, transactions)) keyed.push({ at, one })
  }
  const changed = assets.map((): KeyedTransaction[] => [])
  const overwritten = new Set<number>()
  for (const some of inParts(keyed, MOST_ROWS)) {
    const names = some.flatMap(({ one: { transactionKey, formerKey } }) =>
      formerKey === null ? [transactionKey] : [transactionKey, formerKey],
    )
    const hashes = await loadHashes(db, userId, organizationGuid, assets, names)
    for (const { at, one } of some) {
      const former = one.formerKey && hashes.get(nameOf(one.formerKey))
      const named = former ? { ...one, transactionKey: one.formerKey as Buffer } : one
      const known = former ?? hashes.get(nameOf(one.transactionKey))
      if (known?.equals(one.contentHash)) continue
      changed[at]?.push(named)
      if (known) overwritten.add(at)
    }
  }
  return assets.flatMap(({ assetKey }, at) => {
    const rows = changed[at] ?? []
    return rows.length === 0 ? [] : { assetKey, rows, isOverwritten: overwritten.has(at) }
  })
}

const nameOf = (transactionKey: Buffer) => transactionKey.toString('latin1')

/**
 * Hashes of the content of those transactions that are stored, by name. The key of a transaction is of its asset alone.
 *
 * All are looked for at once, in one walk through an index. One look for each would be answered by either index while the
 * planner knows nothing of the table yet, and by the wrong one for a walk through the asset every time.
 * @source ADR 0121
 */
async function loadHashes(
  db: Queryable,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  assets: readonly ReadAsset[],
  transactionKeys: readonly Buffer[],
): Promise<ReadonlyMap<string, Buffer>> {
  // One after the other in one value: neither side writes them down as text and reads them again. How many there are is
  // asked inside, so that one plan is good for any number.
  const { rows } = await sql<{ readonly known: Buffer | null }>`
    select string_agg(transaction_key || content_hash, ''::bytea) as known from asset_transaction
    where user_id = ${userId} and organization_guid = ${organizationGuid}
      and asset_key = any(${assets.map(({ assetKey }) => assetKey)}::bytea[])
      and transaction_key = any(array(
        select substr(${Buffer.concat(transactionKeys)}::bytea, at * ${sql.lit(BYTES)} + 1, ${sql.lit(BYTES)})
        from generate_series(0, (select ${transactionKeys.length}::int) - 1) as asked (at)))`.execute(db)
  const known = rows[0]?.known ?? Buffer.alloc(0)
  const hashes = new Map<string, Buffer>()
  for (let at = 0; at < known.length; at += 2 * BYTES) {
    hashes.set(nameOf(known.subarray(at, at + BYTES)), known.subarray(at + BYTES, at + 2 * BYTES))
  }
  return hashes
}

/** Inserts transactions or writes over what was known of them; sealed part by part. */
export async function* puttingTransactions(
  userId: UserId,
  organizationGuid: OrganizationGuid,
  key: KeyHandle,
  assetKey: Buffer,
  transactions: readonly KeyedTransaction[],
): AsyncGenerator<RawBuilder<unknown>> {
  for (const some of inParts(transactions, MOST_ROWS)) {
    const contents = await mapInSteps(some, (one) =>
      transactionContent.seal(key, [organizationGuid, assetKey, one.transactionKey], one.transaction.content),
    )
    yield sql`
      insert into asset_transaction (user_id, organization_guid, asset_key, transaction_key, occurred_at, content,
        content_hash)
      select person.user_id, ${organizationGuid}, ${assetKey}, transaction_key, occurred_at, content, content_hash
      from person, unnest(${some.map((one) => one.transactionKey)}::bytea[],
        ${some.map((one) => new Date(koreanDtimeMs(one.transaction.dtime)))}::timestamptz[],
        ${contents}::bytea[],
        ${some.map((one) => one.contentHash)}::bytea[])
        as one (transaction_key, occurred_at, content, content_hash)
      where person.user_id = ${userId}
      on conflict (user_id, organization_guid, asset_key, transaction_key) do update set
        occurred_at = excluded.occurred_at, content = excluded.content, content_hash = excluded.content_hash,
        version = asset_transaction.version + 1`
  }
}

type ReadBack = { readonly assetKey: Buffer; readonly apiId: string; readonly day: Ymd }

/** Nothing is known any more of how far back these interfaces are read. */
export function forgettingReadBack(
  userId: UserId,
  organizationGuid: OrganizationGuid,
  states: readonly Pick<ReadBack, 'assetKey' | 'apiId'>[],
): Statements {
  if (states.length === 0) return []
  const statement = sql`
    update collection_state set read_back_to = null
    from unnest(${states.map((one) => one.assetKey)}::bytea[], ${states.map((one) => one.apiId)}::text[])
      as one (asset_key, api_id)
    where collection_state.user_id = ${userId} and collection_state.organization_guid = ${organizationGuid}
      and collection_state.asset_key = one.asset_key and collection_state.api_id = one.api_id`
  return [statement]
}

/** How far back each interface is read, where nothing was known of it; later runs never move it forward again. */
export function savingReadBack(
  userId: UserId,
  organizationGuid: OrganizationGuid,
  states: readonly ReadBack[],
): Statements {
  if (states.length === 0) return []
  const statement = sql`
    insert into collection_state (user_id, organization_guid, asset_key, api_id, read_back_to)
    select person.user_id, ${organizationGuid}, asset_key, api_id, read_back_to
    from person, unnest(${states.map((one) => one.assetKey)}::bytea[], ${states.map((one) => one.apiId)}::text[],
      ${states.map((one) => one.day)}::date[]) as one (asset_key, api_id, read_back_to)
    where person.user_id = ${userId}
    on conflict (user_id, organization_guid, asset_key, api_id) do update set
      read_back_to = least(collection_state.read_back_to, excluded.read_back_to)`
  return [statement]
}
