import type { spending } from '@ieum/contracts/analysis/spending.ts'
import { termSum } from '@ieum/domain/analysis/entries/entry.ts'
import { incomeKrw, spendingKrw, sumOf } from '@ieum/domain/analysis/spending/spending-sums.ts'
import { koreanYmd, type Ymd } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { AnalysisContext } from '../analysis-context.ts'
import { loadEntries } from '../entries/load-entries.ts'
import { monthBefore, monthDays } from '../periods.ts'

export const getCashFlow: Handler<typeof spending.getCashFlow, AnalysisContext> = async ({ query, user }, context) => {
  const today = koreanYmd(context.clock.now())
  const months = [today.slice(0, 7)]
  while (months.length < query.months) months.push(monthBefore(months.at(-1) as string))
  const first = months.at(-1) as string
  const { data, entries } = await loadEntries(context, user.userId, { from: `${first}-01` as Ymd, to: today })
  const byMonth = Map.groupBy(entries, ({ countedDate }) => countedDate.slice(0, 7))
  const { firstDate } = data
  return {
    months: months
      .toReversed()
      .filter((month) => firstDate !== null && month >= firstDate.slice(0, 7))
      .map((month) => {
        const own = byMonth.get(month) ?? []
        const [income, spent] = [sumOf(own, incomeKrw), sumOf(own, spendingKrw)]
        const { from, to } = monthDays(month, today)
        return {
          month,
          incomeKrw: income,
          spendingKrw: spent,
          leftKrw: income - spent,
          undecidedKrw: termSum(own, 'UNDECIDED'),
          oneSidedKrw: termSum(own, 'ONE_SIDED'),
          isPartial: to === today || (firstDate !== null && firstDate > from),
        }
      }),
  }
}
