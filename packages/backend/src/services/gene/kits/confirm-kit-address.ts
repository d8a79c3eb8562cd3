import type { geneKits } from '@ieum/contracts/gene/kits.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { applicationKey } from '../../health/application-key.ts'
import { writeFacts } from '../../health/application-rows.ts'
import { orderFromLab } from '../../health/lab-message-rows.ts'
import { loadLiveApplication, lockById } from '../applications/application-rows.ts'
import { isAddressToConfirm, openApplication } from '../applications/application-view.ts'
import { applicationContent } from '../applications/sealed-application.ts'
import type { GeneContext } from '../gene-context.ts'

type Confirm = Handler<typeof geneKits.confirmKitAddress, GeneContext>

/** The laboratory gets the new address with another order for the same token. */
export const confirmKitAddress: Confirm = async ({ body, user: { userId } }, { clock, healthDb, vault }) => {
  await inTransaction(healthDb, async (trx) => {
    const live = await loadLiveApplication(trx, userId, 'DTC_GENETIC_TESTING')
    const application = live && (await lockById(trx, userId, live.applicationId))
    if (!application?.content) throw new Refusal('GENE_APPLICATION_NOT_FOUND')
    const { applicationId } = application
    const content = await openApplication({ vault }, userId, application)
    if (!isAddressToConfirm(application, content))
      throw new Refusal('GENE_STATUS_CONFLICT', { currentStatusEnum: application.statusEnum })
    await writeFacts(trx, 'gene', userId, applicationId, {
      expectedCompletionDate: application.expectedCompletionDate,
      failedCount: application.failedCount,
      kitCount: application.kitCount,
      content: applicationContent.seal(await applicationKey(vault, userId, applicationId), [applicationId], {
        ...content,
        subject: { ...content.subject, ...body },
        isKitAddressToConfirm: false,
      }),
    })
    await orderFromLab({ clock }, trx, 'gene', userId, { applicationId, message: 'ORDER_KIT' })
  })
}
