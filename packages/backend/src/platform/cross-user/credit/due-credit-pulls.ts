// Crosses people because no person asks: nightly readings fall due by time for anybody. Claiming one names the person.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { PresentColumns } from '../../db/columns.ts'
import type { Db } from '../../db/pool.ts'
import { fromEveryNode } from '../from-every-node.ts'

export type DueCreditPull = { readonly userId: UserId; readonly dueAt: Date }

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
  type Row = PresentColumns<'credit_membership', 'user_id' | 'next_pull_at'>
  const rows = await fromEveryNode(
    db,
    ['credit_membership', 'person'],
    (name) => sql<Row>`
    /* cross-user: due-credit-pulls */
    select membership.user_id, membership.next_pull_at from ${name('credit_membership')} membership
    join ${name('person')} on person.user_id = membership.user_id
    where membership.next_pull_at <= ${new Date(nowMs)} and person.last_seen_at > ${new Date(activeSinceMs)}
    order by membership.next_pull_at limit ${most}`,
    ['next_pull_at'],
  )
  return rows.map((row) => ({ userId: row.user_id, dueAt: row.next_pull_at }))
}
