import { dueHealthInsuranceLinks } from '../../cross-user/health-insurance/due-health-insurance-links.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { HealthInsuranceContext } from '../health-insurance-context.ts'
import { markOver } from '../link/link-rows.ts'
import { destroyEnded } from './destroy-ended.ts'

type Ending = Pick<HealthInsuranceContext, 'clock' | 'healthDb' | 'vault'>

const MOST_AT_ONCE = 100

/** Deletes requests that nobody answered, links whose year is over, and what a process that died has left of others. */
export async function endDueLinks(context: Ending, signal: AbortSignal): Promise<void> {
  const { clock, healthDb } = context
  const nowMs = clock.now()
  for (const { linkId, userId } of await dueHealthInsuranceLinks(healthDb, nowMs, MOST_AT_ONCE)) {
    signal.throwIfAborted()
    const isOver = await inTransaction(healthDb, (trx) => markOver(trx, userId, linkId, nowMs))
    if (isOver) await destroyEnded(context, userId, [linkId])
  }
}
