// Crosses people because it is about none: the portal is told how many there are, once a week.

import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

/** How many people we have, and how many of them have a transfer request that was completed. */
export async function countMembers(db: Db): Promise<{ readonly all: number; readonly connected: number }> {
  // One after the other: Citus takes no question about one table of people inside one about another. The larger one last,
  // so that somebody who joins in between makes neither more than all.
  const { rows: some } = await sql<{ count: number }>`
    /* cross-user: count-members */
    select count(distinct user_id)::int as count from connection`.execute(db)
  const { rows: everybody } = await sql<{ count: number }>`
    /* cross-user: count-members */
    select count(*)::int as count from person`.execute(db)
  return { all: everybody[0]?.count ?? 0, connected: some[0]?.count ?? 0 }
}
