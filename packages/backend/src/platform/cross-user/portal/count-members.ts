// Crosses people because it concerns no single person: once a week the portal gets the number of all.

import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

/** The number of people, and the number of those with a completed transfer request. */
export async function countMembers(db: Db): Promise<{ readonly all: number; readonly connected: number }> {
  // Two statements: Citus allows no query about one table of people inside one about another. The larger one runs last,
  // so that a person who joins in between does not make a part larger than the whole.
  const { rows: some } = await sql<{ count: number }>`
    /* cross-user: count-members */
    select count(distinct user_id)::int as count from connection`.execute(db)
  const { rows: everybody } = await sql<{ count: number }>`
    /* cross-user: count-members */
    select count(*)::int as count from person`.execute(db)
  return { all: everybody[0]?.count ?? 0, connected: some[0]?.count ?? 0 }
}
