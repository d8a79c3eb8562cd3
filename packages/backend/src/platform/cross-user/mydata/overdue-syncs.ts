// Crosses people because no person asks: a sync whose worker died has to end for anybody. The ending names the person.

import type { SyncId, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { camelRow, columnList, columnsOf, type StoredRow } from '../../db/rows.ts'
import { fromEveryNode } from '../from-every-node.ts'

const COLUMNS = columnsOf('sync', ['user_id', 'sync_id'])

/** Running syncs whose deadline passed before `beforeMs` (machine time), at most `most`. */
export async function overdueSyncs(
  db: Db,
  beforeMs: number,
  most: number,
): Promise<{ userId: UserId; syncId: SyncId }[]> {
  const rows = await fromEveryNode(
    db,
    ['sync'],
    (name) => sql<StoredRow<typeof COLUMNS>>`
    /* cross-user: overdue-syncs */
    select ${columnList(COLUMNS)} from ${name('sync')} where state = 'RUNNING' and deadline_at < ${new Date(beforeMs)}
    order by deadline_at limit ${most}`,
  )
  return rows.map(camelRow)
}
