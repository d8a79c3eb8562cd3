// Crosses people because no person asks: a month ends for everybody at once. Claiming one names the person.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns } from '../../db/columns.ts'
import type { Db } from '../../db/pool.ts'
import { fromEveryNode } from '../from-every-node.ts'

export type DueDsrMonth = { readonly userId: UserId; readonly dueAt: Date }

/** People whose month is to be stored at `nowMs` (business time), at most `most`, read without locks. */
export async function dueDsrMonths(db: Db, nowMs: number, most: number): Promise<DueDsrMonth[]> {
  type Row = Columns<'credit_income', 'user_id' | 'next_month_at'>
  const rows = await fromEveryNode(
    db,
    ['credit_income'],
    (name) => sql<Row>`
    /* cross-user: due-dsr-months */
    select user_id, next_month_at from ${name('credit_income')}
    where next_month_at <= ${new Date(nowMs)} order by next_month_at limit ${most}`,
    ['next_month_at'],
  )
  return rows.map((row) => ({ userId: row.user_id, dueAt: row.next_month_at }))
}
