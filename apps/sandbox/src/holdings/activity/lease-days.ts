import { type Day, dayInMonth, knownDay, monthOf } from '../calendar.ts'
import type { OperatingLease } from '../industries/capital.ts'

/** Days of the monthly payments of a lease, oldest first, the last one in the month it ends. */
export function leaseDays(item: OperatingLease): Day[] {
  const days: Day[] = []
  const end = knownDay(item.exp_date)
  for (let month = monthOf(knownDay(item.issue_date)) + 1; dayInMonth(month, item.repay_date) <= end; month++) {
    days.push(dayInMonth(month, item.repay_date))
  }
  return days
}
