import { addYears, koreanDateParts, startOfKoreanDayMs, ymd } from '@ieum/domain/time/korea.ts'

/** Bureaus keep who looked for so long; nothing older is asked for or shown. @source docs/credit.md#who-looked */
const HISTORY_YEARS = 3

const fromDay = (nowMs: number) => addYears(koreanDateParts(nowMs), -HISTORY_YEARS)

/** The first day of the history, `YYYY-MM-DD` in Korea. */
export const historyFromDate = (nowMs: number): string => ymd(fromDay(nowMs))

/** Its first moment. */
export const historyFromMs = (nowMs: number): number => startOfKoreanDayMs(fromDay(nowMs))
