import { RATE_CUT_TERMS } from '@ieum/contracts/credit/consents/terms-names.ts'
import type { creditRateCuts } from '@ieum/contracts/credit/loans/rate-cuts.ts'
import { lockPerson } from '../../../platform/db/person-rows.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { bureauKey } from '../bureau-key.ts'
import type { CreditContext } from '../credit-context.ts'
import { isOpen } from '../loans/credit-loan.ts'
import { loadCreditLoans } from '../loans/load-credit-loans.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { requireAccess } from '../membership/require-access.ts'
import { basisNow } from './current-eligibility-inputs.ts'
import { deleteAgreement, lockAgreement, putAgreement } from './rate-cut-rows.ts'
import { rateCutsView } from './rate-cuts-view.ts'
import { agreementContent } from './sealed-rate-cut.ts'

type Of<Operation extends keyof typeof creditRateCuts> = Handler<(typeof creditRateCuts)[Operation], CreditContext>

export const getRateCuts: Of<'getRateCuts'> = async ({ user: { userId } }, context) => {
  await requireAccess(context, userId)
  return rateCutsView(context, userId)
}

/** A rise is measured from the day on which the loan was chosen. */
export const consentToRateCuts: Of<'consentToRateCuts'> = async ({ body, user: { userId } }, context) => {
  const { clock, consentTo, db, vault } = context
  await requireAccess(context, userId)
  const [now, known] = await Promise.all([basisNow(context, userId), loadCreditLoans(context, userId)])
  const open = new Set((known?.loans ?? []).filter(isOpen).map(({ reported }) => reported.userKcbLoanId))
  if (body.userKcbLoanIds.some((id) => !open.has(id))) throw new Refusal('CREDIT_LOAN_NOT_FOUND')
  const nowMs = clock.now()
  await inTransaction(db, async (trx) => {
    if (!(await lockPerson(trx, userId)) || !(await lockMembership(trx, userId)))
      throw new Refusal('CREDIT_TERMS_NOT_AGREED')
    const key = await bureauKey({ db: trx, vault }, userId, 'KCB')
    const agreement = await lockAgreement(trx, userId)
    const before = agreement ? agreementContent.open(key, [], agreement.content).loans : []
    const loans = [...new Set(body.userKcbLoanIds)].map(
      (id) => before.find(({ userKcbLoanId }) => userKcbLoanId === id) ?? { userKcbLoanId: id, basis: now },
    )
    await putAgreement(trx, userId, agreementContent.seal(key, [], { loans }), nowMs)
    if (!agreement) await consentTo(trx, userId, [RATE_CUT_TERMS], nowMs)
  })
  return rateCutsView(context, userId)
}

/** Without an agreement there is nothing to withdraw: the call succeeds. */
export const withdrawRateCutConsent: Of<'withdrawRateCutConsent'> = async ({ user: { userId } }, context) => {
  const { clock, db, withdrawConsents } = context
  await requireAccess(context, userId)
  await inTransaction(db, async (trx) => {
    if (!(await lockPerson(trx, userId))) return
    if (await deleteAgreement(trx, userId)) await withdrawConsents(trx, userId, [RATE_CUT_TERMS], clock.now())
  })
}
