import type { microbiomeKits } from '@ieum/contracts/microbiome/kits.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type ApplicationRow, loadApplicationUnderWay, lockById } from '../applications/application-rows.ts'
import { applicationView } from '../applications/application-view.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { requireMove } from '../progress/move-application.ts'
import { testingTypeOf } from '../testing-kind.ts'

type Receive = Handler<typeof microbiomeKits.receiveKit, MicrobiomeContext>

/** The first report counts, whether it comes from the person, the post or the laboratory. */
export const receiveKit: Receive = async ({ params, user: { userId } }, { clock, healthDb, vault }) => {
  const type = testingTypeOf(params)
  const row = await inTransaction(healthDb, async (trx) => {
    const underWay = await loadApplicationUnderWay(trx, userId, type)
    const application = underWay && (await lockById(trx, userId, underWay.applicationId))
    if (!application) throw new Refusal('MICROBIOME_APPLICATION_NOT_FOUND')
    const { applicationId } = application
    if (application.statusEnum === 'KIT_DELIVERED') return application
    const happened = { event: 'KIT_DELIVERED', actor: 'USER', occurredAtMs: clock.now() } as const
    await requireMove({ clock }, trx, { userId, applicationId }, happened)
    return (await lockById(trx, userId, applicationId)) as ApplicationRow
  })
  return { application: await applicationView({ clock, vault }, userId, row) }
}
