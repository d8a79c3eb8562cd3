// Crosses people because no person asks: a month ends for everybody at once. Claiming one names the person.

import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, type StoredRow } from '../../db/rows.ts'
import { fromEveryNode } from '../from-every-node.ts'

const COLUMNS = columnsOf('credit_income', ['user_id', 'next_month_at'])
type Stored = StoredRow<typeof COLUMNS> & { readonly next_month_at: Date }
export type DueDsrMonth = CamelRow<Stored>

/** People whose month is to be stored at `nowMs` (business time), at most `most`, read without locks. */
export async function dueDsrMonths(db: Db, nowMs: number, most: number): Promise<DueDsrMonth[]> {
  const rows = await fromEveryNode(
    db,
    ['credit_income'],
    (name) => sql<Stored>`
    /* cross-user: due-dsr-months */
    select ${columnList(COLUMNS)} from ${name('credit_income')}
    where next_month_at <= ${new Date(nowMs)} order by next_month_at limit ${most}`,
    ['next_month_at'],
  )
  return rows.map(camelRow)
}
