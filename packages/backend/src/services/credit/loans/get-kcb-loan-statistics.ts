import type { creditLoans, KcbLoan } from '@ieum/contracts/credit/loans/loans.ts'
import { loanAgeGroup, loanIncomeGroup } from '@ieum/domain/credit/loans/loan-groups.ts'
import { averageRate } from '@ieum/domain/credit/loans/loan-summary.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { loadDebt } from '../dsr/load-dsr.ts'
import { requireAccess } from '../membership/require-access.ts'
import { isOpen } from './credit-loan.ts'
import { loadCreditLoans } from './load-credit-loans.ts'
import { loanView } from './loan-view.ts'

/** No figures of other people are published to compare with, so none are shown and none are invented. */
export const getKcbLoanStatistics: Handler<typeof creditLoans.getKcbLoanStatistics, CreditContext> = async (
  { user: { userId } },
  context,
) => {
  await requireAccess(context, userId)
  const nowMs = context.clock.now()
  const [known, person, { annualIncomeAmount }] = await Promise.all([
    loadCreditLoans(context, userId),
    context.person(userId),
    loadDebt(context, userId),
  ])
  const moments = { nowMs, updatedAtMs: known?.updatedAtMs ?? 0 }
  const open = (known?.loans ?? []).filter(isOpen).map((loan) => loanView(loan, moments, context))
  const balanceOf = (loans: readonly KcbLoan[]) => loans.reduce((sum, { balanceAmount }) => sum + balanceAmount, 0)
  return {
    ageGroupEnum: loanAgeGroup(person?.profile.birthdayDate ?? null, nowMs),
    incomeGroupEnum: annualIncomeAmount === null ? null : loanIncomeGroup(annualIncomeAmount),
    my: { count: open.length, balanceAmount: balanceOf(open), averageRatePercent: averageRate(open) },
    peer: null,
    byType: [...Map.groupBy(open, ({ kcbUserLoanTypeEnum }) => kcbUserLoanTypeEnum)].map(([type, loans]) => ({
      kcbUserLoanTypeEnum: type,
      myBalanceAmount: balanceOf(loans),
      peerAverageBalanceAmount: null,
      holderPercent: null,
    })),
    sampleSize: 0,
    asOfDate: koreanYmd(known?.updatedAtMs ?? nowMs),
  }
}
