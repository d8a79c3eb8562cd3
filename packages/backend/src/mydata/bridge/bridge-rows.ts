import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { TransactionRow } from '../assets/asset-rows.ts'

/** Rows of an account from a moment on and before another one, the newest first, after a position. */
export async function loadRowsBetween(
  db: Db,
  userId: UserId,
  place: {
    readonly organizationGuid: OrganizationGuid
    readonly assetKey: Buffer
    readonly fromMs: number
    readonly toMs: number
  },
  after: { readonly occurredAtMs: number; readonly transactionKey: Buffer } | null,
  limit: number,
): Promise<TransactionRow[]> {
  const occurredAt = after ? new Date(after.occurredAtMs) : null
  const key = after?.transactionKey ?? null
  const { rows } = await sql<TransactionRow>`
    select transaction_key, occurred_at, content from asset_transaction
    where user_id = ${userId} and organization_guid = ${place.organizationGuid} and asset_key = ${place.assetKey}
      and occurred_at >= ${new Date(place.fromMs)} and occurred_at < ${new Date(place.toMs)}
      and (${occurredAt}::timestamptz is null
        or (occurred_at, transaction_key) < (${occurredAt}::timestamptz, ${key}::bytea))
    order by occurred_at desc, transaction_key desc limit ${limit}`.execute(db)
  return rows
}
