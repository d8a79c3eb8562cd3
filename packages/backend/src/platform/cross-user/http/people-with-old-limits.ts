// Crosses people because no person asks: it finds expired limits of anybody. The deletions name the person. No index
// helps: the table has one hour's calls, and a row that is overwritten at every call should have one index.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { ColumnsOf, StoredRow } from '../../db/rows.ts'

/** People with limits that were over by `nowMs`, at most `most` of them. */
export async function peopleWithOldLimits(db: Db, nowMs: number, most: number): Promise<UserId[]> {
  const { rows } = await sql<StoredRow<ColumnsOf<'call_limit', 'user_id'>>>`
    /* cross-user: people-with-old-limits */
    select distinct user_id from call_limit where ends_at <= ${new Date(nowMs)} limit ${most}`.execute(db)
  return rows.map((row) => row.user_id)
}
