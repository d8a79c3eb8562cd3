import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../../platform/db/rows.ts'

const COLUMNS = columnsOf('connection', ['organization_guid', 'connected_at', 'consent_ends_at', 'tokens'])

/** Requests that are neither withdrawn nor over at this moment, business time; in the order of creation. */
export async function loadTransferRequests(
  db: Db,
  userId: UserId,
  nowMs: number,
): Promise<readonly RowOf<typeof COLUMNS>[]> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from connection
    where user_id = ${userId} and state <> 'DISCONNECTED' and length(tokens) > 0
      and consent_ends_at > ${new Date(nowMs)}
    order by connected_at, organization_guid`.execute(db)
  return rows.map(camelRow)
}
