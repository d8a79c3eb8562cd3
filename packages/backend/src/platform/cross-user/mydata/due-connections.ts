// Crosses people because no person asks: scheduled transfers fall due by time. Claiming one names the person.

import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns, PresentColumns } from '../../db/columns.ts'
import type { Db } from '../../db/pool.ts'
import { fromEveryNode } from '../from-every-node.ts'

export type DueConnection = {
  readonly userId: UserId
  readonly organizationGuid: OrganizationGuid
  readonly fence: string
  readonly cycleDays: number
  readonly dueAt: Date
  readonly lastSeenAtMs: number
  /** A worker had claimed it until then. */
  readonly wasTaken: boolean
}

/** Connections whose scheduled transfer is due at `nowMs` (business time), at most `most`, read without locks. */
export async function dueConnections(db: Db, nowMs: number, most: number): Promise<DueConnection[]> {
  type Row = PresentColumns<'connection', 'user_id' | 'organization_guid' | 'fence' | 'cycle_days' | 'next_due_at'> &
    Columns<'person', 'last_seen_at'> & { readonly was_taken: boolean }
  const rows = await fromEveryNode(
    db,
    ['connection', 'person'],
    (name) => sql<Row>`
    /* cross-user: due-connections */
    select connection.user_id, connection.organization_guid, connection.fence, connection.cycle_days,
      connection.next_due_at, connection.claimed_by is not null as was_taken, person.last_seen_at
    from ${name('connection')} join ${name('person')} on person.user_id = connection.user_id
    where connection.next_due_at <= ${new Date(nowMs)} and connection.state = 'CONNECTED'
      and connection.cycle_days is not null
    order by connection.next_due_at limit ${most}`,
    ['next_due_at', 'last_seen_at'],
  )
  return rows.map((row) => ({
    userId: row.user_id,
    organizationGuid: row.organization_guid,
    fence: row.fence,
    cycleDays: row.cycle_days,
    dueAt: row.next_due_at,
    lastSeenAtMs: row.last_seen_at.getTime(),
    wasTaken: row.was_taken,
  }))
}
