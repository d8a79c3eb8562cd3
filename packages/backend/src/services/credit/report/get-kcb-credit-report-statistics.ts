import type { creditReportSummaries } from '@ieum/contracts/credit/bureau/report-summaries.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { countHistories } from '../histories/count-histories.ts'
import { loadHistories } from '../histories/load-histories.ts'
import { requireAccess } from '../membership/require-access.ts'
import { loadReport } from './load-report.ts'
import { reportSums } from './report-sums.ts'

type Get = Handler<typeof creditReportSummaries.getKcbCreditReportStatistics, CreditContext>

export const getKcbCreditReportStatistics: Get = async ({ user: { userId } }, context) => {
  await requireAccess(context, userId)
  const [known, { shown }] = await Promise.all([loadReport(context, userId), loadHistories(context, userId, 'KCB')])
  if (!known) return { statistics: null }
  const sums = reportSums(known.report)
  const counts = countHistories(shown, context.clock.now())
  return {
    statistics: {
      reportIssuedDate: known.report.reportIssuedDate,
      inquiryCount: counts.inquiry,
      loanCardChangeCount: counts.loanCard,
      delinquencyChangeCount: counts.delinquency,
      cardCount: sums.cardCount,
      loanCount: sums.loan.count,
      delinquencyCount: sums.delinquency.count,
      guaranteeCount: sums.guarantee.count,
      sumAmounts: {
        loanBalanceAmount: sums.loan.balanceAmount,
        delinquencyAmount: sums.delinquency.amount,
        subrogationAmount: sums.subrogation.amount,
        defaultAmount: sums.defaultAmount,
        publicRecordAmount: sums.publicRecordAmount,
        guaranteeAmount: sums.guarantee.amount,
      },
      peer: null,
    },
  }
}
