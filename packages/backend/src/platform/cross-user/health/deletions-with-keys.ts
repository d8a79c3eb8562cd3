// Crosses people because a process may die between rows and key, and no call of the person finishes its work.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { camelRow, columnList, columnsOf, type StoredRow } from '../../db/rows.ts'
import type { HealthService } from '../../db/tables/health-service.ts'

const COLUMNS = columnsOf('gene_deletion_receipt', ['user_id', 'application_id'])

/** Ended applications whose key may still exist, the oldest end first. */
export async function deletionsWithKeys(
  healthDb: Db,
  service: HealthService,
  most: number,
): Promise<readonly { readonly userId: UserId; readonly applicationId: string }[]> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    /* cross-user: deletions-with-keys */
    select ${columnList(COLUMNS)} from ${sql.table(`${service}_deletion_receipt`)}
    where key_destroyed_at is null order by requested_at limit ${most}`.execute(healthDb)
  return rows.map(camelRow)
}
