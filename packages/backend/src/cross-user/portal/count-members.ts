// Crosses people because it is about none: the portal is told how many there are, once a week.

import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

/** How many people we have, and how many of them have a transfer request that was completed. */
export async function countMembers(db: Db): Promise<{ readonly all: number; readonly connected: number }> {
  const { rows } = await sql<{ everybody: number; connected: number }>`
    /* cross-user: count-members */
    select (select count(*) from person)::int as everybody, count(distinct user_id)::int as connected
    from connection`.execute(db)
  return { all: rows[0]?.everybody ?? 0, connected: rows[0]?.connected ?? 0 }
}
