// Crosses people because the caller does not know the person yet: an identity agency reported a CI.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { ColumnsOf, StoredRow } from '../../db/rows.ts'

/** The person with this CI (keyed hash), or null. */
export async function findUserByCi(db: Db, ciHmac: Buffer): Promise<UserId | null> {
  const { rows } = await sql<StoredRow<ColumnsOf<'ci_index', 'user_id'>>>`
    /* cross-user: find-user-by-ci */
    select user_id from ci_index where ci_hmac = ${ciHmac}`.execute(db)
  return rows[0]?.user_id ?? null
}
