// Crosses people because no person asks: everybody who waits for an institution is notified when it answers again. The
// notification names the person.

import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { camelRow, columnList, columnsOf, type StoredRow } from '../../db/rows.ts'

const COLUMNS = columnsOf('awaited_return', ['user_id', 'organization_guid', 'is_in_maintenance', 'created_at'])

export type AwaitingReturn = {
  readonly userId: UserId
  readonly organizationGuid: OrganizationGuid
  readonly isInMaintenance: boolean
  readonly createdAtMs: number
}

/**
 * The subscriptions to a return, including those that have waited too long; at most `most` rows after the given one, in
 * the order of their keys.
 */
export async function peopleAwaitingReturn(
  db: Db,
  most: number,
  after: AwaitingReturn | null = null,
): Promise<AwaitingReturn[]> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    /* cross-user: people-awaiting-return */
    select ${columnList(COLUMNS)} from awaited_return
    where ${after?.userId ?? null}::uuid is null
      or (user_id, organization_guid) > (${after?.userId ?? null}::uuid, ${after?.organizationGuid ?? null}::uuid)
    order by user_id, organization_guid limit ${most}`.execute(db)
  return rows.map(camelRow)
}
