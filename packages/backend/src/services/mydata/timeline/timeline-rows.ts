import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/pool.ts'
import {
  type CamelRow,
  type ColumnsOf,
  camelRow,
  columnList,
  columnsOf,
  type StoredRow,
} from '../../../platform/db/rows.ts'

const CONNECTION = columnsOf('connection', [
  'organization_guid',
  'fence',
  'connected_at',
  'consent_ends_at',
  'refresh_token_expires_at',
  'cycle_days',
  'next_due_at',
])
type Stored = StoredRow<typeof CONNECTION> & {
  readonly is_living: boolean
  /** A transfer is running: `next_due_at` is when it would be retried. */
  readonly is_claimed: boolean
}
export type TimelineConnection = CamelRow<Stored>

/** When the person was last here, and their connections in the order of connecting; without disconnected ones. */
export async function loadTimelineRows(
  db: Queryable,
  userId: UserId,
): Promise<{ readonly lastSeenAtMs: number; readonly connections: TimelineConnection[] } | null> {
  const { rows: people } = await sql<StoredRow<ColumnsOf<'person', 'last_seen_at'>>>`
    select last_seen_at from person where user_id = ${userId}`.execute(db)
  const person = people[0]
  if (!person) return null
  const { rows } = await sql<Stored>`
    select ${columnList(CONNECTION)}, state = 'CONNECTED' as is_living, claimed_by is not null as is_claimed
    from connection where user_id = ${userId} and state <> 'DISCONNECTED'
    order by connected_at, organization_guid`.execute(db)
  return { lastSeenAtMs: person.last_seen_at.getTime(), connections: rows.map(camelRow) }
}
