import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { koreanDtimeMs } from '@ieum/domain/mydata/organizations/maintenance.ts'
import { koreanYmd, type Ymd } from '@ieum/domain/time/korea.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Statements, together } from '../../../../platform/db/batching/statement-pipeline.ts'
import type { Trx } from '../../../../platform/db/pool.ts'
import type { KeyHandle } from '../../../../platform/keys/cipher.ts'
import { inParts, mapInSteps } from '../../../../platform/yield-to-event-loop.ts'
import { FACTS_VERSION } from '../../collect/facts-version.ts'
import { transactionContent } from '../../collect/stored-asset.ts'
import { type ChangedTransactions, changedTransactions, type ReadAsset } from './compare-transactions.ts'

/** Batch size, rows: serializing the parameters of one statement blocks the event loop. */
const MOST_ROWS = 500

/**
 * Inserts new transactions, updates changed ones, withdraws those that are no longer reported, leaves the others
 * unchanged.
 */
export async function saveTransactions(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  key: KeyHandle,
  asset: ReadAsset,
  nowMs: number,
): Promise<void> {
  const today = koreanYmd(nowMs)
  for (const one of await changedTransactions(trx, userId, organizationGuid, key, [asset], today)) {
    const statements = upsertingTransactions(userId, organizationGuid, key, one)
    for await (const statement of statements) await statement.execute(trx)
    const isForgotten = one.isOverwritten || one.withdrawn.length + one.doubted.length > 0
    const forgotten = isForgotten ? [{ assetKey: asset.assetKey, transactionsHash: null }] : []
    await together(
      trx,
      ...withdrawingTransactions(userId, organizationGuid, [one], nowMs),
      ...updatingTransactionsHashes(userId, organizationGuid, forgotten),
    )
  }
}

/**
 * Hashes by which the transactions of these assets are compared, now that they are stored as reported; null clears the
 * hash.
 */
export function updatingTransactionsHashes(
  userId: UserId,
  organizationGuid: OrganizationGuid,
  assets: readonly { readonly assetKey: Buffer; readonly transactionsHash: Buffer | null }[],
): Statements {
  if (assets.length === 0) return []
  const statement = sql`
    update asset set transactions_hash = one.transactions_hash
    from unnest(${assets.map(({ assetKey }) => assetKey)}::bytea[],
      ${assets.map(({ transactionsHash }) => transactionsHash)}::bytea[]) as one (asset_key, transactions_hash)
    where asset.user_id = ${userId} and asset.organization_guid = ${organizationGuid}
      and asset.asset_key = one.asset_key`
  return [statement]
}

/**
 * Inserts transactions or overwrites what was known of them; sealed part by part. A withdrawn transaction becomes valid
 * again.
 */
export async function* upsertingTransactions(
  userId: UserId,
  organizationGuid: OrganizationGuid,
  key: KeyHandle,
  { assetKey, rows }: Pick<ChangedTransactions, 'assetKey' | 'rows'>,
): AsyncGenerator<RawBuilder<unknown>> {
  for (const some of inParts(rows, MOST_ROWS)) {
    const contents = await mapInSteps(some, (one) =>
      transactionContent.seal(key, [organizationGuid, assetKey, one.transactionKey], one.transaction.content),
    )
    yield sql`
      insert into asset_transaction (user_id, organization_guid, asset_key, transaction_key, occurred_at, content,
        content_hash, api_id, institution_order)
      select person.user_id, ${organizationGuid}, ${assetKey}, transaction_key, occurred_at, content, content_hash, api_id,
        institution_order
      from person, unnest(${some.map((one) => one.transactionKey)}::bytea[],
        ${some.map((one) => new Date(koreanDtimeMs(one.transaction.dtime)))}::timestamptz[],
        ${contents}::bytea[],
        ${some.map((one) => one.contentHash)}::bytea[],
        ${some.map((one) => one.transaction.apiId)}::text[],
        ${some.map((one) => one.transaction.order)}::bigint[])
        as one (transaction_key, occurred_at, content, content_hash, api_id, institution_order)
      where person.user_id = ${userId}
      on conflict (user_id, organization_guid, asset_key, transaction_key) do update set
        occurred_at = excluded.occurred_at, content = excluded.content, content_hash = excluded.content_hash,
        api_id = excluded.api_id, institution_order = excluded.institution_order,
        unreported_since = null, withdrawn_at = null, version = asset_transaction.version + 1`
  }
}

/** Marks unreported transactions as withdrawn, and those that a doubtful answer left out with the day of the answer. */
export function withdrawingTransactions(
  userId: UserId,
  organizationGuid: OrganizationGuid,
  changed: readonly Pick<ChangedTransactions, 'assetKey' | 'withdrawn' | 'unreported'>[],
  nowMs: number,
): Statements {
  const marked = changed.flatMap(({ assetKey, withdrawn, unreported }) => [
    ...withdrawn.map((transactionKey) => ({ assetKey, transactionKey, isWithdrawn: true })),
    ...unreported.map((transactionKey) => ({ assetKey, transactionKey, isWithdrawn: false })),
  ])
  return [...inParts(marked, MOST_ROWS)].map(
    (some) => sql`
      update asset_transaction set version = asset_transaction.version + 1,
        withdrawn_at = case when one.is_withdrawn then ${new Date(nowMs)}::timestamptz end,
        unreported_since = coalesce(unreported_since, ${koreanYmd(nowMs)}::date)
      from unnest(${some.map((one) => one.assetKey)}::bytea[], ${some.map((one) => one.transactionKey)}::bytea[],
        ${some.map((one) => one.isWithdrawn)}::boolean[]) as one (asset_key, transaction_key, is_withdrawn)
      where asset_transaction.user_id = ${userId} and asset_transaction.organization_guid = ${organizationGuid}
        and asset_transaction.asset_key = one.asset_key and asset_transaction.transaction_key = one.transaction_key`,
  )
}

type ReadBack = { readonly assetKey: Buffer; readonly apiId: string; readonly day: Ymd }

/** Clears how far back these interfaces are read: they are read as new ones. */
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

/**
 * Stores how far back each interface is read, if that was unknown; later runs never move it forward again. An interface
 * with earlier facts is cleared before (`forgettingReadBack`).
 */
export function savingReadBack(
  userId: UserId,
  organizationGuid: OrganizationGuid,
  states: readonly ReadBack[],
): Statements {
  if (states.length === 0) return []
  const statement = sql`
    insert into collection_state (user_id, organization_guid, asset_key, api_id, read_back_to, facts_version)
    select person.user_id, ${organizationGuid}, asset_key, api_id, read_back_to, ${FACTS_VERSION}
    from person, unnest(${states.map((one) => one.assetKey)}::bytea[], ${states.map((one) => one.apiId)}::text[],
      ${states.map((one) => one.day)}::date[]) as one (asset_key, api_id, read_back_to)
    where person.user_id = ${userId}
    on conflict (user_id, organization_guid, asset_key, api_id) do update set
      read_back_to = least(collection_state.read_back_to, excluded.read_back_to),
      facts_version = excluded.facts_version`
  return [statement]
}
