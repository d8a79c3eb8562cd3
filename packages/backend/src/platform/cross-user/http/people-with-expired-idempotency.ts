// Crosses people because no person asks: it finds expired keys of anybody. The deletions name the person.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { ColumnsOf, StoredRow } from '../../db/rows.ts'

/** People with idempotency keys that have expired by `nowMs`, at most `most` of them. */
export async function peopleWithExpiredIdempotency(db: Db, nowMs: number, most: number): Promise<UserId[]> {
  const { rows } = await sql<StoredRow<ColumnsOf<'idempotency', 'user_id'>>>`
    /* cross-user: people-with-expired-idempotency */
    select distinct user_id from idempotency where expires_at <= ${new Date(nowMs)} limit ${most}`.execute(db)
  return rows.map((row) => row.user_id)
}
