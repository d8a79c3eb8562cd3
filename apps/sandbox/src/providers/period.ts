/** from_date/to_date and from_month/to_month of a request: both ends included, at most five years back. */
import { type Day, dayOf, type Month, monthFrom, monthOf, yearsBefore } from '../holdings/calendar.ts'
import { DataRefusal, type Fields, requiredText } from './call.ts'

/** 신용정보법 시행령 제28조의3제4항 */
const HISTORY_YEARS = 5

function read<T>(fields: Fields, name: string, parse: (text: string) => T | undefined, format: string): T {
  const value = requiredText(fields, name)
  const parsed = parse(value)
  if (parsed === undefined) throw new DataRefusal('40001', `${name} must be ${format}`)
  return parsed
}

const date = (text: string) => (/^\d{8}$/.test(text) ? dayOf(text) : undefined)

export function periodOf(fields: Fields, today: Day): { from: Day; to: Day } {
  const from = read(fields, 'from_date', date, 'YYYYMMDD')
  const to = read(fields, 'to_date', date, 'YYYYMMDD')
  if (from > to) throw new DataRefusal('40001', 'from_date must not be after to_date')
  if (from < yearsBefore(today, HISTORY_YEARS)) throw new DataRefusal('40304', 'older than 5 years')
  return { from, to }
}

export function monthsOf(fields: Fields, today: Day): { from: Month; to: Month } {
  const from = read(fields, 'from_month', monthFrom, 'YYYYMM')
  const to = read(fields, 'to_month', monthFrom, 'YYYYMM')
  if (from > to) throw new DataRefusal('40001', 'from_month must not be after to_month')
  if (from < monthOf(today) - HISTORY_YEARS * 12) throw new DataRefusal('40304', 'older than 5 years')
  return { from, to }
}
