import type { deletions } from '@ieum/contracts/mydata/organizations/deletions.ts'
import type { DeletionId, OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Runtime } from '../../../platform/context.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { openDeletion } from '../../../platform/deletions/deletion-rows.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockNetWorth } from '../assets/net-worth-rows.ts'
import { supersedeConsents } from '../consent/supersede.ts'
import type { MydataContext } from '../mydata-context.ts'
import type { Syncs } from '../mydata-dependencies.ts'
import { fenceOff, lockInstitution, removeFromSyncs, wasAsked } from './institution-rows.ts'

type Disconnect = Handler<typeof deletions.disconnect, MydataContext>

/**
 * Takes an institution out of everything that is shown, read and written, at once; notifying it and deleting its data
 * follow automatically. Pressing again meanwhile returns the same deletion.
 * @source ADR 0079
 */
export const disconnect: Disconnect = async ({ body: { organizationGuid }, user: { userId } }, context, trx) => {
  // Serialized with this person's consents and with the sums.
  await lockNetWorth(trx, userId)
  const deletionId = await beginDeletion(context, trx, userId, organizationGuid, 'CREATED')
  if (deletionId === null) throw new Refusal('MYDATA_ORGANIZATION_NOT_FOUND')
  return { deletionId }
}

/**
 * Fences an institution off and opens its deletion, or finds the one in progress. Returns null when nothing of it
 * exists. The transaction must have locked the person.
 */
export async function beginDeletion(
  context: Runtime & Pick<Syncs, 'outbox'>,
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  state: 'CREATED' | 'READY',
): Promise<DeletionId | null> {
  const { clock, config } = context
  await supersedeConsents(context, trx, userId, organizationGuid)
  const connection = await lockInstitution(trx, userId, organizationGuid)
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
  await removeFromSyncs(trx, userId, organizationGuid, realNowMs)
  return deletionId
}
