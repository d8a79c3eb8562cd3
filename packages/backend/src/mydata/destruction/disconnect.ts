import type { deletions } from '@ieum/contracts/mydata/deletions.ts'
import type { DeletionId, OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Runtime } from '../../context.ts'
import type { Trx } from '../../db/pool.ts'
import { openDeletion } from '../../deletions/deletion-rows.ts'
import type { Handler } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { holdNetWorth } from '../assets/net-worth-rows.ts'
import type { MydataContext } from '../mydata-context.ts'
import { fenceOff, holdInstitution, leaveSyncs, supersedeConsents, wasAsked } from './institution-rows.ts'

type Disconnect = Handler<typeof deletions.disconnect, MydataContext>

/**
 * Takes an institution out of all that is shown, read and written, at once; telling it and deleting what it told follow
 * by themselves. Pressed again while that is under way, it is the same deletion.
 * @source ADR 0079
 */
export const disconnect: Disconnect = async ({ body: { organizationGuid }, user: { userId } }, context, trx) => {
  // One after the other with consents of this person, and with what is summed up.
  await holdNetWorth(trx, userId)
  const deletionId = await beginDeletion(context, trx, userId, organizationGuid, 'CREATED')
  if (deletionId === null) throw new Refusal('MYDATA_ORGANIZATION_NOT_FOUND')
  return { deletionId }
}

/**
 * Fences an institution off and opens its deletion, or finds the one that is under way. Null when there is nothing of
 * it. For a transaction that holds the person.
 */
export async function beginDeletion(
  { clock, config }: Runtime,
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  state: 'CREATED' | 'READY',
): Promise<DeletionId | null> {
  await supersedeConsents(trx, userId, organizationGuid)
  const connection = await holdInstitution(trx, userId, organizationGuid)
  const realNowMs = clock.realNow()
  if (!connection && !(await wasAsked(trx, userId, organizationGuid))) return null
  const connectionState = connection && connection.state !== 'DISCONNECTED' ? connection.state : null
  const deletionId = await openDeletion(trx, userId, {
    organizationGuid,
    state,
    connectionState,
    requestedAtMs: clock.now(),
    nextDueAtMs: realNowMs + (state === 'CREATED' ? config.mydata.deletionUndoMs : 0),
  })
  if (connectionState !== null) await fenceOff(trx, userId, organizationGuid)
  await leaveSyncs(trx, userId, organizationGuid, realNowMs)
  return deletionId
}
