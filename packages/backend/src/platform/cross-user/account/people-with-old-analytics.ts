// Crosses people because no person asks: it finds old events of anybody. The deletions name the person.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { ColumnsOf, StoredRow } from '../../db/rows.ts'

/** People with analytics events up to and including `beforeMs` (business time), at most `most` of them. */
export async function peopleWithOldAnalytics(db: Db, beforeMs: number, most: number): Promise<UserId[]> {
  const { rows } = await sql<StoredRow<ColumnsOf<'analytics_event', 'user_id'>>>`
    /* cross-user: people-with-old-analytics */
    select distinct user_id from analytics_event where occurred_at <= ${new Date(beforeMs)} limit ${most}`.execute(db)
  return rows.map((row) => row.user_id)
}
