import type { Trx } from '../../../../platform/db/pool.ts'
import { bumpSync } from '../run/decision-rows.ts'
import type { OrganizationRun } from '../run/organization-run.ts'
import { recordTokenIssued } from '../run/sync-rows.ts'

/**
 * The sync was deleted while its worker was asking, or the connection was replaced: disconnected, destroyed, signed
 * again.
 */
export class SyncGoneError extends Error {}

/**
 * Records that the institution of this run has issued a token; inside the transaction that stores the token.
 * @throws SyncGoneError, so that the token is not stored
 */
export async function markTokenIssued(trx: Trx, run: OrganizationRun, realNowMs: number): Promise<void> {
  await recordIssued(trx, run)
  await bumpSync(trx, run.userId, run.sync.syncId, realNowMs)
}

/** The first half of it: locks the row of the sync. @throws SyncGoneError */
export async function recordIssued(trx: Trx, { userId, sync, organization }: OrganizationRun): Promise<void> {
  const isThere = await recordTokenIssued(trx, userId, sync.syncId, organization.organizationGuid)
  if (!isThere) throw new SyncGoneError('the sync is gone')
}

/** For the transaction's `catch`: returns null when the sync no longer exists, rethrows any other error. */
export function nothingStored(error: unknown): null {
  if (error instanceof SyncGoneError) return null
  throw error
}
