// Crosses people because no person asks: scheduled transfers fall due by time. Claiming one names the person.

import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, type StoredRow } from '../../db/rows.ts'
import { fromEveryNode } from '../from-every-node.ts'

const COLUMNS = columnsOf('connection', ['user_id', 'organization_guid', 'fence', 'cycle_days', 'next_due_at'])
const OF_PERSON = columnsOf('person', ['last_seen_at'])
type Stored = StoredRow<typeof COLUMNS> &
  StoredRow<typeof OF_PERSON> & {
    readonly cycle_days: number
    readonly next_due_at: Date
    /** A worker had claimed it until then. */
    readonly was_taken: boolean
  }
export type DueConnection = CamelRow<Stored>

/** Connections whose scheduled transfer is due at `nowMs` (business time), at most `most`, read without locks. */
export async function dueConnections(db: Db, nowMs: number, most: number): Promise<DueConnection[]> {
  const rows = await fromEveryNode(
    db,
    ['connection', 'person'],
    (name) => sql<Stored>`
    /* cross-user: due-connections */
    select ${columnList(COLUMNS, 'connection')}, connection.claimed_by is not null as was_taken,
      ${columnList(OF_PERSON, 'person')}
    from ${name('connection')} join ${name('person')} on person.user_id = connection.user_id
    where connection.next_due_at <= ${new Date(nowMs)} and connection.state = 'CONNECTED'
      and connection.cycle_days is not null
    order by connection.next_due_at limit ${most}`,
    ['next_due_at', 'last_seen_at'],
  )
  return rows.map(camelRow)
}
