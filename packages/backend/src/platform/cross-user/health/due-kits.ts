// Crosses people because a date falls due for anybody whose kit is in transit or at home.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns } from '../../db/columns.ts'
import type { HealthService } from '../../db/health-service.ts'
import type { Db } from '../../db/pool.ts'

/**
 * Applications in this status whose kit is due, the longest ago first: a kit in transit is tracked; one at home needs a
 * reminder, or has expired. Business time.
 */
export async function dueKits(
  healthDb: Db,
  service: HealthService,
  status: 'KIT_DELIVERED' | 'KIT_SENT',
  nowMs: number,
  most: number,
): Promise<{ readonly userId: UserId; readonly applicationId: string }[]> {
  const { rows } = await sql<Columns<'gene_application', 'user_id' | 'application_id'>>`
    /* cross-user: due-kits */
    select user_id, application_id from ${sql.table(`${service}_application`)} where next_due_at <= ${new Date(nowMs)}
      and status_enum = ${status}
    order by next_due_at limit ${most}`.execute(healthDb)
  return rows.map((row) => ({ userId: row.user_id, applicationId: row.application_id }))
}
