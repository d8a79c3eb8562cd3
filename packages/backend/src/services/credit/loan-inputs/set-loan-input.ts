import type { creditLoanInputs } from '@ieum/contracts/credit/loans/loan-inputs.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { bureauKey } from '../bureau-key.ts'
import type { CreditContext } from '../credit-context.ts'
import { findLoan } from '../loans/find-loan.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { requireAccess } from '../membership/require-access.ts'
import { loanInputKey } from './load-loan-inputs.ts'
import { putLoanInput } from './loan-input-rows.ts'
import { loanInputContent } from './sealed-loan-input.ts'

export const setLoanInput: Handler<typeof creditLoanInputs.setLoanInput, CreditContext> = async (
  { body, params: { userKcbLoanId }, user: { userId } },
  context,
) => {
  await requireAccess(context, userId)
  const { loan } = await findLoan(context, userId, userKcbLoanId)
  const { maturityDate, openedDate } = loan.sourced
  const isWithinTerm = (date: string) =>
    date >= openedDate.value && (maturityDate.value === null || date < maturityDate.value)
  if (body.graceEndDate !== null && !isWithinTerm(body.graceEndDate)) throw new Refusal('CREDIT_LOAN_INPUT_OUT_OF_TERM')
  if (body.prepaymentFee !== null && body.prepaymentFee.freeFromDate < openedDate.value) {
    throw new Refusal('CREDIT_LOAN_INPUT_OUT_OF_TERM')
  }
  await inTransaction(context.db, async (trx) => {
    // Leaving the service deletes the membership before the key.
    if (!(await lockMembership(trx, userId))) throw new Refusal('CREDIT_TERMS_NOT_AGREED')
    const key = await bureauKey(context, userId, 'KCB')
    const loanKey = loanInputKey(key, userKcbLoanId)
    const content = loanInputContent.seal(key, [loanKey], { ...body, userKcbLoanId, enteredAtMs: context.clock.now() })
    await putLoanInput(trx, userId, { loanKey, content })
  })
}
