import { dueNotices } from '../../../platform/cross-user/gene/entries-of-opening.ts'
import { eachInTurn } from '../../../platform/jobs/scheduling/each-in-turn.ts'
import { notifyPhones } from '../../health/notify-phones.ts'
import type { GeneContext } from '../gene-context.ts'
import { recordNoticeSent } from './entry-rows.ts'

const MOST_AT_ONCE = 50

/**
 * Notifies the phones of people who got a released place; retries what the gateway did not accept while the place is
 * reserved.
 */
export async function notifySecondChances(
  context: Pick<GeneContext, 'healthDb' | 'log' | 'pushes'>,
  signal: AbortSignal,
): Promise<void> {
  const { healthDb } = context
  const due = await dueNotices(healthDb, MOST_AT_ONCE)
  await eachInTurn(
    due,
    async ({ userId, userFcfsGroupId }) => {
      const notice = { noticeId: userFcfsGroupId, kind: 'GENE_PLACE' }
      if (await notifyPhones(context, userId, notice, signal)) await recordNoticeSent(healthDb, userId, userFcfsGroupId)
    },
    signal,
  )
}
