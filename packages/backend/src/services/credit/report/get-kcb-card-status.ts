import type { creditReportSummaries } from '@ieum/contracts/credit/bureau/report-summaries.ts'
import { cardUsage } from '@ieum/domain/credit/report/card-usage.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { loadReport } from './load-report.ts'

type Get = Handler<typeof creditReportSummaries.getKcbCardStatus, CreditContext>

export const getKcbCardStatus: Get = async ({ user: { userId } }, context) => {
  await requireAccess(context, userId)
  const known = await loadReport(context, userId)
  if (!known) return { summary: null, cards: [], updatedAtMs: null }
  const { cards } = known.report
  return {
    summary: cardUsage(cards),
    // Leaves out the bureau's own card number.
    cards: cards.map(({ cardNumber: _cardNumber, orgCode: _orgCode, ...card }) => card),
    updatedAtMs: String(known.updatedAtMs),
  }
}
