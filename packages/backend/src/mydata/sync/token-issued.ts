import type { Trx } from '../../db/pool.ts'
import { bumpSync } from './decision-rows.ts'
import type { OrganizationRun } from './organization-run.ts'
import { noteTokenIssued } from './sync-rows.ts'

/** The sync went while its worker was asking, or the connection is another one: disconnected, destroyed, signed anew. */
export class SyncGoneError extends Error {}

/**
 * Notes that the institution of this run has given a token; inside the transaction that keeps the token.
 * @throws SyncGoneError, so that the token is not kept
 */
export async function markTokenIssued(trx: Trx, run: OrganizationRun, realNowMs: number): Promise<void> {
  await noteIssued(trx, run)
  await bumpSync(trx, run.userId, run.sync.syncId, realNowMs)
}

/** The first half of it: the row of the sync is held from here on. @throws SyncGoneError */
export async function noteIssued(trx: Trx, { userId, sync, organization }: OrganizationRun): Promise<void> {
  const isThere = await noteTokenIssued(trx, userId, sync.syncId, organization.organizationGuid)
  if (!isThere) throw new SyncGoneError('the sync is gone')
}

/** For the transaction's `catch`: a sync that is gone keeps nothing, any other error goes on. */
export function nothingKept(error: unknown): null {
  if (error instanceof SyncGoneError) return null
  throw error
}
