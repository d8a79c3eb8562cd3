import type { geneResults } from '@ieum/contracts/gene/results.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { GeneContext } from '../gene-context.ts'
import { requireMove } from '../progress/move-application.ts'
import { whyNotProved } from '../why-not-proved.ts'
import { currentResult, lockApplication, markOpened } from './result-rows.ts'
import { resultContent } from './sealed-result.ts'

type Open = Handler<typeof geneResults.openMacrogenAnalysisResult, GeneContext>

/**
 * Opens a result when the caller names its current status; for an open result, answers when it was opened. Anything
 * else is a conflict that names the status. An older session may be in other hands by now: showing a result for the
 * first time needs a fresh proof of identity, and not on a new device.
 * @source docs/reference/gene.md#answers
 */
export const openMacrogenAnalysisResult: Open = async (
  { body, user: { userId, sessionId } },
  { clock, healthDb, signInProof, vault },
) => {
  const notProved = await whyNotProved({ signInProof }, userId, sessionId)
  return inTransaction(healthDb, async (trx) => {
    const application = await lockApplication(trx, userId, body.selfTestingTypeEnum)
    const current = application?.statusEnum ?? 'NOT_APPLIED'
    const isOpenable = current === 'ANALYSIS_COMPLETED' || current === 'RESULT_OPENED'
    if (application === null || !isOpenable || body.userDtcGeneticTestingStatus !== current)
      throw new Refusal('GENE_STATUS_CONFLICT', { currentStatusEnum: current })
    const { applicationId } = application
    if (current === 'ANALYSIS_COMPLETED') {
      if (notProved) throw notProved
      const opening = { event: 'RESULT_OPENED', actor: 'USER', occurredAtMs: clock.now() } as const
      await requireMove({ clock }, trx, { userId, applicationId }, opening)
      await markOpened(trx, userId, applicationId, clock.now())
    }
    const opened = await currentResult(trx, userId, applicationId)
    if (opened?.openedAtMs == null) throw new Refusal('GENE_STATUS_CONFLICT', { currentStatusEnum: current })
    const key = await vault.fileKey(userId, applicationId)
    const { traits } = resultContent.open(key, [applicationId, opened.analysisVersion], opened.content)
    return {
      userDtcGeneticTestingStatusEnum: 'RESULT_OPENED',
      openedAtMs: String(opened.openedAtMs),
      traitCount: traits.length,
      analysisVersion: opened.analysisVersion,
    }
  })
}
