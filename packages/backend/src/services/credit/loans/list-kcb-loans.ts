import type { creditLoans, KcbLoans } from '@ieum/contracts/credit/loans/loans.ts'
import { byOpenAndBalance, loanSummary } from '@ieum/domain/credit/loans/loan-summary.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { memoizeByIdentity } from '../../../platform/keys/memoize-by-identity.ts'
import type { CreditContext, Logos } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { type CreditLoans, loadCreditLoans } from './load-credit-loans.ts'
import { loanView } from './loan-view.ts'

export const listKcbLoans: Handler<typeof creditLoans.listKcbLoans, CreditContext> = async (
  { user: { userId } },
  context,
) => {
  // Both run together: `requireAccess` refuses the call whatever the other finds.
  const [, known] = await Promise.all([requireAccess(context, userId), loadCreditLoans(context, userId)])
  const nowMs = context.clock.now()
  return known ? lists([known, koreanYmd(nowMs)], () => listOf(known, nowMs, context)) : NO_LOANS
}

/** Cached by report and day: nothing else changes the view of the loans. */
const lists = memoizeByIdentity<KcbLoans>()

function listOf({ loans: known, updatedAtMs }: CreditLoans, nowMs: number, logos: Logos): KcbLoans {
  const loans = known.map((loan) => loanView(loan, { nowMs, updatedAtMs }, logos)).toSorted(byOpenAndBalance)
  return { loans, summary: loanSummary(loans), updatedAtMs: String(updatedAtMs) }
}

const NO_LOANS: KcbLoans = Object.freeze({ loans: [], summary: loanSummary([]), updatedAtMs: null })
