/** When the loans and the income of a month are stored, and for how many months. */
import { HOUR_MS } from '../../time/durations.ts'
import { koreanYmd, startOfKoreanDayMs } from '../../time/korea.ts'
import { yearMonthAfter } from './dsr-history.ts'

/** At four in the morning the month is over everywhere, and nobody is looking. @source ours */
const AT_HOUR_MS = 4 * HOUR_MS

/** The number of months that are shown. @source ours */
const SHOWN_MONTHS = 36

/** Returns the next moment at which the month before is stored: the first of a month, four in the morning in Korea. */
export function nextMonthAtMs(nowMs: number): number {
  const ofMonth = (yearMonth: string) => {
    const [year, month] = yearMonth.split('-').map(Number) as [number, number]
    return startOfKoreanDayMs({ year, month, day: 1 }) + AT_HOUR_MS
  }
  const thisMonth = koreanYmd(nowMs).slice(0, 7)
  const first = ofMonth(thisMonth)
  return first > nowMs ? first : ofMonth(yearMonthAfter(thisMonth, 1))
}

/** Returns the oldest month that is still stored, `YYYY-MM`. @param thisMonth likewise */
export const oldestStoredMonth = (thisMonth: string): string => yearMonthAfter(thisMonth, -SHOWN_MONTHS)
