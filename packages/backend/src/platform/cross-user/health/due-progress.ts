// Crosses people because phones are notified later, by a scan for what is due.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { camelRow, columnList, type StoredRow } from '../../db/rows.ts'
import { APPLICATION_IDS, type HealthService } from '../../db/tables/health-service.ts'

/** Applications with a notice to a phone that is due, the oldest first. */
export async function dueProgress(
  healthDb: Db,
  service: HealthService,
  most: number,
): Promise<{ readonly userId: UserId; readonly applicationId: string }[]> {
  const { rows } = await sql<StoredRow<typeof APPLICATION_IDS>>`
    /* cross-user: due-progress */
    select ${columnList(APPLICATION_IDS)} from ${sql.table(`${service}_application`)} where is_notice_due
    order by applied_at limit ${most}`.execute(healthDb)
  return rows.map(camelRow)
}
