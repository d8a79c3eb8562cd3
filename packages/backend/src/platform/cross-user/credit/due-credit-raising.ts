// Crosses people because no person asks: proof is sent, asked about and withdrawn by time. Claiming one names the
// person.

import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, type StoredRow } from '../../db/rows.ts'
import { fromEveryNode } from '../from-every-node.ts'

const COLUMNS = columnsOf('credit_raising', ['user_id', 'next_due_at'])
type Stored = StoredRow<typeof COLUMNS> & { readonly next_due_at: Date }
export type DueCreditRaising = CamelRow<Stored>

/** People whose score raising has something due at `nowMs` (business time), at most `most`, read without locks. */
export async function dueCreditRaising(db: Db, nowMs: number, most: number): Promise<DueCreditRaising[]> {
  const rows = await fromEveryNode(
    db,
    ['credit_raising'],
    (name) => sql<Stored>`
    /* cross-user: due-credit-raising */
    select ${columnList(COLUMNS)} from ${name('credit_raising')}
    where next_due_at <= ${new Date(nowMs)} order by next_due_at limit ${most}`,
    ['next_due_at'],
  )
  return rows.map(camelRow)
}
