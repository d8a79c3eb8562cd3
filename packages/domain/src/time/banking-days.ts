import { isBusinessDay } from './business-days.ts'
import { HOUR_MS } from './durations.ts'
import { addDays, koreanYmd, startOfKoreanDayMs, type Ymd, ymd, ymdParts } from './korea.ts'

/** Base rates of a banking day are published by then. @source docs/reference/standard.md#exchange-rates */
const PUBLISHED_AFTER_MS = 11 * HOUR_MS

/** Workers' Day: until it became a public holiday in 2026, a holiday of banks alone. */
const WORKERS_DAY = '-05-01'

/** Returns whether banks work on this day. In a year whose holidays are not known yet, only weekends are excluded. */
export function isBankingDay(date: Ymd): boolean {
  if (date.endsWith(WORKERS_DAY)) return false
  const known = isBusinessDay(date)
  if (known !== null) return known
  const { year, month, day } = ymdParts(date)
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() % 6 !== 0
}

/** Returns the last banking day before this day. */
function bankingDayBefore(date: Ymd): Ymd {
  let at = date
  do at = ymd(addDays(ymdParts(at), -1))
  while (!isBankingDay(at))
  return at
}

/**
 * Returns the newest banking day whose exchange rates are published at this moment: today from 11:00 on, else the one
 * before.
 */
export function lastPublishedDay(nowMs: number): Ymd {
  const today = koreanYmd(nowMs)
  const isPublished = nowMs - startOfKoreanDayMs(ymdParts(today)) >= PUBLISHED_AFTER_MS
  return isPublished && isBankingDay(today) ? today : bankingDayBefore(today)
}

/** Returns whether a rate of this day is older than the last published banking day by more than one banking day. */
export function isRateStale(rateDate: Ymd, nowMs: number): boolean {
  return rateDate < bankingDayBefore(lastPublishedDay(nowMs))
}

/**
 * Returns the days for which rates are requested, the newest first: the last published banking day and, because a day
 * may be without rates for reasons that no calendar contains, those before it.
 * @param newestKnown the newest day with known rates; it and older days are not requested. Null: none is
 * @param most maximum number of banking days
 */
export function daysToAskForRates(nowMs: number, newestKnown: Ymd | null, most: number): Ymd[] {
  const days: Ymd[] = []
  for (let day = lastPublishedDay(nowMs); days.length < most; day = bankingDayBefore(day)) {
    if (newestKnown !== null && day <= newestKnown) break
    days.push(day)
  }
  return days
}
