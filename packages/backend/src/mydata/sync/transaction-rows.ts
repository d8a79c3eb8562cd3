import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { koreanDtimeMs } from '@ieum/domain/mydata/maintenance.ts'
import { sql } from 'kysely'
import type { Columns } from '../../db/columns.ts'
import type { Trx } from '../../db/pool.ts'
import { inParts, mapInSteps } from '../../give-way.ts'
import type { KeyHandle } from '../../keys/cipher.ts'
import { type KeyedTransaction, keyedTransactions } from '../collect/asset-key.ts'
import type { CollectedAsset } from '../collect/collect-organization.ts'
import type { CollectedTransaction } from '../collect/collected.ts'
import { transactionContent } from '../collect/stored-asset.ts'

/** Rows of one statement: writing its parameters down is one step. */
const MOST_ROWS = 500

/** Inserts new transactions, updates changed ones, leaves the others alone. */
export async function saveTransactions(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  key: KeyHandle,
  assetKey: Buffer,
  transactions: readonly CollectedTransaction[],
): Promise<void> {
  const keyed = await keyedTransactions(key, assetKey, transactions)
  for (const some of inParts(keyed, MOST_ROWS)) await saveSome(trx, userId, organizationGuid, key, assetKey, some)
}

async function saveSome(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  key: KeyHandle,
  assetKey: Buffer,
  keyed: readonly KeyedTransaction[],
): Promise<void> {
  const { rows: known } = await sql<Columns<'asset_transaction', 'transaction_key' | 'content_hash'>>`
    select transaction_key, content_hash from asset_transaction
    where user_id = ${userId} and organization_guid = ${organizationGuid} and asset_key = ${assetKey}
      and transaction_key = any(${keyed.map((one) => one.transactionKey)}::bytea[])`.execute(trx)
  const hashes = new Map(known.map((row) => [row.transaction_key.toString('hex'), row.content_hash]))
  const changed = keyed.filter((one) => !hashes.get(one.transactionKey.toString('hex'))?.equals(one.contentHash))
  if (changed.length === 0) return
  const contents = await mapInSteps(changed, (one) =>
    transactionContent.seal(key, [organizationGuid, assetKey, one.transactionKey], one.transaction.content),
  )
  await sql`
    insert into asset_transaction (user_id, organization_guid, asset_key, transaction_key, occurred_at, content,
      content_hash)
    select person.user_id, ${organizationGuid}, ${assetKey}, transaction_key, occurred_at, content, content_hash
    from person, unnest(${changed.map((one) => one.transactionKey)}::bytea[],
      ${changed.map((one) => new Date(koreanDtimeMs(one.transaction.dtime)))}::timestamptz[],
      ${contents}::bytea[],
      ${changed.map((one) => one.contentHash)}::bytea[])
      as one (transaction_key, occurred_at, content, content_hash)
    where person.user_id = ${userId}
    on conflict (user_id, organization_guid, asset_key, transaction_key) do update set
      occurred_at = excluded.occurred_at, content = excluded.content, content_hash = excluded.content_hash,
      version = asset_transaction.version + 1`.execute(trx)
}

/** How far back each interface is read; later runs never move it forward again. */
export async function saveReadBack(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  assets: readonly CollectedAsset[],
  nowMs: number,
): Promise<void> {
  const states = assets.flatMap((asset) => asset.readBackTo.map((one) => ({ assetKey: asset.assetKey, ...one })))
  if (states.length === 0) return
  await sql`
    insert into collection_state (user_id, organization_guid, asset_key, api_id, read_back_to, last_success_at)
    select person.user_id, ${organizationGuid}, asset_key, api_id, read_back_to, ${new Date(nowMs)}
    from person, unnest(${states.map((one) => one.assetKey)}::bytea[], ${states.map((one) => one.apiId)}::text[],
      ${states.map((one) => one.day)}::date[]) as one (asset_key, api_id, read_back_to)
    where person.user_id = ${userId}
    on conflict (user_id, organization_guid, asset_key, api_id) do update set
      read_back_to = least(collection_state.read_back_to, excluded.read_back_to),
      last_success_at = excluded.last_success_at`.execute(trx)
}
