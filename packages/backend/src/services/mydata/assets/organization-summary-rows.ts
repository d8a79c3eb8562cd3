import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'
import type { ColumnsOf, StoredRow } from '../../../platform/db/rows.ts'

/** Home's summary of one institution, sealed; null: it was not read yet, or it is disconnected. */
export async function loadOrganizationSummary(
  db: Db,
  userId: UserId,
  organizationGuid: OrganizationGuid,
): Promise<Buffer | null> {
  const { rows } = await sql<StoredRow<ColumnsOf<'connection', 'summary'>>>`
    select summary from connection
    where user_id = ${userId} and organization_guid = ${organizationGuid} and state <> 'DISCONNECTED'
      and summary is not null`.execute(db)
  return rows[0]?.summary ?? null
}
