import { isBusinessDay } from '../holdings/business-days.ts'
import { civil, type Day } from '../holdings/calendar.ts'

/** Whether banks settle on this day. 1 May is a holiday of banks alone. */
export function isBankingDay(day: Day): boolean {
  const { month, date } = civil(day)
  return isBusinessDay(day) && !(month === 5 && date === 1)
}

/** This day, or the next banking day: when an automatic debit is taken. */
export function bankingDayFrom(day: Day): Day {
  let at = day
  while (!isBankingDay(at)) at += 1
  return at
}

/** This day, or the banking day before it: when a salary is paid. */
export function bankingDayUntil(day: Day): Day {
  let at = day
  while (!isBankingDay(at)) at -= 1
  return at
}

/** The n-th banking day after this one. */
export function bankingDayAfter(day: Day, count: number): Day {
  let at = day
  for (let left = count; left > 0; left--) at = bankingDayFrom(at + 1)
  return at
}
