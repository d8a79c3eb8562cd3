// Crosses people because no person asks: proof is sent, asked about and withdrawn by time. Claiming one names the
// person.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns } from '../../db/columns.ts'
import type { Db } from '../../db/pool.ts'
import { fromEveryNode } from '../from-every-node.ts'

export type DueCreditRaising = { readonly userId: UserId; readonly dueAt: Date }

/** People whose score raising has something due at `nowMs` (business time), at most `most`, read without locks. */
export async function dueCreditRaising(db: Db, nowMs: number, most: number): Promise<DueCreditRaising[]> {
  type Row = Columns<'credit_raising', 'user_id'> & { readonly next_due_at: Date }
  const rows = await fromEveryNode(
    db,
    ['credit_raising'],
    (name) => sql<Row>`
    /* cross-user: due-credit-raising */
    select user_id, next_due_at from ${name('credit_raising')}
    where next_due_at <= ${new Date(nowMs)} order by next_due_at limit ${most}`,
    ['next_due_at'],
  )
  return rows.map((row) => ({ userId: row.user_id, dueAt: row.next_due_at }))
}
