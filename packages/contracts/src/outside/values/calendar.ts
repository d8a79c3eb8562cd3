/** Days and moments in the standard's format, in Korea: digits of a date that exists. */

/** No reported event is older. */
const FIRST_YEAR = 1900

/** Days of the months, not in a leap year. */
const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Returns whether the value is YYYYMMDD of a day that exists; 99991231, which means "no end", is one. */
export function isDay(value: string): boolean {
  if (value.length !== 8 || !/^\d{8}$/.test(value)) return false
  const [year, month, day] = [Number(value.slice(0, 4)), Number(value.slice(4, 6)), Number(value.slice(6))]
  const days = DAYS_OF_MONTHS[month - 1]
  if (year < FIRST_YEAR || days === undefined || day < 1) return false
  return day <= (month === 2 && isLeapYear(year) ? days + 1 : days)
}

/** Returns whether the value is YYYYMM of a month that exists. */
export const isMonth = (value: string): boolean => value.length === 6 && isDay(`${value}01`)

/** Returns whether the value is YYYYMMDDhhmmss of a moment that exists. */
export const isMoment = (value: string): boolean =>
  isDay(value.slice(0, 8)) && /^\d{8}([01]\d|2[0-3])[0-5]\d[0-5]\d$/.test(value)

/** Returns whether the value is hhmm of a day; 2400 is the end of the day. */
export const isTimeOfDay = (value: string): boolean => /^(([01]\d|2[0-3])[0-5]\d|2400)$/.test(value)
