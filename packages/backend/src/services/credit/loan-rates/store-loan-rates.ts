import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { isEstimatedRate } from '@ieum/domain/credit/loans/rate-range.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Keys, Runtime, Stores } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { bureauKey, kcbKey } from '../bureau-key.ts'
import type { Lenders } from '../credit-context.ts'
import { isOpen } from '../loans/credit-loan.ts'
import { loadCreditLoans } from '../loans/load-credit-loans.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { loadLoanRates, putLoanRate } from './loan-rate-rows.ts'
import { loanRateContent } from './sealed-loan-rate.ts'

/** Stores each loan's rate when its lender reports one that differs from the last stored rate. */
export async function storeLoanRates(
  context: Runtime & Pick<Keys, 'vault'> & Pick<Stores, 'db'> & Lenders,
  userId: UserId,
): Promise<void> {
  const { clock, db, log, vault } = context
  const reported = ((await loadCreditLoans(context, userId))?.loans ?? []).flatMap((loan) => {
    const { rate } = loan.sourced
    const { userKcbLoanId } = loan.reported
    return isOpen(loan) && !isEstimatedRate(rate) ? [{ userKcbLoanId, ratePercent: rate.minPercent }] : []
  })
  const key = reported.length === 0 ? null : await kcbKey(context, userId)
  if (!key) return
  const stored = await loadLoanRates(db, userId, key, log)
  const lastOf = (id: string) => stored.find(({ userKcbLoanId }) => userKcbLoanId === id)?.ratePercent
  const changed = reported.filter(({ ratePercent, userKcbLoanId }) => lastOf(userKcbLoanId) !== ratePercent)
  if (changed.length === 0) return
  const seenDate = koreanYmd(clock.now())
  await inTransaction(db, async (trx) => {
    // Leaving the service deletes the membership before the key.
    if (!(await lockMembership(trx, userId))) return
    const handle = await bureauKey({ db: trx, vault }, userId, 'KCB')
    for (const one of changed) {
      const loanKey = handle.hmac(`loan rate|${one.userKcbLoanId}`)
      await putLoanRate(trx, userId, {
        ...{ loanKey, seenDate },
        content: loanRateContent.seal(handle, [loanKey, seenDate], one),
      })
    }
  })
}
