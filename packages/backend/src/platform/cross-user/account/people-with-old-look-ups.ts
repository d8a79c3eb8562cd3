// Crosses people because no person asks: it finds old look-ups of anybody. The deletions name the person.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { ColumnsOf, StoredRow } from '../../db/rows.ts'

/** People with look-ups in the access log up to and including `beforeMs` (machine time), at most `most` of them. */
export async function peopleWithOldLookUps(db: Db, beforeMs: number, most: number): Promise<UserId[]> {
  const { rows } = await sql<StoredRow<ColumnsOf<'access_log', 'user_id'>>>`
    /* cross-user: people-with-old-look-ups */
    select distinct user_id from access_log where occurred_at <= ${new Date(beforeMs)} limit ${most}`.execute(db)
  return rows.map((row) => row.user_id)
}
