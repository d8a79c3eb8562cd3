import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns } from '../../../platform/db/columns.ts'
import type { Queryable } from '../../../platform/db/pool.ts'

export type TimelineConnection = {
  readonly organizationGuid: OrganizationGuid
  readonly fence: string
  readonly isLiving: boolean
  readonly connectedAtMs: number
  readonly consentEndsAtMs: number
  readonly refreshTokenExpiresAtMs: number
  readonly cycleDays: number | null
  readonly nextDueAtMs: number | null
  /** A transfer is running: `nextDueAtMs` is when it would be retried. */
  readonly isClaimed: boolean
}

/** When the person was last here, and their connections in the order of connecting; without disconnected ones. */
export async function loadTimelineRows(
  db: Queryable,
  userId: UserId,
): Promise<{ readonly lastSeenAtMs: number; readonly connections: TimelineConnection[] } | null> {
  const { rows: people } = await sql<Columns<'person', 'last_seen_at'>>`
    select last_seen_at from person where user_id = ${userId}`.execute(db)
  const person = people[0]
  if (!person) return null
  const { rows } = await sql<
    Columns<
      'connection',
      | 'organization_guid'
      | 'fence'
      | 'state'
      | 'connected_at'
      | 'consent_ends_at'
      | 'refresh_token_expires_at'
      | 'cycle_days'
      | 'next_due_at'
      | 'claimed_by'
    >
  >`
    select organization_guid, fence, state, connected_at, consent_ends_at, refresh_token_expires_at, cycle_days,
      next_due_at, claimed_by
    from connection where user_id = ${userId} and state <> 'DISCONNECTED'
    order by connected_at, organization_guid`.execute(db)
  const connections = rows.map((row) => ({
    organizationGuid: row.organization_guid,
    fence: row.fence,
    isLiving: row.state === 'CONNECTED',
    connectedAtMs: row.connected_at.getTime(),
    consentEndsAtMs: row.consent_ends_at.getTime(),
    refreshTokenExpiresAtMs: row.refresh_token_expires_at.getTime(),
    cycleDays: row.cycle_days,
    nextDueAtMs: row.next_due_at?.getTime() ?? null,
    isClaimed: row.claimed_by !== null,
  }))
  return { lastSeenAtMs: person.last_seen_at.getTime(), connections }
}
