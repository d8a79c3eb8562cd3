import { WAITING_LIMITS } from '@ieum/domain/health/kit-deadlines.ts'
import { overdueStep, WAITING_STATUSES } from '@ieum/domain/health/waiting-limit.ts'
import type { Runtime } from '../../../platform/context.ts'
import { overdueTestings } from '../../../platform/cross-user/gene/overdue-testings.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockById, recordOverdueNotified } from '../applications/application-rows.ts'
import type { GeneContext } from '../gene-context.ts'

const MOST_AT_ONCE = 50

/**
 * Every waiting step has a time limit. When an application exceeds it, notifies the person once and logs a warning for
 * the operator, which names the step and the party that has to act, but no person.
 */
export async function notifyOverdue(
  { clock, healthDb, log }: Pick<GeneContext, 'clock' | 'healthDb'> & Pick<Runtime, 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const nowMs = clock.now()
  for (const status of WAITING_STATUSES) {
    const { actor, lastsMs } = WAITING_LIMITS[status]
    for (const { userId, applicationId } of await overdueTestings(healthDb, status, nowMs - lastsMs, MOST_AT_ONCE)) {
      signal.throwIfAborted()
      const isNotified = await inTransaction(healthDb, async (trx) => {
        const row = await lockById(trx, userId, applicationId)
        // The application has moved since.
        if (!row || overdueStep(row.statusEnum, row.statusChangedAtMs, nowMs) !== status) return false
        await recordOverdueNotified(trx, userId, applicationId)
        return true
      })
      if (isNotified) log.warn({ event: 'testing overdue', service: 'gene', status, actor }, 'testing overdue')
    }
  }
}
