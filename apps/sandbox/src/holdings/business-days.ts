import * as holidays from '@hyunbinseo/holidays-kr/all'
import { civil, type Day } from './calendar.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** Public holidays of all years that are known, `YYYY-MM-DD`. */
const HOLIDAYS: ReadonlySet<string> = new Set(Object.values(holidays).flatMap((days) => Object.keys(days)))

/** 1970-01-01 was a Thursday. */
const isWeekend = (day: Day) => ((((day + 4) % 7) + 7) % 7) % 6 === 0

/** Whether banks and offices work on this day; in years with unknown holidays, every day except weekends. */
export function isBusinessDay(day: Day): boolean {
  const { year, month, date } = civil(day)
  return !isWeekend(day) && !HOLIDAYS.has(`${year}-${two(month)}-${two(date)}`)
}

/** The n-th business day after this one; in years with unknown holidays, only weekends are skipped. */
export function businessDayAfter(day: Day, count: number): Day {
  let [at, left] = [day, count]
  while (left > 0) {
    at += 1
    if (isBusinessDay(at)) left -= 1
  }
  return at
}
