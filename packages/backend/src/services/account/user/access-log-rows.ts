import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { forUser } from '../../../platform/db/for-user.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { camelRow, columnsOf, type RowOf } from '../../../platform/db/rows.ts'

const COLUMNS = columnsOf('access_log', ['access_log_id', 'operation', 'caller', 'service', 'occurred_at'])

/** Newest first, after a position; IDs sort by the time of the look-up. */
export async function loadLookUps(
  db: Db,
  userId: UserId,
  after: string | null,
  limit: number,
): Promise<RowOf<typeof COLUMNS>[]> {
  const rows = await forUser(db, userId)
    .selectFrom('access_log')
    .select(COLUMNS)
    .$if(after !== null, (query) => query.where('access_log_id', '<', after as string))
    .orderBy('access_log_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(camelRow)
}

/** Deletes look-ups up to and including that moment, machine time; returns how many. */
export async function deleteLookUps(db: Db, userId: UserId, beforeMs: number): Promise<number> {
  const { numDeletedRows } = await forUser(db, userId)
    .deleteFrom('access_log')
    .where('occurred_at', '<=', new Date(beforeMs))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
