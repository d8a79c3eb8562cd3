// Crosses people because nobody asks: who stays away does not come by. The destruction names the person.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns } from '../../db/columns.ts'
import type { Db } from '../../db/pool.ts'

/**
 * People who were last seen at `lastSeenMs` (business time) or before and whose data was not destroyed since, at most
 * `most` of them, after the given one in the order of their going.
 */
export async function peopleAway(
  db: Db,
  lastSeenMs: number,
  most: number,
  after: PersonAway | null = null,
): Promise<PersonAway[]> {
  const { rows } = await sql<Columns<'person', 'user_id' | 'last_seen_at'>>`
    /* cross-user: people-away */
    select user_id, last_seen_at from person
    where last_seen_at <= ${new Date(lastSeenMs)} and (destroyed_at is null or destroyed_at < last_seen_at)
      and (${after?.userId ?? null}::uuid is null
        or (last_seen_at, user_id) > (${after ? new Date(after.lastSeenAtMs) : null}::timestamptz, ${after?.userId ?? null}::uuid))
    order by last_seen_at, user_id limit ${most}`.execute(db)
  return rows.map((row) => ({ userId: row.user_id, lastSeenAtMs: row.last_seen_at.getTime() }))
}

export type PersonAway = { readonly userId: UserId; readonly lastSeenAtMs: number }

/**
 * How many people `peopleAway` would name, of all, and what the database takes for the time: so much is asked before
 * anything is destroyed that cannot be brought back.
 */
export async function countAway(
  db: Db,
  lastSeenMs: number,
): Promise<{ readonly due: number; readonly people: number; readonly databaseNowMs: number }> {
  const { rows } = await sql<{ due: number; people: number; now: Date }>`
    /* cross-user: people-away */
    select count(*) filter (where last_seen_at <= ${new Date(lastSeenMs)}
        and (destroyed_at is null or destroyed_at < last_seen_at)) as due,
      count(*) as people, clock_timestamp() as now
    from person`.execute(db)
  const [{ due, people, now }] = rows as [{ due: number; people: number; now: Date }]
  return { due, people, databaseNowMs: now.getTime() }
}
