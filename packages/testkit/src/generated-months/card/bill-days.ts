import { atHour, bankingDayFrom, type Day, dayInMonth, lastDay, type Moment, type Month } from '../banking-calendar.ts'
import type { CardCompany } from './card-types.ts'

type Days = Pick<CardCompany, 'payDay' | 'periodEndsOn'>

/** Before the payment day, as calendars and companies have it. */
const ANNOUNCED_DAYS_BEFORE = 11

/** Returns the payment day of a month's bill: the agreed day or the next banking day. */
export const dueDayOf = ({ payDay }: Days, month: Month): Day => bankingDayFrom(dayInMonth(month, payDay))

export const announcedAtOf = ({ payDay }: Days, month: Month): Moment =>
  atHour(dayInMonth(month, payDay) - ANNOUNCED_DAYS_BEFORE, 4)

/** Returns the last day of use that a month's bill charges. */
export const periodEndOf = ({ periodEndsOn }: Days, month: Month): Day =>
  periodEndsOn === null ? lastDay(month - 1) : dayInMonth(month, periodEndsOn)
