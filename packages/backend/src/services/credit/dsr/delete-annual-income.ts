import type { creditDsr } from '@ieum/contracts/credit/loans/dsr.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { requireAccess } from '../membership/require-access.ts'
import { deleteIncome } from './dsr-rows.ts'

export const deleteAnnualIncome: Handler<typeof creditDsr.deleteAnnualIncome, CreditContext> = async (
  { user: { userId } },
  context,
) => {
  await requireAccess(context, userId)
  await inTransaction(context.db, async (trx) => {
    // Otherwise a month that another run is storing now would stay.
    await lockMembership(trx, userId)
    await deleteIncome(trx, userId)
  })
}
