import type { SyncId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { DueAttempt } from '../../../../platform/cross-user/mydata/due-attempts.ts'
import type { DueConnection } from '../../../../platform/cross-user/mydata/due-connections.ts'
import type { Queryable, Trx } from '../../../../platform/db/pool.ts'

/** Claims a due attempt until a moment; false when another process was quicker. */
export async function claimAttempt(
  trx: Trx,
  { userId, syncId, organizationGuid, nextDueAtMs }: DueAttempt,
  untilMs: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sync_organization set next_due_at = ${new Date(untilMs)}, claimed_by = 'attempt'
    where user_id = ${userId} and sync_id = ${syncId} and organization_guid = ${organizationGuid}
      and next_due_at = ${new Date(nextDueAtMs)} and state = 'FAILED'`.execute(trx)
  return numAffectedRows === 1n
}

/** Claims a due periodic transfer for one sync until a moment; false when another process was quicker. */
export async function claimConnection(
  trx: Trx,
  { userId, organizationGuid, nextDueAtMs }: DueConnection,
  syncId: SyncId,
  untilMs: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update connection set next_due_at = ${new Date(untilMs)}, claimed_by = ${syncId}
    where user_id = ${userId} and organization_guid = ${organizationGuid} and next_due_at = ${new Date(nextDueAtMs)}
      and state = 'CONNECTED'`.execute(trx)
  return numAffectedRows === 1n
}

/** Postpones a due periodic transfer; does nothing when it has been claimed or made meanwhile. */
export async function deferConnection(
  db: Queryable,
  { userId, organizationGuid, nextDueAtMs }: Pick<DueConnection, 'userId' | 'organizationGuid' | 'nextDueAtMs'>,
  toMs: number,
): Promise<void> {
  await sql`
    update connection set next_due_at = ${new Date(toMs)}, claimed_by = null
    where user_id = ${userId} and organization_guid = ${organizationGuid} and next_due_at = ${new Date(nextDueAtMs)}
      and state = 'CONNECTED' and cycle_days is not null`.execute(db)
}
