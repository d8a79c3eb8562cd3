import type { microbiomeKits } from '@ieum/contracts/microbiome/kits.ts'
import { isSampleFresh } from '@ieum/domain/health/kit-deadlines.ts'
import { isSameKit } from '@ieum/domain/health/kit-number.ts'
import { businessDayAfter } from '@ieum/domain/time/business-days.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { writeFacts } from '../../health/application-rows.ts'
import { orderPickup } from '../../health/lab-message-rows.ts'
import { type ApplicationRow, loadApplicationUnderWay, lockById } from '../applications/application-rows.ts'
import { applicationView, openApplication, sealApplication } from '../applications/application-view.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { requireMove } from '../progress/move-application.ts'
import { testingKindOf } from '../testing-kind.ts'

type Return = Handler<typeof microbiomeKits.returnKit, MicrobiomeContext>

/**
 * Orders the pickup of the last kit that was sent. Until the pickup has happened the place may change: it is ordered
 * again.
 */
export const returnKit: Return = async ({ params, body, user: { userId } }, { clock, healthDb, vault }) => {
  const { organization, type } = testingKindOf(params)
  const nowMs = clock.now()
  if (body.samplingFacts && !isSampleFresh(body.samplingFacts.sampledAtMs, nowMs))
    throw new Refusal('MICROBIOME_SAMPLE_TOO_OLD')
  const row = await inTransaction(healthDb, async (trx) => {
    const underWay = await loadApplicationUnderWay(trx, userId, type)
    const application = underWay && (await lockById(trx, userId, underWay.applicationId))
    if (!application?.content || application.analysisOrganizationEnum !== organization)
      throw new Refusal('MICROBIOME_APPLICATION_NOT_FOUND')
    const { applicationId } = application
    if (application.statusEnum !== 'KIT_RETURN_REQUESTED') {
      const happened = { event: 'RETURN_REQUESTED', actor: 'USER', occurredAtMs: nowMs } as const
      await requireMove({ clock }, trx, { userId, applicationId }, happened)
    }
    const content = await openApplication({ vault }, userId, application)
    if (!isSameKit(content.kitId ?? '', body.kitId)) throw new Refusal('MICROBIOME_KIT_MISMATCH')
    await writeFacts(trx, 'microbiome', userId, applicationId, {
      expectedCompletionDate: application.expectedCompletionDate,
      failedCount: application.failedCount,
      kitCount: application.kitCount,
      content: await sealApplication({ vault }, userId, applicationId, {
        ...content,
        returning: { requestedAtMs: nowMs, returnAddress: body.returnAddress, returnTrackingNumber: null },
        sampling: body.samplingFacts ?? content.sampling,
      }),
    })
    await orderPickup({ clock }, trx, 'microbiome', userId, applicationId)
    return (await lockById(trx, userId, applicationId)) as ApplicationRow
  })
  return {
    application: await applicationView({ clock, vault }, userId, row),
    pickupExpectedDate: businessDayAfter(koreanYmd(nowMs), 1),
    returnTrackingNumber: null,
  }
}
