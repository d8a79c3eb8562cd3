import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { rateCutAnswerDate } from '@ieum/domain/credit/credit-dates.ts'
import {
  askedBasis,
  filingMonth,
  type RateCutRise,
  risesSince,
  waitingBasis,
} from '@ieum/domain/credit/improvement/rate-cut.ts'
import { isEstimatedRate } from '@ieum/domain/credit/loans/rate-range.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Keys, Runtime, Stores } from '../../../platform/context.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import { bureauKey } from '../bureau-key.ts'
import type { Lenders } from '../credit-context.ts'
import { type CreditLoan, isOpen } from '../loans/credit-loan.ts'
import { loadCreditLoans } from '../loans/load-credit-loans.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { basisNow } from './current-eligibility-inputs.ts'
import { insertRateCut, loadAgreement, lockAgreement, putAgreement } from './rate-cut-rows.ts'
import { agreementContent, type RateCutAgreement, type RateCutContent, rateCutContent } from './sealed-rate-cut.ts'

type Context = Runtime & Pick<Keys, 'vault'> & Pick<Stores, 'db'> & Lenders

/**
 * Records a request for each chosen loan when a score or the income has risen: one for each loan and calendar month,
 * also when several runs look at the same time. A rise in a month that has its request waits for the next month.
 */
export async function fileRateCuts(context: Context, userId: UserId): Promise<void> {
  if (!(await loadAgreement(context.db, userId))) return
  const [now, known] = await Promise.all([basisNow(context, userId), loadCreditLoans(context, userId)])
  const open = new Map((known?.loans ?? []).filter(isOpen).map((loan) => [loan.reported.userKcbLoanId, loan]))
  const nowMs = context.clock.now()
  await inTransaction(context.db, async (trx) => {
    // Leaving the service deletes the membership before the key.
    if (!(await lockMembership(trx, userId))) return
    const agreement = await lockAgreement(trx, userId)
    if (!agreement) return
    const key = await bureauKey(context, userId, 'KCB')
    const before = agreementContent.open(key, [], agreement.content)
    const loans: RateCutAgreement['loans'] = []
    for (const { basis, userKcbLoanId } of before.loans) {
      const loan = open.get(userKcbLoanId)
      const rises = loan ? risesSince(basis, now) : []
      const isFiled = loan !== undefined && rises.length > 0 && (await file(trx, userId, { key, loan, rises, nowMs }))
      loans.push({ userKcbLoanId, basis: isFiled ? askedBasis(basis, now) : waitingBasis(basis, now) })
    }
    if (JSON.stringify(loans) === JSON.stringify(before.loans)) return
    await putAgreement(trx, userId, agreementContent.seal(key, [], { loans }), nowMs)
  })
}

async function file(
  trx: Trx,
  userId: UserId,
  {
    key,
    loan,
    nowMs,
    rises,
  }: {
    readonly key: KeyHandle
    readonly loan: CreditLoan
    readonly nowMs: number
    readonly rises: readonly RateCutRise[]
  },
): Promise<boolean> {
  const today = koreanYmd(nowMs)
  const { loanNumber, organizationName, userKcbLoanId } = loan.reported
  const { rate } = loan.sourced
  const [loanKey, filedMonth] = [key.hmac(`rate cut|${userKcbLoanId}`), filingMonth(today)]
  const content: RateCutContent = {
    ...{ userKcbLoanId, loanNumber, organizationName, rises: [...rises] },
    ratePercent: isEstimatedRate(rate) ? null : rate.minPercent,
    state: 'SENDING',
    receiptNumber: null,
    dueDate: rateCutAnswerDate(today),
    answer: null,
  }
  return insertRateCut(trx, userId, {
    ...{ loanKey, filedMonth, id: uuidv7(), filedAtMs: nowMs },
    content: rateCutContent.seal(key, [loanKey, filedMonth], content),
  })
}
