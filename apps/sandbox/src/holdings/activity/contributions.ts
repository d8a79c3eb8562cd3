import { equalPart, minus, multiplyExact } from '../../money.ts'
import { civil, type Day, dayInMonth, knownDay, monthOf, ymd } from '../calendar.ts'

export type Contribution = { readonly day: Day; readonly at: string; readonly no: string; readonly amount: number }

/**
 * `total` paid in `count` parts of this many decimal `places`, every `months` months from the day of issue on; the last
 * part includes the remainder. Only those before `today`: keep the last one in the past when writing a people file.
 */
export function contributions(
  issueDate: string,
  total: number,
  count: number,
  months: number,
  today: Day,
  places = 0,
): Contribution[] {
  const issue = knownDay(issueDate)
  const each = equalPart(total, count, places)
  return Array.from({ length: count }, (_, index) => {
    const day = dayInMonth(monthOf(issue) + index * months, civil(issue).date)
    const amount = index === count - 1 ? minus(total, multiplyExact(each, count - 1)) : each
    return { day, at: `${ymd(day)}091500`, no: `${ymd(day)}${String(index + 1).padStart(4, '0')}`, amount }
  }).filter((part) => part.day < today)
}
