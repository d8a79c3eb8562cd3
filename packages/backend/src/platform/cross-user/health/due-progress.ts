// Crosses people because phones are notified later, by a scan for what is due.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns } from '../../db/columns.ts'
import type { HealthService } from '../../db/health-service.ts'
import type { Db } from '../../db/pool.ts'

/** Applications with a notice to a phone that is due, the oldest first. */
export async function dueProgress(
  healthDb: Db,
  service: HealthService,
  most: number,
): Promise<{ readonly userId: UserId; readonly applicationId: string }[]> {
  const { rows } = await sql<Columns<'gene_application', 'user_id' | 'application_id'>>`
    /* cross-user: due-progress */
    select user_id, application_id from ${sql.table(`${service}_application`)} where is_notice_due
    order by applied_at limit ${most}`.execute(healthDb)
  return rows.map((row) => ({ userId: row.user_id, applicationId: row.application_id }))
}
