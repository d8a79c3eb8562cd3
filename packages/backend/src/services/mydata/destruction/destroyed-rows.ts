import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import { forUser, type PersonalTable } from '../../../platform/db/for-user.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../../platform/db/rows.ts'
import { notifyKeysDestroyed } from '../../../platform/keys/keys-destroyed.ts'
import { WORK_TABLES } from '../tables.ts'

const WORK_FIRST: readonly PersonalTable[] = WORK_TABLES

/**
 * Returns whether the person is away, and locks them: until the transaction ends they can neither be recorded as seen
 * nor consent.
 */
export async function isAway(trx: Trx, userId: UserId, lastSeenMs: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from person where user_id = ${userId} and last_seen_at <= ${new Date(lastSeenMs)}
      and (destroyed_at is null or destroyed_at < last_seen_at) for no key update`.execute(trx)
  return rows.length > 0
}

const ENDED = columnsOf('connection', [
  'organization_guid',
  'state',
  'tokens',
  'refresh_token_expires_at',
  'consent_ends_at',
])
export type EndedConnection = RowOf<typeof ENDED>

/**
 * Deletes in the workers' lock order: connections, then the rows of their sync. A worker that is about to insert a
 * connection finds its sync deleted; one that is about to write into an older connection finds that deleted.
 * @param record receives the existing connections, which end here
 */
export async function destroyRows(
  trx: Trx,
  userId: UserId,
  tables: readonly PersonalTable[],
  record: (connections: readonly EndedConnection[]) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<StoredRow<typeof ENDED>>`
    select ${columnList(ENDED)} from connection where user_id = ${userId} for update`.execute(trx)
  const own = forUser(trx, userId)
  for (const table of WORK_TABLES) await own.deleteFrom(table).execute()
  // Everything that a worker locks before the end of the chain is locked by now.
  await record(rows.map(camelRow))
  for (const table of tables.filter((one) => !WORK_FIRST.includes(one))) await own.deleteFrom(table).execute()
}

/** Records that the person's keys are destroyed, which every process is notified of once the transaction ends. */
export async function recordDestroyed(trx: Trx, userId: UserId, nowMs: number): Promise<void> {
  await sql`update person set destroyed_at = ${new Date(nowMs)} where user_id = ${userId}`.execute(trx)
  await notifyKeysDestroyed(trx, userId)
}
