// Crosses people because no person asks: pushes about changes fall due by time for anybody. Claiming one names the
// person.

import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, type StoredRow } from '../../db/rows.ts'
import { fromEveryNode } from '../from-every-node.ts'

const COLUMNS = columnsOf('credit_membership', ['user_id', 'change_push_at'])
type Stored = StoredRow<typeof COLUMNS> & { readonly change_push_at: Date }
export type DueCreditChangePush = CamelRow<Stored>

/** People with a push about changes that is due at `nowMs` (business time), at most `most`, read without locks. */
export async function dueCreditChangePushes(db: Db, nowMs: number, most: number): Promise<DueCreditChangePush[]> {
  const rows = await fromEveryNode(
    db,
    ['credit_membership'],
    (name) => sql<Stored>`
    /* cross-user: due-credit-change-pushes */
    select ${columnList(COLUMNS)} from ${name('credit_membership')}
    where change_push_at <= ${new Date(nowMs)} order by change_push_at limit ${most}`,
    ['change_push_at'],
  )
  return rows.map(camelRow)
}
