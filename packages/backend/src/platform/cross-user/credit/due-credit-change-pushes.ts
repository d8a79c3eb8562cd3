// Crosses people because no person asks: pushes about changes fall due by time for anybody. Claiming one names the
// person.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { PresentColumns } from '../../db/columns.ts'
import type { Db } from '../../db/pool.ts'
import { fromEveryNode } from '../from-every-node.ts'

export type DueCreditChangePush = { readonly userId: UserId; readonly dueAt: Date }

/** People with a push about changes that is due at `nowMs` (business time), at most `most`, read without locks. */
export async function dueCreditChangePushes(db: Db, nowMs: number, most: number): Promise<DueCreditChangePush[]> {
  type Row = PresentColumns<'credit_membership', 'user_id' | 'change_push_at'>
  const rows = await fromEveryNode(
    db,
    ['credit_membership'],
    (name) => sql<Row>`
    /* cross-user: due-credit-change-pushes */
    select user_id, change_push_at from ${name('credit_membership')}
    where change_push_at <= ${new Date(nowMs)} order by change_push_at limit ${most}`,
    ['change_push_at'],
  )
  return rows.map((row) => ({ userId: row.user_id, dueAt: row.change_push_at }))
}
