// Crosses people because a reservation of half an hour ends by time for anybody.
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../db/rows.ts'

const COLUMNS = columnsOf('microbiome_place', ['user_id', 'microbiome_testing_type_enum', 'opening_date'])

/** Places whose reservation is over, the longest ago first. Business time. */
export async function lapsedPlaces(
  healthDb: Db,
  nowMs: number,
  most: number,
): Promise<readonly RowOf<typeof COLUMNS>[]> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    /* cross-user: lapsed-places */
    select ${columnList(COLUMNS)} from microbiome_place
    where state = 'HELD' and held_until <= ${new Date(nowMs)}
    order by held_until limit ${most}`.execute(healthDb)
  return rows.map(camelRow)
}
