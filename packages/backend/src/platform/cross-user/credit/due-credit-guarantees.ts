// Crosses people because no person asks: decisions fall due by time for anybody. Claiming one names the person.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { PresentColumns } from '../../db/columns.ts'
import type { Db } from '../../db/pool.ts'
import { fromEveryNode } from '../from-every-node.ts'

export type DueCreditGuarantee = { readonly userId: UserId; readonly applicationId: string; readonly dueAt: Date }

/** Guarantee applications whose decision is due at `nowMs` (business time), at most `most`, read without locks. */
export async function dueCreditGuarantees(db: Db, nowMs: number, most: number): Promise<DueCreditGuarantee[]> {
  type Row = PresentColumns<
    'credit_guarantee_application',
    'user_id' | 'credit_guarantee_application_id' | 'decided_from'
  >
  const rows = await fromEveryNode(
    db,
    ['credit_guarantee_application'],
    (name) => sql<Row>`
    /* cross-user: due-credit-guarantees */
    select user_id, credit_guarantee_application_id, decided_from from ${name('credit_guarantee_application')}
    where decided_from <= ${new Date(nowMs)} order by decided_from limit ${most}`,
    ['decided_from'],
  )
  return rows.map((row) => ({
    userId: row.user_id,
    applicationId: row.credit_guarantee_application_id,
    dueAt: row.decided_from,
  }))
}
