import type { microbiomeProvider } from '@ieum/contracts/microbiome/provider.ts'
import { destructionFaults } from '@ieum/domain/health/laboratory-message.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordLabDestruction } from '../../health/application-rows.ts'
import { wordOfReceipt } from '../../health/destruction-confirmation.ts'
import { laboratoryFaultsOf, messageRefusal } from '../../health/laboratory-refusal.ts'
import { lockReceipt, recordLabConfirmed } from '../../health/receipt-rows.ts'
import { lockById } from '../applications/application-rows.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { requireApplication } from './handle-lab-webhook.ts'

type Confirm = Handler<typeof microbiomeProvider.confirmMicrobiomeDestruction, MicrobiomeContext>

/** The first confirmation counts; the receipt stores it as it was sent, with its signature when there is one. */
export const confirmMicrobiomeDestruction: Confirm = async ({ params, body, caller }, context) => {
  const { userId, applicationId } = await requireApplication(context, caller, { params, body })
  const labWord = wordOfReceipt(context.laboratoryKeys, caller, body)
  if (labWord === null) throw new Refusal('MICROBIOME_INVALID_ARGUMENT')
  return inTransaction(context.healthDb, async (trx) => {
    const row = await lockById(trx, userId, applicationId)
    if (!row) throw new Refusal('MICROBIOME_ANALYSIS_TOKEN_NOT_FOUND')
    if (row.destructionRequestedAtMs === null)
      throw new Refusal('MICROBIOME_STATUS_CONFLICT', { currentStatusEnum: row.statusEnum })
    const faults = destructionFaults('destroyedAt', body.destroyedAt, {
      requestedAtMs: row.destructionRequestedAtMs,
      nowMs: context.clock.now(),
    })
    if (faults.length > 0) throw messageRefusal('INVALID_REQUEST', faults)
    const isApplied = row.destructionConfirmedAtMs === null
    if (isApplied) {
      const confirmation = { labConfirmedAtMs: body.destroyedAt, labWord }
      await recordLabDestruction(trx, 'microbiome', userId, applicationId, { confirmedAtMs: body.destroyedAt })
      const receipt = await lockReceipt(trx, 'microbiome', userId, applicationId)
      if (receipt) await recordLabConfirmed(trx, 'microbiome', userId, receipt, confirmation)
    }
    return { userMicrobiomeTestingStatusEnum: row.statusEnum, isApplied }
  }).catch((error: unknown) => {
    const faults = laboratoryFaultsOf(error)
    if (faults !== null) context.laboratoryAlert('microbiome', 'confirmDestruction', faults)
    throw error
  })
}
