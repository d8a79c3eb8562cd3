import type { creditLoanInputs } from '@ieum/contracts/credit/loans/loan-inputs.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { bureauKey } from '../bureau-key.ts'
import type { CreditContext } from '../credit-context.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { requireAccess } from '../membership/require-access.ts'
import { loanInputKey } from './load-loan-inputs.ts'
import { deleteLoanInputRow } from './loan-input-rows.ts'

/** Does not look the loan up: a loan that the bureau reports no longer may still have an input. */
export const deleteLoanInput: Handler<typeof creditLoanInputs.deleteLoanInput, CreditContext> = async (
  { params: { userKcbLoanId }, user: { userId } },
  context,
) => {
  await requireAccess(context, userId)
  await inTransaction(context.db, async (trx) => {
    if (!(await lockMembership(trx, userId))) return
    const key = await bureauKey(context, userId, 'KCB')
    const isDeleted = await deleteLoanInputRow(trx, userId, loanInputKey(key, userKcbLoanId))
    if (!isDeleted) throw new Refusal('CREDIT_LOAN_NOT_FOUND')
  })
}
