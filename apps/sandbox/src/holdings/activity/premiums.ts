/** Premiums paid so far. */
import { type Day, dayInMonth, firstDay, knownDay, type Month, monthOf } from '../calendar.ts'
import type { CarInsurance, OwnedPolicy } from '../industries/insu.ts'

const CYCLE_MONTHS = { '1M': 1, '2M': 2, '3M': 3, '6M': 6, '1Y': 12 } as const

export type Premium = { readonly day: Day; readonly month: Month; readonly count: number; readonly amount: number }

/** Payments on days before `today`, oldest first. The first one is paid on the day of issue. */
export function premiums(policy: OwnedPolicy, today: Day): Premium[] {
  const payment = policy.payment
  if (!payment) return []
  const issue = knownDay(policy.issue_date)
  const end = Math.min(knownDay(payment.pay_end_date) + 1, today)
  const paid: Premium[] =
    issue < today ? [{ day: issue, month: monthOf(issue), count: 1, amount: payment.pay_amt }] : []
  if (payment.pay_due === '01') return paid
  const step = CYCLE_MONTHS[payment.pay_cycle]
  for (let month = monthOf(issue) + step; dayInMonth(month, payment.pay_date) < end; month += step) {
    paid.push({ day: dayInMonth(month, payment.pay_date), month, count: paid.length + 1, amount: payment.pay_amt })
  }
  return paid
}

/** The current year of a car policy: it is renewed every year on the date it began. */
export function carYear(car: CarInsurance, today: Day): { start: Day; end: Day; years: Day[] } {
  const first = knownDay(car.start_date)
  const date = first - firstDay(monthOf(first)) + 1
  const years: Day[] = [first]
  for (let next = monthOf(first) + 12; dayInMonth(next, date) <= today; next += 12) years.push(dayInMonth(next, date))
  const start = years.at(-1) ?? first
  return { start, end: dayInMonth(monthOf(start) + 12, date), years }
}
