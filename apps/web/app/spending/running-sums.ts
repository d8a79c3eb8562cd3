import { portion } from '@ieum/domain/money/portion.ts'

type DaySpending = { readonly date: string; readonly spendingKrw: number }

/** The sum up to each day of a month, from its first day to `lastDay`. */
export function runningSums(days: readonly DaySpending[], lastDay: number): number[] {
  const byDay = new Map(days.map(({ date, spendingKrw }) => [Number(date.slice(8)), spendingKrw]))
  let sum = 0
  return Array.from({ length: lastDay }, (_, at) => {
    sum += byDay.get(at + 1) ?? 0
    return sum
  })
}

/** Returns the shade of a day in the calendar: 0 without spending, up to 4 from three quarters of the month's highest day. */
export function heatOf(krw: number, mostKrw: number): 0 | 1 | 2 | 3 | 4 {
  if (krw <= 0) return 0
  return Math.min(4, 1 + portion(4, krw, mostKrw)) as 1 | 2 | 3 | 4
}
