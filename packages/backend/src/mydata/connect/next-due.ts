import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Queryable } from '../../db/pool.ts'

/** Sets when the next periodic transfer of a living connection is due, business time, and ends a claim on it. */
export async function setNextDue(
  db: Queryable,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  fence: string,
  atMs: number,
): Promise<void> {
  await sql`
    update connection set next_due_at = ${new Date(atMs)}, claimed_by = null
    where user_id = ${userId} and organization_guid = ${organizationGuid} and fence = ${fence}
      and state = 'CONNECTED' and cycle_days is not null`.execute(db)
}
