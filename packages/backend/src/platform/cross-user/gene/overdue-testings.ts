// Crosses people because a time limit passes for anybody who has waited too long.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { WaitingStatus } from '@ieum/domain/health/waiting-limit.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { camelRow, columnList, type StoredRow } from '../../db/rows.ts'
import { APPLICATION_IDS } from '../../db/tables/health-service.ts'

/**
 * Applications in this status since that moment or longer, of which nobody was notified; the longest wait first.
 * Business time.
 */
export async function overdueTestings(
  healthDb: Db,
  status: WaitingStatus,
  sinceMs: number,
  most: number,
): Promise<{ readonly userId: UserId; readonly applicationId: string }[]> {
  const { rows } = await sql<StoredRow<typeof APPLICATION_IDS>>`
    /* cross-user: overdue-testings */
    select ${columnList(APPLICATION_IDS)} from gene_application
    where status_enum = ${status} and status_changed_at <= ${new Date(sinceMs)} and not is_overdue_told
    order by status_changed_at limit ${most}`.execute(healthDb)
  return rows.map(camelRow)
}
