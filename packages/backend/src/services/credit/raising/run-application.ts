import type { RaiseCreditScoresApplicationId, UserId } from '@ieum/contracts/shared/ids.ts'
import { raiseExpiresAtMs } from '@ieum/domain/credit/improvement/raise-run.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { type ApplicationRow, loadApplication, moveApplication } from './application-rows.ts'
import { collectProofs } from './collect-proofs.ts'
import type { RaisingContext } from './raising-context.ts'
import { sendProofs } from './send-proofs.ts'
import { raiseTransition } from './transition.ts'

/**
 * Advances an application as far as possible now. Each step starts from the row alone and may be repeated at any point:
 * issuers are asked again, and a bureau recognizes a submission by its ID.
 */
export async function runApplication(
  context: RaisingContext,
  userId: UserId,
  id: RaiseCreditScoresApplicationId,
): Promise<void> {
  for (;;) {
    const row = await loadApplication(context.db, userId, id)
    if (row?.status === 'REQUESTED') await begin(context, userId, row)
    else if (row?.status === 'COLLECTING') {
      if ((await collectProofs(context, userId, row)) === 'later') return
    } else if (row?.status === 'SUBMITTED') return sendProofs(context, userId, row)
    else return row?.status === 'COMPLETED' ? expire(context, userId, row) : undefined
  }
}

async function begin({ db }: RaisingContext, userId: UserId, row: ApplicationRow): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await lockMembership(trx, userId))) return
    const now = await loadApplication(trx, userId, row.id)
    if (now?.status === 'REQUESTED') {
      await moveApplication(trx, userId, { ...now, ...raiseTransition(now.status, 'COLLECTING', 'WORKER') })
    }
  })
}

/** Expired submissions do not count any more. */
async function expire({ clock, db }: RaisingContext, userId: UserId, row: ApplicationRow): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await lockMembership(trx, userId))) return
    const now = await loadApplication(trx, userId, row.id)
    if (now?.status !== 'COMPLETED' || now.completedAtMs === null) return
    if (clock.now() < raiseExpiresAtMs(now.completedAtMs)) return
    const expired = raiseTransition(now.status, 'EXPIRED', 'SCHEDULER')
    await moveApplication(trx, userId, { ...now, ...expired, nextDueAtMs: null })
  })
}
