import type { geneProvider } from '@ieum/contracts/gene/provider.ts'
import { destructionFaults } from '@ieum/domain/health/laboratory-message.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findApplicationOfToken } from '../../health/application-of-token.ts'
import { recordLabDestruction, writeNoticeDue } from '../../health/application-rows.ts'
import { wordOfReceipt } from '../../health/destruction-confirmation.ts'
import { laboratoryFaultsOf, messageRefusal } from '../../health/laboratory-refusal.ts'
import { lockReceipt, recordLabConfirmed } from '../../health/receipt-rows.ts'
import { type ApplicationRow, lockById } from '../applications/application-rows.ts'
import type { GeneContext } from '../gene-context.ts'
import { LAB, requireLab } from './lab.ts'

type Word<Name extends keyof typeof geneProvider> = Handler<(typeof geneProvider)[Name], GeneContext>

const conflictOf = ({ statusEnum: currentStatusEnum }: ApplicationRow): Refusal =>
  new Refusal('GENE_STATUS_CONFLICT', { currentStatusEnum })

export const resendResultToReceiver: Word<'resendResultToReceiver'> = async ({ body, caller }, context) => {
  requireLab(caller)
  const found = await tokenOf(context, body)
  return inTransaction(context.healthDb, async (trx) => {
    const row = await lockById(trx, found.userId, found.applicationId)
    if (!row) throw new Refusal('GENE_ANALYSIS_TOKEN_NOT_FOUND')
    if (row.statusEnum !== 'ANALYSIS_COMPLETED' && row.statusEnum !== 'RESULT_OPENED') throw conflictOf(row)
    await writeNoticeDue(trx, 'gene', found.userId, found.applicationId, true)
    return { userDtcGeneticTestingStatusEnum: row.statusEnum, isApplied: true }
  })
}

/** The first confirmation counts; the receipt stores it as it was sent, with its signature when there is one. */
export const confirmDestruction: Word<'confirmDestruction'> = async ({ body, caller }, context) => {
  requireLab(caller)
  const { userId, applicationId } = await tokenOf(context, body)
  const labWord = wordOfReceipt(context.laboratoryKeys, caller, body)
  if (labWord === null) throw new Refusal('GENE_INVALID_ARGUMENT')
  return inTransaction(context.healthDb, async (trx) => {
    const row = await lockById(trx, userId, applicationId)
    if (!row) throw new Refusal('GENE_ANALYSIS_TOKEN_NOT_FOUND')
    if (row.destructionRequestedAtMs === null) throw conflictOf(row)
    const faults = destructionFaults('destroyedAt', body.destroyedAt, {
      requestedAtMs: row.destructionRequestedAtMs,
      nowMs: context.clock.now(),
    })
    if (faults.length > 0) throw messageRefusal('INVALID_REQUEST', faults)
    const isApplied = row.destructionConfirmedAtMs === null
    if (isApplied) {
      await recordLabDestruction(trx, 'gene', userId, applicationId, { confirmedAtMs: body.destroyedAt })
      const receipt = await lockReceipt(trx, 'gene', userId, applicationId)
      const confirmation = { labConfirmedAtMs: body.destroyedAt, labWord }
      if (receipt) await recordLabConfirmed(trx, 'gene', userId, receipt, confirmation)
    }
    return { userDtcGeneticTestingStatusEnum: row.statusEnum, isApplied }
  }).catch((error: unknown) => {
    const faults = laboratoryFaultsOf(error)
    if (faults !== null) context.laboratoryAlert('gene', 'confirmDestruction', faults)
    throw error
  })
}

async function tokenOf(
  { healthDb, indexes }: Pick<GeneContext, 'healthDb' | 'indexes'>,
  { analysisToken }: { readonly analysisToken: string },
) {
  const found = await findApplicationOfToken(
    { healthDb },
    'gene',
    LAB.analysisOrganization,
    indexes.analysisToken(analysisToken),
  )
  if (!found) throw new Refusal('GENE_ANALYSIS_TOKEN_NOT_FOUND')
  return found
}
