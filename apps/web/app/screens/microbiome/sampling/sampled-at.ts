import { DAY_MS, HOUR_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'

/** Hour in Korea used for a part of the day. @source ours */
const HOURS = { DAWN: 3, MORNING: 8, AFTERNOON: 14, EVENING: 20 } as const

export type DayPart = keyof typeof HOURS
export const DAY_PARTS = Object.keys(HOURS) as readonly DayPart[]

/** Approximate time of a sample; never in the future. */
export const sampledAtMs = (nowMs: number, daysAgo: number, part: DayPart): number =>
  Math.min(nowMs, startOfKoreanDayMs(koreanDateParts(nowMs - daysAgo * DAY_MS)) + HOURS[part] * HOUR_MS)
