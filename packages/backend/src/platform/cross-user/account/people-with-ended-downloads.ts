// Crosses people because no person asks: it finds expired downloads of anybody. The deletions name the person.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { ColumnsOf, StoredRow } from '../../db/rows.ts'

/** People with stored downloads that are over at `nowMs` (business time), at most `most` of them. */
export async function peopleWithEndedDownloads(db: Db, nowMs: number, most: number): Promise<UserId[]> {
  const { rows } = await sql<StoredRow<ColumnsOf<'data_download', 'user_id'>>>`
    /* cross-user: people-with-ended-downloads */
    select distinct user_id from data_download where run_id is not null and ends_at <= ${new Date(nowMs)}
    limit ${most}`.execute(db)
  return rows.map((row) => row.user_id)
}
