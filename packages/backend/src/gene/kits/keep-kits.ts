import { nextReminderMs } from '@ieum/domain/gene/kit-clock.ts'
import { dueKits } from '../../cross-user/gene/due-kits.ts'
import { inTransaction } from '../../db/transaction.ts'
import { holdById, writeNextDue, writeNoticeDue } from '../applications/application-rows.ts'
import type { GeneContext } from '../gene-context.ts'
import { moveApplication } from '../progress/move-application.ts'

const MOST_AT_ONCE = 100

/** Kits that lie with people: they are reminded, and after ninety days the kit is over. */
export async function keepKits(
  { clock, healthDb }: Pick<GeneContext, 'clock' | 'healthDb'>,
  signal: AbortSignal,
): Promise<void> {
  for (const { userId, applicationId } of await dueKits(healthDb, 'KIT_DELIVERED', clock.now(), MOST_AT_ONCE)) {
    signal.throwIfAborted()
    await inTransaction(healthDb, async (trx) => {
      const row = await holdById(trx, userId, applicationId)
      if (row?.status_enum !== 'KIT_DELIVERED') return
      const nowMs = clock.now()
      const happened = { event: 'KIT_EXPIRED', actor: 'SCHEDULER', occurredAtMs: nowMs } as const
      const moved = await moveApplication({ clock }, trx, { userId, applicationId }, happened)
      if (moved?.outcome !== 'MOVED')
        await writeNextDue(trx, userId, applicationId, nextReminderMs(row.status_changed_at.getTime(), nowMs))
      await writeNoticeDue(trx, userId, applicationId, true)
    })
  }
}
