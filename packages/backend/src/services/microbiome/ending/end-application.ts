import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys, Time } from '../../../platform/context.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { destroyStoredData } from '../../health/destroy-stored-data.ts'
import { endAtLab } from '../../health/lab-message-rows.ts'
import { countStoredData } from '../../health/stored-data-rows.ts'
import type { ApplicationRow } from '../applications/application-rows.ts'
import { openApplication } from '../applications/application-view.ts'
import { requireMove } from '../progress/move-application.ts'
import { restoreVoucherOf } from '../vouchers/voucher-rows.ts'

export type Ended = {
  readonly applicationId: string
  readonly endedStatusEnum: 'CANCELLED' | 'WITHDRAWN'
  readonly isVoucherRestored: boolean
}

/**
 * Ends an application in a transaction that has locked its person: cancelled before a kit was sent, withdrawn
 * afterwards. Deletes all its data, has the laboratory notified when it may know the application, and leaves a receipt.
 * The key is destroyed after the commit.
 * @throws Refusal MICROBIOME_STATUS_CONFLICT for one that has ended
 */
export async function endApplication(
  context: Time & Pick<Keys, 'vault'>,
  trx: Trx,
  userId: UserId,
  row: ApplicationRow,
): Promise<Ended> {
  const { clock, vault } = context
  const { applicationId } = row
  const nowMs = clock.now()
  const endedStatusEnum = row.statusEnum === 'APPLIED' ? 'CANCELLED' : 'WITHDRAWN'
  const before = await countStoredData(trx, 'microbiome', userId, applicationId)
  const { effects } = await requireMove(
    { clock },
    trx,
    { userId, applicationId },
    { event: endedStatusEnum, actor: 'USER', occurredAtMs: nowMs },
  )
  const { analysisToken } = await openApplication({ vault }, userId, row)
  const message = effects.includes('ASK_FOR_DESTRUCTION') ? 'DESTROY' : 'TAKE_BACK_ORDER'
  const isLabInvolved = await endAtLab(context, trx, 'microbiome', userId, { applicationId, analysisToken, message })
  const isVoucherRestored = effects.includes('RESTORE_VOUCHER') && (await restoreVoucherOf(trx, userId, applicationId))
  await destroyStoredData(trx, 'microbiome', userId, {
    applicationId,
    endedStatusEnum,
    isLabInvolved,
    isVoucherRestored,
    requestedAtMs: nowMs,
    before,
  })
  return { applicationId, endedStatusEnum, isVoucherRestored }
}
