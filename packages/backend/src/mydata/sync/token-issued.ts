import type { Trx } from '../../db/pool.ts'
import type { OrganizationRun } from './organization-run.ts'
import { bumpSync, noteTokenIssued } from './sync-rows.ts'

/** The sync went while its worker was asking: the person's data was destroyed. */
export class SyncGoneError extends Error {}

/**
 * Notes that the institution of this run has given a token; inside the transaction that keeps the token.
 * @throws SyncGoneError, so that the token is not kept
 */
export async function markTokenIssued(
  trx: Trx,
  { userId, sync, organization }: OrganizationRun,
  realNowMs: number,
): Promise<void> {
  const isThere = await noteTokenIssued(trx, userId, sync.syncId, organization.organizationGuid)
  if (!isThere) throw new SyncGoneError('the sync is gone')
  await bumpSync(trx, userId, sync.syncId, realNowMs)
}

/** For the transaction's `catch`: a sync that is gone keeps nothing, any other error goes on. */
export function nothingKept(error: unknown): false {
  if (error instanceof SyncGoneError) return false
  throw error
}
