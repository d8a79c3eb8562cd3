// Crosses people because no person asks: decisions fall due by time for anybody. Claiming one names the person.

import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, type StoredRow } from '../../db/rows.ts'
import { fromEveryNode } from '../from-every-node.ts'

const COLUMNS = columnsOf('credit_guarantee_application', [
  'user_id',
  'credit_guarantee_application_id',
  'decided_from',
])
type Stored = StoredRow<typeof COLUMNS> & { readonly decided_from: Date }
export type DueCreditGuarantee = CamelRow<Stored>

/** Guarantee applications whose decision is due at `nowMs` (business time), at most `most`, read without locks. */
export async function dueCreditGuarantees(db: Db, nowMs: number, most: number): Promise<DueCreditGuarantee[]> {
  const rows = await fromEveryNode(
    db,
    ['credit_guarantee_application'],
    (name) => sql<Stored>`
    /* cross-user: due-credit-guarantees */
    select ${columnList(COLUMNS)} from ${name('credit_guarantee_application')}
    where decided_from <= ${new Date(nowMs)} order by decided_from limit ${most}`,
    ['decided_from'],
  )
  return rows.map(camelRow)
}
