import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { CashAnswer } from '@ieum/domain/mydata/assets/linked-cash.ts'
import { sql } from 'kysely'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import { columnList, columnsOf, type StoredRow } from '../../../platform/db/rows.ts'
import { assetIdentifierOf } from '../assets/asset-rows.ts'

/** An asset of one institution. */
export type AssetAt = { readonly organizationGuid: OrganizationGuid; readonly assetKey: Buffer }

const COLUMNS = columnsOf('linked_cash_answer', ['asset_key', 'deposit_asset_key'])

/** The person's answers about the cash of their linked accounts. */
export async function loadCashAnswers(db: Queryable, userId: UserId): Promise<readonly CashAnswer[]> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from linked_cash_answer where user_id = ${userId}
    order by organization_guid, asset_key`.execute(db)
  return rows.map((row) => ({
    accountIdentifier: assetIdentifierOf(row.asset_key),
    depositIdentifier: row.deposit_asset_key && assetIdentifierOf(row.deposit_asset_key),
  }))
}

/** @param deposit null: the cash is no deposit's balance */
export async function putCashAnswer(
  trx: Trx,
  userId: UserId,
  account: AssetAt,
  { answeredAtMs, deposit }: { readonly answeredAtMs: number; readonly deposit: AssetAt | null },
): Promise<void> {
  await sql`
    insert into linked_cash_answer (user_id, organization_guid, asset_key, deposit_organization_guid, deposit_asset_key,
      answered_at)
    values (${userId}, ${account.organizationGuid}, ${account.assetKey}, ${deposit?.organizationGuid ?? null},
      ${deposit?.assetKey ?? null}, ${new Date(answeredAtMs)})
    on conflict (user_id, organization_guid, asset_key) do update
      set deposit_organization_guid = excluded.deposit_organization_guid,
        deposit_asset_key = excluded.deposit_asset_key, answered_at = excluded.answered_at`.execute(trx)
}

/** @returns whether there was an answer */
export async function deleteCashAnswer(trx: Trx, userId: UserId, assetKey: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from linked_cash_answer where user_id = ${userId} and asset_key = ${assetKey} returning 1`.execute(trx)
  return rows.length > 0
}
