import type { deletions } from '@ieum/contracts/mydata/organizations/deletions.ts'
import { lockDeletion, putDeletionState } from '../../../platform/deletions/deletion-rows.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockNetWorth } from '../assets/net-worth-rows.ts'
import type { MydataContext } from '../mydata-context.ts'
import { lockInstitution, restoreConnection } from './institution-rows.ts'

type Cancel = Handler<typeof deletions.cancelDeletion, MydataContext>

/**
 * Cancels a deletion before anybody outside was notified and anything was deleted. Runs that were stopped are not
 * resumed; the next transfer takes place at its planned time.
 */
export const cancelDeletion: Cancel = async ({ params: { deletionId }, user: { userId } }, _context, trx) => {
  await lockNetWorth(trx, userId)
  const deletion = await lockDeletion(trx, userId, deletionId)
  const organizationGuid = deletion?.organizationGuid
  if (!deletion || !organizationGuid) throw new Refusal('MYDATA_DELETION_NOT_FOUND')
  // A repeated press cancels it once.
  if (deletion.state === 'CANCELLED') return
  if (deletion.state !== 'CREATED') throw new Refusal('MYDATA_DELETION_NOT_CANCELLABLE')
  await putDeletionState(trx, userId, deletionId, { state: 'CANCELLED', nextDueAtMs: null })
  if (deletion.connectionState === null) return
  await lockInstitution(trx, userId, organizationGuid)
  await restoreConnection(trx, userId, organizationGuid, deletion.connectionState)
}
