import type { creditLoans, KcbLoan, KcbLoanStatistics } from '@ieum/contracts/credit/loans/loans.ts'
import { koreanYmd, ymdParts } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { loadDebt } from '../dsr/load-dsr.ts'
import { requireAccess } from '../membership/require-access.ts'
import { isOpen } from './credit-loan.ts'
import { averageRate } from './list-kcb-loans.ts'
import { loadCreditLoans } from './load-credit-loans.ts'
import { loanView } from './loan-view.ts'

const OLDEST_GROUP = 70

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
    ageGroupEnum: ageGroup(person?.profile.birthdayDate ?? null, nowMs),
    incomeGroupEnum: annualIncomeAmount === null ? null : incomeGroup(annualIncomeAmount),
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

function ageGroup(birthdayDate: string | null, nowMs: number): string {
  if (birthdayDate === null) return 'UNKNOWN'
  const [born, today] = [ymdParts(birthdayDate), ymdParts(koreanYmd(nowMs))]
  const isBefore = today.month < born.month || (today.month === born.month && today.day < born.day)
  const age = today.year - born.year - (isBefore ? 1 : 0)
  return `AGE_${Math.min(OLDEST_GROUP, Math.floor(age / 10) * 10)}`
}

function incomeGroup(amount: number): KcbLoanStatistics['incomeGroupEnum'] {
  if (amount < 30_000_000) return 'UNDER_30M'
  if (amount < 50_000_000) return 'UNDER_50M'
  if (amount < 70_000_000) return 'UNDER_70M'
  return amount < 100_000_000 ? 'UNDER_100M' : 'FROM_100M'
}
