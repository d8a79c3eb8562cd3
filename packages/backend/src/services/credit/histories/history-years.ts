import { addYears, koreanDateParts, startOfKoreanDayMs, ymd } from '@ieum/domain/time/korea.ts'

/** Bureaus keep inquiries for this long; nothing older is asked for or shown. @source docs/reference/credit.md#who-looked */
const HISTORY_YEARS = 3

const fromDay = (nowMs: number) => addYears(koreanDateParts(nowMs), -HISTORY_YEARS)

/** The first day of the history, `YYYY-MM-DD` in Korea. */
export const historyFromDate = (nowMs: number): string => ymd(fromDay(nowMs))

/** The first moment of the history. */
export const historyFromMs = (nowMs: number): number => startOfKoreanDayMs(fromDay(nowMs))
