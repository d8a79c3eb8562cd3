import type { creditRaising } from '@ieum/contracts/credit/raising/raising.ts'
import { isLiveRaise } from '@ieum/domain/credit/improvement/raise-run.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { checkApplication, loadApplication } from './application-rows.ts'

type Mark = Handler<typeof creditRaising.markRaiseCreditScoresApplicationAsChecked, CreditContext>

/** A repeated call returns the time of the first. */
export const markRaiseCreditScoresApplicationAsChecked: Mark = async ({ params, user: { userId } }, context) => {
  const { clock, db } = context
  await requireAccess(context, userId)
  const row = await loadApplication(db, userId, params.raiseCreditScoresApplicationId)
  if (!row) throw new Refusal('CREDIT_RAISE_APPLICATION_NOT_FOUND')
  if (isLiveRaise(row.status)) throw new Refusal('CREDIT_RAISE_NOT_COMPLETED')
  const checkedAtMs = await inTransaction(db, (trx) => checkApplication(trx, userId, row.id, clock.now()))
  return { isChecked: true, checkedAtMs: String(checkedAtMs) }
}
