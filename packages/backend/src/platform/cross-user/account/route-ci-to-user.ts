// Crosses people because it decides which of two concurrent sign-ups is the person: a routing table, keyed by the CI.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { ColumnsOf, StoredRow } from '../../db/rows.ts'

/**
 * Makes `userId` the person of this CI unless there is one already; commits by itself. Returns the person of the CI.
 * Two concurrent calls get the same answer, because the second waits for the first.
 */
export async function routeCiToUser(db: Db, ciHmac: Buffer, userId: UserId): Promise<UserId> {
  // The update changes nothing; it makes the existing row come back.
  const { rows } = await sql<StoredRow<ColumnsOf<'ci_index', 'user_id'>>>`
    /* cross-user: route-ci-to-user */
    insert into ci_index (ci_hmac, user_id) values (${ciHmac}, ${userId})
    on conflict (ci_hmac) do update set user_id = ci_index.user_id
    returning user_id`.execute(db)
  return (rows[0] as (typeof rows)[number]).user_id
}
