import type { geneKits } from '@ieum/contracts/gene/kits.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type ApplicationRow, loadLiveApplication, lockById } from '../applications/application-rows.ts'
import { applicationView } from '../applications/application-view.ts'
import type { GeneContext } from '../gene-context.ts'
import { requireMove } from '../progress/move-application.ts'

type Receive = Handler<typeof geneKits.receiveMacrogenKit, GeneContext>

/** The first report counts, whether it comes from the person, the post or the laboratory. */
export const receiveMacrogenKit: Receive = async ({ user: { userId } }, { clock, healthDb, vault }) => {
  const row = await inTransaction(healthDb, async (trx) => {
    const live = await loadLiveApplication(trx, userId, 'DTC_GENETIC_TESTING')
    const application = live && (await lockById(trx, userId, live.applicationId))
    if (!application) throw new Refusal('GENE_APPLICATION_NOT_FOUND')
    const { applicationId } = application
    if (application.statusEnum === 'KIT_DELIVERED') return application
    const happened = { event: 'KIT_DELIVERED', actor: 'USER', occurredAtMs: clock.now() } as const
    await requireMove({ clock }, trx, { userId, applicationId }, happened)
    return (await lockById(trx, userId, applicationId)) as ApplicationRow
  })
  return { application: await applicationView({ clock, vault }, userId, row) }
}
