/** Bills and small payments of a telecom line. */

import { type Day, dayInMonth, firstDay, knownDay, lastDay, type Month, monthOf } from '../calendar.ts'
import type { TelecomLine } from '../industries/telecom.ts'
import { type Purchase, purchasesOf } from './activity.ts'

/** Small payments stay small: no more than this at once, won. */
const MOST_AT_ONCE = 50_000

/** Small payments of the days `from` to `to`, oldest first. @param seed person and institution */
export function smallPayments(seed: string, line: TelecomLine, from: Day, to: Day): (Purchase & { day: Day })[] {
  const key = `${seed}|${line.mgmt_id}|${line.activity?.seed ?? ''}`
  const made: (Purchase & { day: Day })[] = []
  for (let day = Math.max(from, knownDay(line.issue_date)); day <= to; day++) {
    const bought = purchasesOf(key, line.activity?.spending ?? 'none', day)
    made.push(...bought.filter(({ amount }) => amount <= MOST_AT_ONCE).map((purchase) => ({ ...purchase, day })))
  }
  return made
}

/** The bill of a month: the plan, and the small payments of the month before; undefined before the second month. */
export function telecomBill(
  seed: string,
  line: TelecomLine,
  month: Month,
): { readonly month: Month; readonly day: Day; readonly amount: number } | undefined {
  if (month <= monthOf(knownDay(line.issue_date))) return undefined
  const small = smallPayments(seed, line, firstDay(month - 1), lastDay(month - 1))
  const amount = line.charge_amt + small.reduce((sum, purchase) => sum + purchase.amount, 0)
  return { month, day: dayInMonth(month, line.charge_day), amount }
}
