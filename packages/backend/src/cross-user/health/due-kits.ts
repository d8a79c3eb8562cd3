// Crosses people because a day comes for everybody whose kit is on its way or lies at home.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns } from '../../db/columns.ts'
import type { Db } from '../../db/pool.ts'
import type { HealthService } from '../../health/health-service.ts'

/**
 * Applications that stand so and whose kit is to be looked after (on its way it is asked for; with a person it is reminded of, or is
 * over), the longest ago first. Business time.
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
