import type { spending } from '@ieum/contracts/analysis/spending.ts'
import type { OrganizationBrief } from '@ieum/contracts/mydata/organizations/organizations.ts'
import {
  incomeKrw,
  spendingByDay,
  spendingKrw,
  sumOf,
  uncountedCount,
  undecidedSums,
} from '@ieum/domain/analysis/spending/spending-sums.ts'
import { endOfKoreanDayMs, koreanYmd, type Ymd, ymdParts } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { AnalysisData } from '../../mydata/public.ts'
import type { AnalysisContext } from '../analysis-context.ts'
import { type CategorizedEntry, loadEntries } from '../entries/load-entries.ts'
import { dayBefore, monthBefore, monthDays, sameDayBefore } from '../periods.ts'

export const getMonthlySpending: Handler<typeof spending.getMonthlySpending, AnalysisContext> = async (
  { query, user },
  context,
) => {
  const today = koreanYmd(context.clock.now())
  const month = query.month ?? today.slice(0, 7)
  const { from, to } = monthDays(month, today)
  const earlier = monthBefore(month)
  const { data, entries } = await loadEntries(context, user.userId, { from: `${earlier}-01` as Ymd, to })
  const own = entries.filter(({ countedDate }) => countedDate >= from)
  const throughBefore = to === today ? sameDayBefore(to) : dayBefore(from)
  const before = entries.filter(({ countedDate }) => countedDate < from)
  const hasBefore = data.firstDate !== null && data.firstDate < from
  return {
    month,
    throughDate: to,
    spendingKrw: sumOf(own, spendingKrw),
    incomeKrw: sumOf(own, incomeKrw),
    days: spendingByDay(own),
    previous: hasBefore
      ? {
          month: earlier,
          throughDate: throughBefore,
          spendingKrw: sumOf(
            before.filter(({ countedDate }) => countedDate <= throughBefore),
            spendingKrw,
          ),
          days: spendingByDay(before),
        }
      : null,
    unknown: { ...undecidedSums(own), ...unknownOf(own), unreadOrganizations: unread(data, to, today) },
    firstMonth: data.firstDate?.slice(0, 7) ?? null,
  }
}

function unknownOf(entries: readonly CategorizedEntry[]) {
  return {
    unsortedKrw: sumOf(
      entries.filter(({ categoryEnum }) => categoryEnum === 'UNSORTED'),
      spendingKrw,
    ),
    uncountedCount: uncountedCount(entries),
  }
}

/** Institutions whose last reading is older than the last counted day; of today, than yesterday. */
function unread({ organizations }: AnalysisData, through: Ymd, today: Ymd): OrganizationBrief[] {
  const readUntil = through === today ? dayBefore(through) : through
  const limitMs = endOfKoreanDayMs(ymdParts(readUntil))
  return [...organizations.values()]
    .filter(({ lastFetchedAtMs }) => lastFetchedAtMs === null || lastFetchedAtMs < limitMs)
    .map(({ organization }) => organization)
}
