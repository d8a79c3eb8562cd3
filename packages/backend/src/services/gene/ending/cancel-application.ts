import type { geneEnding } from '@ieum/contracts/gene/ending.ts'
import { GROUP_TERMS } from '@ieum/contracts/gene/terms-names.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { forgetAnswers } from '../../../platform/http/idempotency/idempotency-rows.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { consentBeforeData } from '../../health/consent-before-data.ts'
import { destroyApplicationKey } from '../../health/destroy-application-key.ts'
import { loadReceipt } from '../../health/receipt-rows.ts'
import { type ApplicationRow, isLive, loadLiveApplication, lockByToken } from '../applications/application-rows.ts'
import type { GeneContext } from '../gene-context.ts'
import { loadGroupIds } from '../groups/membership-rows.ts'
import { GENE_QUEUES } from '../queues.ts'
import { PERSONAL_ANSWER_CALLS } from './calls-with-personal-answers.ts'
import { type Ended, endApplication } from './end-application.ts'

type Cancel = Handler<typeof geneEnding.cancelApplication, GeneContext>

/**
 * An application that has ended gets the same answer. The additional testing uses the same sample: it ends with the
 * basic one.
 */
export const cancelApplication: Cancel = async ({ params: { analysisToken }, user: { userId } }, context) => {
  const { clock, indexes, outbox, withdrawConsents } = context
  const done = await consentBeforeData(context, userId, {
    async data(healthTrx) {
      const row = await lockByToken(healthTrx, userId, indexes.analysisToken(analysisToken))
      if (!row) throw new Refusal('GENE_APPLICATION_NOT_FOUND')
      const all = isLive(row)
        ? await endWithWhatFollows(context, healthTrx, userId, row)
        : [await endedBefore(healthTrx, userId, row)]
      return { all, isInGroup: (await loadGroupIds(healthTrx, userId)).length > 0 }
    },
    async consent(trx, { all, isInGroup }) {
      await forgetAnswers(trx, userId, PERSONAL_ANSWER_CALLS)
      // A withdrawal ends every membership. A repeated call may find memberships that belong to a new application.
      if (isInGroup || !all.some((one) => one.endedStatusEnum === 'WITHDRAWN')) return
      await GENE_QUEUES.withdrawal.send(trx, outbox, { userId })
      await withdrawConsents(trx, userId, [GROUP_TERMS], clock.now())
    },
  })
  if (!done) throw new Refusal('GENE_APPLICATION_NOT_FOUND')
  const ended: readonly Pick<Ended, 'applicationId' | 'endedStatusEnum' | 'isVoucherRestored'>[] = done.changed.all
  for (const { applicationId } of ended) await destroyApplicationKey(context, 'gene', userId, applicationId)
  const [{ endedStatusEnum, isVoucherRestored }] = ended as [Ended]
  return { userDtcGeneticTestingStatusEnum: endedStatusEnum, isVoucherRestored }
}

async function endWithWhatFollows(
  context: Pick<GeneContext, 'clock' | 'vault'>,
  trx: Trx,
  userId: UserId,
  row: ApplicationRow,
): Promise<Ended[]> {
  const ended = await endApplication(context, trx, userId, row)
  const isBasic = row.selfTestingTypeEnum === 'DTC_GENETIC_TESTING'
  const additional = isBasic && (await loadLiveApplication(trx, userId, 'ADDITIONAL_GENETIC_TESTING'))
  return additional ? [ended, await endApplication(context, trx, userId, additional)] : [ended]
}

async function endedBefore(trx: Trx, userId: UserId, { applicationId, statusEnum }: ApplicationRow) {
  const receipt = await loadReceipt(trx, 'gene', userId, applicationId)
  // An application that was given up before receipts existed has none.
  if (!receipt) throw new Refusal('GENE_STATUS_CONFLICT', { currentStatusEnum: statusEnum })
  return receipt
}
