// Crosses people because nobody asks: attempts fall due by time, whoever's they are. Claiming one names the person.

import type { OrganizationGuid, SyncId, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { PresentColumns } from '../../db/columns.ts'
import type { Db } from '../../db/pool.ts'

export type DueAttempt = {
  readonly userId: UserId
  readonly syncId: SyncId
  readonly organizationGuid: OrganizationGuid
  readonly dueAt: Date
}

/** Background attempts that are due at `nowMs` (business time), at most `most`, read without locks. */
export async function dueAttempts(db: Db, nowMs: number, most: number): Promise<DueAttempt[]> {
  const { rows } = await sql<
    PresentColumns<'sync_organization', 'user_id' | 'sync_id' | 'organization_guid' | 'next_due_at'>
  >`
    /* cross-user: due-attempts */
    select user_id, sync_id, organization_guid, next_due_at from sync_organization
    where next_due_at <= ${new Date(nowMs)} order by next_due_at limit ${most}`.execute(db)
  return rows.map((row) => ({
    userId: row.user_id,
    syncId: row.sync_id,
    organizationGuid: row.organization_guid,
    dueAt: row.next_due_at,
  }))
}
