// Crosses people because no person asks: nightly readings fall due by time for anybody. Claiming one names the person.

import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, type StoredRow } from '../../db/rows.ts'
import { fromEveryNode } from '../from-every-node.ts'

const COLUMNS = columnsOf('credit_membership', ['user_id', 'next_pull_at'])
type Stored = StoredRow<typeof COLUMNS> & { readonly next_pull_at: Date }
export type DueCreditPull = CamelRow<Stored>

/**
 * People whose reading of the bureaus is due at `nowMs` and who were here after `activeSinceMs` (business time), at
 * most `most`, read without locks.
 */
export async function dueCreditPulls(
  db: Db,
  nowMs: number,
  activeSinceMs: number,
  most: number,
): Promise<DueCreditPull[]> {
  const rows = await fromEveryNode(
    db,
    ['credit_membership', 'person'],
    (name) => sql<Stored>`
    /* cross-user: due-credit-pulls */
    select ${columnList(COLUMNS, 'membership')} from ${name('credit_membership')} membership
    join ${name('person')} on person.user_id = membership.user_id
    where membership.next_pull_at <= ${new Date(nowMs)} and person.last_seen_at > ${new Date(activeSinceMs)}
    order by membership.next_pull_at limit ${most}`,
    ['next_pull_at'],
  )
  return rows.map(camelRow)
}
