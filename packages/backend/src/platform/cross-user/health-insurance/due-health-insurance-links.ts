// Crosses people because a request or a link ends by time for anybody.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { camelRow, columnList, columnsOf, type StoredRow } from '../../db/rows.ts'

const COLUMNS = columnsOf('health_insurance_link', ['user_id', 'link_id'])

/** Requests and links whose time is over, the oldest end first. Business time. */
export async function dueHealthInsuranceLinks(
  healthDb: Db,
  nowMs: number,
  most: number,
): Promise<readonly { readonly userId: UserId; readonly linkId: string }[]> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    /* cross-user: due-health-insurance-links */
    select ${columnList(COLUMNS)} from health_insurance_link where ends_at <= ${new Date(nowMs)}
    order by ends_at limit ${most}`.execute(healthDb)
  return rows.map(camelRow)
}
