// Crosses people because a reservation of half an hour ends by time for anybody.
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns } from '../../db/columns.ts'
import type { Db } from '../../db/pool.ts'

type Row = Columns<'microbiome_place', 'user_id' | 'microbiome_testing_type_enum' | 'opening_date'>

/** Places whose reservation is over, the longest ago first. Business time. */
export async function lapsedPlaces(healthDb: Db, nowMs: number, most: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    /* cross-user: lapsed-places */
    select user_id, microbiome_testing_type_enum, opening_date from microbiome_place
    where state = 'HELD' and held_until <= ${new Date(nowMs)}
    order by held_until limit ${most}`.execute(healthDb)
  return rows.map((row) => ({ ...row, user_id: row.user_id as UserId }))
}
