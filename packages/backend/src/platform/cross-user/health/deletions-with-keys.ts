// Crosses people because a process may die between rows and key, and no call of the person finishes its work.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns } from '../../db/columns.ts'
import type { HealthService } from '../../db/health-service.ts'
import type { Db } from '../../db/pool.ts'

/** Ended applications whose key may still exist, the oldest end first. */
export async function deletionsWithKeys(
  healthDb: Db,
  service: HealthService,
  most: number,
): Promise<readonly { readonly userId: UserId; readonly applicationId: string }[]> {
  const { rows } = await sql<Columns<'gene_deletion_receipt', 'user_id' | 'application_id'>>`
    /* cross-user: deletions-with-keys */
    select user_id, application_id from ${sql.table(`${service}_deletion_receipt`)}
    where key_destroyed_at is null order by requested_at limit ${most}`.execute(healthDb)
  return rows.map((row) => ({ userId: row.user_id, applicationId: row.application_id }))
}
