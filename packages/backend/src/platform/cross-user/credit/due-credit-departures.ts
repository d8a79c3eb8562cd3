// Crosses people because no person asks: reports to a bureau fall due by time for anybody. Claiming one names the
// person.

import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, type StoredRow } from '../../db/rows.ts'
import { fromEveryNode } from '../from-every-node.ts'

const COLUMNS = columnsOf('credit_departure', ['user_id', 'credit_departure_id', 'next_due_at'])
type Stored = StoredRow<typeof COLUMNS> & { readonly next_due_at: Date }
export type DueCreditDeparture = CamelRow<Stored>

/** Departures whose report to a bureau is due at `realNowMs` (machine time), at most `most`, read without locks. */
export async function dueCreditDepartures(db: Db, realNowMs: number, most: number): Promise<DueCreditDeparture[]> {
  const rows = await fromEveryNode(
    db,
    ['credit_departure'],
    (name) => sql<Stored>`
    /* cross-user: due-credit-departures */
    select ${columnList(COLUMNS)} from ${name('credit_departure')}
    where next_due_at <= ${new Date(realNowMs)} order by next_due_at limit ${most}`,
    ['next_due_at'],
  )
  return rows.map(camelRow)
}
