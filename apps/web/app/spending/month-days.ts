import { daysInMonth, ymdParts } from '@ieum/domain/time/korea.ts'

/** The first and the last day of a month `YYYY-MM`. */
export const daysOf = (month: string): { readonly from: string; readonly to: string } => ({
  from: `${month}-01`,
  to: `${month}-${lastDayOf(month)}`,
})

/** Number of days of a month `YYYY-MM`. */
export const lastDayOf = (month: string): number => daysInMonth(ymdParts(`${month}-01`))
