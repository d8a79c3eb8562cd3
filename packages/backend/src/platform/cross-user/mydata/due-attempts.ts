// Crosses people because no person asks: attempts fall due by time for anybody. Claiming one names the person.

import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, type StoredRow } from '../../db/rows.ts'
import { fromEveryNode } from '../from-every-node.ts'

const COLUMNS = columnsOf('sync_organization', ['user_id', 'sync_id', 'organization_guid', 'next_due_at'])
type Stored = StoredRow<typeof COLUMNS> & {
  readonly next_due_at: Date
  /** A worker had claimed it until then. */
  readonly was_taken: boolean
}
export type DueAttempt = CamelRow<Stored>

/** Background attempts that are due at `nowMs` (business time), at most `most`, read without locks. */
export async function dueAttempts(db: Db, nowMs: number, most: number): Promise<DueAttempt[]> {
  const rows = await fromEveryNode(
    db,
    ['sync_organization'],
    (name) => sql<Stored>`
    /* cross-user: due-attempts */
    select ${columnList(COLUMNS)}, claimed_by is not null as was_taken
    from ${name('sync_organization')}
    where next_due_at <= ${new Date(nowMs)} order by next_due_at limit ${most}`,
    ['next_due_at'],
  )
  return rows.map(camelRow)
}
