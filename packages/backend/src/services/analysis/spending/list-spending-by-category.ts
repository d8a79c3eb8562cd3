import type { spending } from '@ieum/contracts/analysis/spending.ts'
import { spendingByCategory, spendingKrw, sumOf } from '@ieum/domain/analysis/spending/spending-sums.ts'
import { koreanYmd, type Ymd } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { AnalysisContext } from '../analysis-context.ts'
import { loadEntries } from '../entries/load-entries.ts'
import { monthBefore, monthDays } from '../periods.ts'

export const listSpendingByCategory: Handler<typeof spending.listSpendingByCategory, AnalysisContext> = async (
  { query, user },
  context,
) => {
  const today = koreanYmd(context.clock.now())
  const month = query.month ?? today.slice(0, 7)
  const { from, to } = monthDays(month, today)
  const days = { from: `${monthBefore(month)}-01` as Ymd, to }
  const { data, entries } = await loadEntries(context, user.userId, days)
  const own = entries.filter(({ countedDate }) => countedDate >= from)
  const hasBefore = data.firstDate !== null && data.firstDate < from
  const before = new Map(
    spendingByCategory(entries.filter(({ countedDate }) => countedDate < from)).map((one) => [
      one.categoryEnum,
      one.spendingKrw,
    ]),
  )
  return {
    month,
    spendingKrw: sumOf(own, spendingKrw),
    categories: spendingByCategory(own).map(({ parts, ...one }) => ({
      ...one,
      previousKrw: hasBefore ? (before.get(one.categoryEnum) ?? 0) : null,
      parts: parts.map((part) => ({ ...part })),
    })),
  }
}
