import { spending as words } from '@ieum/copy/analysis/spending.ts'
import { wonTiny } from '@ieum/copy/format/won.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { Day, DayGrid, LaterDay } from '@ieum/ui/charts/DayGrid.tsx'
import { Link } from 'react-router'
import { links } from '../../links/links.ts'
import { lastDayOf } from '../../spending/month-days.ts'
import type { MonthlySpending } from '../../spending/read-monthly-spending.ts'
import { heatOf } from '../../spending/running-sums.ts'

/** The days of a month with what each cost, each leading to its entries. */
export function SpendingDays({
  spending: { month, throughDate, days },
  nowMs,
}: {
  readonly spending: Pick<MonthlySpending, 'month' | 'throughDate' | 'days'>
  readonly nowMs: number
}) {
  const sums = new Map(days.map(({ date, spendingKrw }) => [date, spendingKrw]))
  const mostKrw = Math.max(1, ...days.map(({ spendingKrw }) => spendingKrw))
  const firstWeekday = new Date(`${month}-01T00:00:00Z`).getUTCDay()
  const today = koreanYmd(nowMs)
  return (
    <DayGrid weekdays={words.weekdays}>
      {Array.from({ length: lastDayOf(month) }, (_, at) => {
        const day = at + 1
        const weekday = (firstWeekday + at) % 7
        const date = `${month}-${String(day).padStart(2, '0')}`
        const krw = sums.get(date) ?? 0
        return date > throughDate ? (
          <LaterDay key={date} day={day} weekday={weekday} />
        ) : (
          <Day
            key={date}
            as={Link}
            to={links.spendingDay(date)}
            day={day}
            weekday={weekday}
            amount={krw === 0 ? null : wonTiny(krw)}
            label={words.day(date, krw)}
            heat={heatOf(krw, mostKrw)}
            isToday={date === today}
          />
        )
      })}
    </DayGrid>
  )
}
