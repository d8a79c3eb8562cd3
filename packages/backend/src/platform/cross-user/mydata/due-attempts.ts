// Crosses people because no person asks: attempts fall due by time for anybody. Claiming one names the person.

import type { OrganizationGuid, SyncId, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { PresentColumns } from '../../db/columns.ts'
import type { Db } from '../../db/pool.ts'
import { fromEveryNode } from '../from-every-node.ts'

export type DueAttempt = {
  readonly userId: UserId
  readonly syncId: SyncId
  readonly organizationGuid: OrganizationGuid
  readonly dueAt: Date
  /** A worker had claimed it until then. */
  readonly wasTaken: boolean
}

/** Background attempts that are due at `nowMs` (business time), at most `most`, read without locks. */
export async function dueAttempts(db: Db, nowMs: number, most: number): Promise<DueAttempt[]> {
  type Row = PresentColumns<'sync_organization', 'user_id' | 'sync_id' | 'organization_guid' | 'next_due_at'> & {
    readonly was_taken: boolean
  }
  const rows = await fromEveryNode(
    db,
    ['sync_organization'],
    (name) => sql<Row>`
    /* cross-user: due-attempts */
    select user_id, sync_id, organization_guid, next_due_at, claimed_by is not null as was_taken
    from ${name('sync_organization')}
    where next_due_at <= ${new Date(nowMs)} order by next_due_at limit ${most}`,
    ['next_due_at'],
  )
  return rows.map((row) => ({
    userId: row.user_id,
    syncId: row.sync_id,
    organizationGuid: row.organization_guid,
    dueAt: row.next_due_at,
    wasTaken: row.was_taken,
  }))
}
