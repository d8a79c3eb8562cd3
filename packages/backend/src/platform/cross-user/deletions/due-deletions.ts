// Crosses people because no person asks: deletions fall due by time for anybody. Claiming one names the person.

import type { DeletionId, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { PresentColumns } from '../../db/columns.ts'
import type { Db } from '../../db/pool.ts'
import { fromEveryNode } from '../from-every-node.ts'

export type DueDeletion = { readonly userId: UserId; readonly deletionId: DeletionId; readonly dueAt: Date }

/** Deletions that are due at `realNowMs` (machine time), at most `most`, read without locks. */
export async function dueDeletions(db: Db, realNowMs: number, most: number): Promise<DueDeletion[]> {
  type Row = PresentColumns<'deletion_request', 'user_id' | 'deletion_id' | 'next_due_at'>
  const rows = await fromEveryNode(
    db,
    ['deletion_request'],
    (name) => sql<Row>`
    /* cross-user: due-deletions */
    select user_id, deletion_id, next_due_at from ${name('deletion_request')}
    where next_due_at <= ${new Date(realNowMs)} order by next_due_at limit ${most}`,
    ['next_due_at'],
  )
  return rows.map((row) => ({ userId: row.user_id, deletionId: row.deletion_id, dueAt: row.next_due_at }))
}
