// Crosses people because messages to a laboratory are sent later, by a scan for what is due.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { camelRow, columnList, columnsOf, type StoredRow } from '../../db/rows.ts'
import type { HealthService } from '../../db/tables/health-service.ts'

const COLUMNS = columnsOf('gene_lab_message', ['user_id', 'message_id'])

/** Unsent messages to a laboratory that are due, the oldest first. Machine time. */
export async function dueLabMessages(
  healthDb: Db,
  service: HealthService,
  nowMs: number,
  most: number,
): Promise<readonly { readonly userId: UserId; readonly messageId: string }[]> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    /* cross-user: due-lab-messages */
    select ${columnList(COLUMNS)} from ${sql.table(`${service}_lab_message`)}
    where sent_at is null and next_try_at <= ${new Date(nowMs)}
    order by next_try_at limit ${most}`.execute(healthDb)
  return rows.map(camelRow)
}
