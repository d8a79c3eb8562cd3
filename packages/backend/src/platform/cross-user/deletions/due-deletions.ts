// Crosses people because no person asks: deletions fall due by time for anybody. Claiming one names the person.

import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, type StoredRow } from '../../db/rows.ts'
import { fromEveryNode } from '../from-every-node.ts'

const COLUMNS = columnsOf('deletion_request', ['user_id', 'deletion_id', 'next_due_at'])
type Stored = StoredRow<typeof COLUMNS> & { readonly next_due_at: Date }
export type DueDeletion = CamelRow<Stored>

/** Deletions that are due at `realNowMs` (machine time), at most `most`, read without locks. */
export async function dueDeletions(db: Db, realNowMs: number, most: number): Promise<DueDeletion[]> {
  const rows = await fromEveryNode(
    db,
    ['deletion_request'],
    (name) => sql<Stored>`
    /* cross-user: due-deletions */
    select ${columnList(COLUMNS)} from ${name('deletion_request')}
    where next_due_at <= ${new Date(realNowMs)} order by next_due_at limit ${most}`,
    ['next_due_at'],
  )
  return rows.map(camelRow)
}
