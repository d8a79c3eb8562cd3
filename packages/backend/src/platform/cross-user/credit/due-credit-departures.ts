// Crosses people because no person asks: reports to a bureau fall due by time for anybody. Claiming one names the
// person.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns } from '../../db/columns.ts'
import type { Db } from '../../db/pool.ts'
import { fromEveryNode } from '../from-every-node.ts'

export type DueCreditDeparture = { readonly userId: UserId; readonly creditDepartureId: string; readonly dueAt: Date }

/** Departures whose report to a bureau is due at `realNowMs` (machine time), at most `most`, read without locks. */
export async function dueCreditDepartures(db: Db, realNowMs: number, most: number): Promise<DueCreditDeparture[]> {
  type Row = Columns<'credit_departure', 'user_id' | 'credit_departure_id' | 'next_due_at'>
  const rows = await fromEveryNode(
    db,
    ['credit_departure'],
    (name) => sql<Row>`
    /* cross-user: due-credit-departures */
    select user_id, credit_departure_id, next_due_at from ${name('credit_departure')}
    where next_due_at <= ${new Date(realNowMs)} order by next_due_at limit ${most}`,
    ['next_due_at'],
  )
  return rows.map((row) => ({
    userId: row.user_id,
    creditDepartureId: row.credit_departure_id,
    dueAt: row.next_due_at,
  }))
}
