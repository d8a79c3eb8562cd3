// Crosses people because a date falls due for anybody whose kit is in transit or at home.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { camelRow, columnList, type StoredRow } from '../../db/rows.ts'
import { APPLICATION_IDS, type HealthService } from '../../db/tables/health-service.ts'

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
  const { rows } = await sql<StoredRow<typeof APPLICATION_IDS>>`
    /* cross-user: due-kits */
    select ${columnList(APPLICATION_IDS)} from ${sql.table(`${service}_application`)} where next_due_at <= ${new Date(nowMs)}
      and status_enum = ${status}
    order by next_due_at limit ${most}`.execute(healthDb)
  return rows.map(camelRow)
}
