import type { AssetScope, ScopeAssetStatus } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Statements } from '../../../platform/db/batching/statement-pipeline.ts'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../../platform/db/rows.ts'

type Unclear = { readonly assetKey: Buffer; readonly formerKeys: readonly Buffer[] }

/** Asks which of these earlier assets each of these is; once, whatever the answer was. */
export function askingWhich(
  userId: UserId,
  organizationGuid: OrganizationGuid,
  unclear: readonly Unclear[],
  nowMs: number,
): Statements {
  if (unclear.length === 0) return []
  const pairs = unclear.flatMap(({ assetKey, formerKeys }) => formerKeys.map((former) => ({ assetKey, former })))
  const statement = sql`
    insert into asset_question (user_id, organization_guid, asset_key, former_asset_key, asked_at)
    select person.user_id, ${organizationGuid}, asset_key, former_asset_key, ${new Date(nowMs)}
    from person, unnest(${pairs.map(({ assetKey }) => assetKey)}::bytea[],
      ${pairs.map(({ former }) => former)}::bytea[]) as one (asset_key, former_asset_key)
    where person.user_id = ${userId}
    on conflict do nothing`
  return [statement]
}

const COLUMNS = columnsOf('asset_question', ['organization_guid', 'asset_key', 'former_asset_key', 'asked_at'])
export type AssetQuestionRow = RowOf<typeof COLUMNS>

/**
 * The open questions of a person, oldest first: about assets that are shown, with candidates that are still missing or
 * switched off, at institutions with a living connection.
 */
export async function loadAssetQuestions(
  db: Queryable,
  userId: UserId,
  nowMs: number,
): Promise<readonly AssetQuestionRow[]> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS, 'question')}
    from asset_question question
    join connection on connection.user_id = question.user_id
      and connection.organization_guid = question.organization_guid
    join asset on asset.user_id = question.user_id and asset.organization_guid = question.organization_guid
      and asset.asset_key = question.asset_key
    join asset former on former.user_id = question.user_id
      and former.organization_guid = question.organization_guid and former.asset_key = question.former_asset_key
    where question.user_id = ${userId} and connection.user_id = ${userId} and asset.user_id = ${userId}
      and former.user_id = ${userId} and connection.state = 'CONNECTED'
      and least(consent_ends_at, refresh_token_expires_at) > ${new Date(nowMs)}
      and asset.status not in ('INACTIVE', 'DISCONNECTED') and former.status in ('INACTIVE', 'DISCONNECTED')
      and question.answered_at is null
    order by question.asked_at, question.asset_key, question.former_asset_key`.execute(db)
  return rows.map(camelRow)
}

/** Records that the asset is none of them. */
export async function recordNone(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  assetKey: Buffer,
  nowMs: number,
): Promise<void> {
  await sql`
    update asset_question set answered_at = ${new Date(nowMs)}
    where user_id = ${userId} and organization_guid = ${organizationGuid} and asset_key = ${assetKey}`.execute(trx)
}

export type ContinuedAsset = {
  readonly formerKey: Buffer
  readonly listedKey: Buffer
  readonly scopeTypes: readonly AssetScope[]
  readonly status: ScopeAssetStatus
  /** Sealed under the former asset's key. */
  readonly content: Buffer
  readonly hash: Buffer
  readonly fetchedAtMs: number
}

/** Continues an earlier asset under another number, with the data that was reported for that number. */
export async function continueAsset(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  one: ContinuedAsset,
): Promise<void> {
  await sql`
    update asset set told_key = nullif(${one.listedKey}::bytea, asset_key), scope_types = ${one.scopeTypes}::text[],
      status = ${one.status}, is_new = false, content = ${one.content}, content_hash = ${one.hash},
      fetched_at = ${new Date(one.fetchedAtMs)}, version = version + 1
    where user_id = ${userId} and organization_guid = ${organizationGuid}
      and asset_key = ${one.formerKey}`.execute(trx)
}

/**
 * Deletes what was known under the new number, and how far the older one was read back: its transactions of the time
 * between are read with the others.
 */
export async function forgetAsset(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  { assetKey, formerKey }: { readonly assetKey: Buffer; readonly formerKey: Buffer },
): Promise<void> {
  const both = [assetKey, formerKey]
  await sql`
    delete from asset_question where user_id = ${userId} and organization_guid = ${organizationGuid}
      and (asset_key = ${assetKey} or former_asset_key = any(${both}::bytea[]))`.execute(trx)
  await sql`
    delete from collection_state where user_id = ${userId} and organization_guid = ${organizationGuid}
      and asset_key = any(${both}::bytea[])`.execute(trx)
  await sql`
    delete from asset_transaction where user_id = ${userId} and organization_guid = ${organizationGuid}
      and asset_key = ${assetKey}`.execute(trx)
  await sql`
    delete from asset where user_id = ${userId} and organization_guid = ${organizationGuid}
      and asset_key = ${assetKey}`.execute(trx)
}

/** Marks that something of the institution is to be read once more. */
export async function markReadAgain(trx: Trx, userId: UserId, organizationGuid: OrganizationGuid): Promise<void> {
  await sql`
    update connection set is_partial = true, version = version + 1
    where user_id = ${userId} and organization_guid = ${organizationGuid}`.execute(trx)
}
