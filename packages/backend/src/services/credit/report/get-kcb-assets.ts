import type { creditReportSummaries } from '@ieum/contracts/credit/bureau/report-summaries.ts'
import { cardUsage } from '@ieum/domain/credit/report/card-usage.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { loadReport } from './load-report.ts'
import { reportSums } from './report-sums.ts'

type Get = Handler<typeof creditReportSummaries.getKcbAssets, CreditContext>

const UNTOLD = {
  loan: null,
  card: null,
  delinquency: null,
  subrogation: null,
  guarantee: null,
  publicRecord: null,
  updatedAtMs: null,
}

/** Without a report nobody knows whether there is anything, so that no sum is 0 then. */
export const getKcbAssets: Get = async ({ user: { userId } }, context) => {
  await requireAccess(context, userId)
  const known = await loadReport(context, userId)
  if (!known) return UNTOLD
  const { loan, delinquency, subrogation, guarantee, registeredCount } = reportSums(known.report)
  const usage = cardUsage(known.report.cards)
  return {
    loan,
    card: {
      creditCount: usage.creditCardCount,
      checkCount: usage.checkCardCount,
      monthlyUsageAmount: usage.usageAmount,
      limitAmount: usage.totalLimitAmount,
      usageYearMonth: usage.usageYearMonth,
    },
    delinquency,
    subrogation,
    guarantee,
    publicRecord: { count: registeredCount },
    updatedAtMs: String(known.updatedAtMs),
  }
}
