import type { creditDsr } from '@ieum/contracts/credit/loans/dsr.ts'
import { nextMonthAtMs } from '@ieum/domain/credit/dsr/stored-months.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { bureauKey } from '../bureau-key.ts'
import type { CreditContext } from '../credit-context.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { requireAccess } from '../membership/require-access.ts'
import { CREDIT_QUEUES } from '../queues.ts'
import { putIncome } from './dsr-rows.ts'
import { incomeContent } from './sealed-dsr.ts'

export const setAnnualIncome: Handler<typeof creditDsr.setAnnualIncome, CreditContext> = async (
  { body: { annualIncomeAmount }, user: { userId } },
  context,
) => {
  await requireAccess(context, userId)
  const nowMs = context.clock.now()
  await inTransaction(context.db, async (trx) => {
    // Leaving the service deletes the membership before the key.
    if (!(await lockMembership(trx, userId))) throw new Refusal('CREDIT_TERMS_NOT_AGREED')
    const key = await bureauKey(context, userId, 'KCB')
    const content = incomeContent.seal(key, [], { annualIncomeAmount, enteredAtMs: nowMs })
    await putIncome(trx, userId, content, nextMonthAtMs(nowMs))
    await CREDIT_QUEUES.rateCut.send(trx, context.outbox, { userId })
  })
}
