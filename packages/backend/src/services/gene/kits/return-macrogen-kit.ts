import type { geneKits } from '@ieum/contracts/gene/kits.ts'
import { isSameKit } from '@ieum/domain/health/kit-number.ts'
import { businessDayAfter } from '@ieum/domain/time/business-days.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { applicationKey } from '../../health/application-key.ts'
import { writeFacts } from '../../health/application-rows.ts'
import { orderPickup } from '../../health/lab-message-rows.ts'
import { type ApplicationRow, loadLiveApplication, lockById } from '../applications/application-rows.ts'
import { applicationView, openApplication } from '../applications/application-view.ts'
import { applicationContent } from '../applications/sealed-application.ts'
import type { GeneContext } from '../gene-context.ts'
import { requireMove } from '../progress/move-application.ts'

type Return = Handler<typeof geneKits.returnMacrogenKit, GeneContext>

/**
 * Orders the pickup of the last kit that was sent. Until the pickup has happened the place may change: it is ordered
 * again.
 */
export const returnMacrogenKit: Return = async ({ body, user: { userId } }, { clock, healthDb, vault }) => {
  const nowMs = clock.now()
  const row = await inTransaction(healthDb, async (trx) => {
    const live = await loadLiveApplication(trx, userId, 'DTC_GENETIC_TESTING')
    const application = live && (await lockById(trx, userId, live.applicationId))
    if (!application?.content) throw new Refusal('GENE_APPLICATION_NOT_FOUND')
    const { applicationId } = application
    if (application.statusEnum !== 'KIT_RETURN_REQUESTED') {
      const happened = { event: 'RETURN_REQUESTED', actor: 'USER', occurredAtMs: nowMs } as const
      await requireMove({ clock }, trx, { userId, applicationId }, happened)
    }
    const content = await openApplication({ vault }, userId, { applicationId, content: application.content })
    if (!isSameKit(content.kitId ?? '', body.kitId)) throw new Refusal('GENE_KIT_MISMATCH')
    const key = await applicationKey(vault, userId, applicationId)
    await writeFacts(trx, 'gene', userId, applicationId, {
      expectedCompletionDate: application.expectedCompletionDate,
      failedCount: application.failedCount,
      kitCount: application.kitCount,
      content: applicationContent.seal(key, [applicationId], {
        ...content,
        returning: { requestedAtMs: nowMs, returnAddress: body.returnAddress, returnTrackingNumber: null },
      }),
    })
    await orderPickup({ clock }, trx, 'gene', userId, applicationId)
    return (await lockById(trx, userId, applicationId)) as ApplicationRow
  })
  return {
    application: await applicationView({ clock, vault }, userId, row),
    pickupExpectedDate: businessDayAfter(koreanYmd(nowMs), 1),
    returnTrackingNumber: null,
  }
}
