/** Days and moments as the standard writes them, in Korea: digits that the calendar has. */

/** Nothing of what is told happened before. */
const FIRST_YEAR = 1900

/** YYYYMMDD of a day that exists; 99991231, which says "no end", is one. */
export function isDay(value: string): boolean {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(value) ?? []
  if (year === undefined || Number(year) < FIRST_YEAR) return false
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return at.getUTCMonth() + 1 === Number(month) && at.getUTCDate() === Number(day)
}

/** YYYYMM of a month that exists. */
export const isMonth = (value: string): boolean => value.length === 6 && isDay(`${value}01`)

/** YYYYMMDDhhmmss of a moment that exists. */
export const isMoment = (value: string): boolean =>
  isDay(value.slice(0, 8)) && /^\d{8}([01]\d|2[0-3])[0-5]\d[0-5]\d$/.test(value)

/** hhmm of a day; 2400 is its end. */
export const isTimeOfDay = (value: string): boolean => /^(([01]\d|2[0-3])[0-5]\d|2400)$/.test(value)
