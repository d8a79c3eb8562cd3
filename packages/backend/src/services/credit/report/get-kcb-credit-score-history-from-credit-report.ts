import type { creditReportSummaries } from '@ieum/contracts/credit/bureau/report-summaries.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { loadReport } from './load-report.ts'

type Get = Handler<typeof creditReportSummaries.getKcbCreditScoreHistoryFromCreditReport, CreditContext>

/** KCB's own months; they are never merged with the days on which the score was read here. */
export const getKcbCreditScoreHistoryFromCreditReport: Get = async ({ user: { userId } }, context) => {
  await requireAccess(context, userId)
  const known = await loadReport(context, userId)
  if (!known) return { points: [], reportIssuedDate: null }
  const { monthlyScores, reportIssuedDate } = known.report
  const points = monthlyScores.toSorted((one, other) => (one.yearMonth < other.yearMonth ? -1 : 1))
  return { points, reportIssuedDate }
}
