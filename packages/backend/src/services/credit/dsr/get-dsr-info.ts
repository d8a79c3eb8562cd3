import type { creditDsr } from '@ieum/contracts/credit/loans/dsr.ts'
import { dsrOfMonth, yearMonthAfter } from '@ieum/domain/credit/dsr/dsr-history.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { diagnosisView } from './diagnosis-view.ts'
import { loadDebt } from './load-dsr.ts'
import { storedMonths } from './stored-months.ts'

/** Only KCB reports loans; for other bureaus nothing is made up. */
export const getDsrInfo: Handler<typeof creditDsr.getDsrInfo, CreditContext> = async (
  { query: { creditBureauEnum }, user: { userId } },
  context,
) => {
  await requireAccess(context, userId)
  const nowMs = context.clock.now()
  if (creditBureauEnum !== 'KCB') return { ...UNTOLD, creditBureauEnum, calculatedAtMs: String(nowMs) }
  const thisMonth = koreanYmd(nowMs).slice(0, 7)
  const [
    debt,
    {
      opened: [before],
    },
  ] = await Promise.all([loadDebt(context, userId), storedMonths(context, userId, thisMonth, 1)])
  const found = diagnosisView(debt, null, nowMs)
  const isLastMonth = before?.yearMonth === yearMonthAfter(thisMonth, -1)
  const percentBefore = before && isLastMonth ? dsrOfMonth(before).dsrPercent : null
  const isKnown = debt.updatedAtMs !== null
  return {
    creditBureauEnum,
    dsrPercent: found.dsrPercent,
    dsrStatusEnum: found.dsrStatusEnum,
    deltaFromLastMonthPercentPoint: difference(found.dsrPercent, percentBefore),
    annualIncomeAmount: debt.annualIncomeAmount,
    loanCount: isKnown ? debt.loans.length : null,
    totalDebtAmount: isKnown ? found.totalDebtAmount : null,
    calculatedAtMs: found.calculatedAtMs,
    isEstimated: found.dsrPercentRange !== null,
  }
}

const UNTOLD = {
  dsrPercent: null,
  dsrStatusEnum: 'NOT_CALCULABLE',
  deltaFromLastMonthPercentPoint: null,
  annualIncomeAmount: null,
  loanCount: null,
  totalDebtAmount: null,
  isEstimated: false,
} as const

/** The difference of two percentages with two decimals. */
function difference(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : (Math.round(now * 100) - Math.round(before * 100)) / 100
}
