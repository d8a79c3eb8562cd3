/**
 * Timestamps in the standard's format: YYYYMMDD or YYYYMMDDhhmmss in Korea. Days alone are in `holdings/calendar.ts`.
 */
import { timestamp } from './holdings/calendar.ts'

/** Epoch ms of a YYYYMMDD or YYYYMMDDhhmmss in Korea. NaN when it is no date. */
export function msOf(dtime: string): number {
  const [, year, month, day, hour = '00', minute = '00', second = '00'] =
    /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2}))?$/.exec(dtime) ?? []
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+09:00`)
}

/** Minutes since midnight in Korea of an epoch ms. */
export function koreanMinuteOfDay(ms: number): number {
  const dtime = timestamp(ms)
  return Number(dtime.slice(8, 10)) * 60 + Number(dtime.slice(10, 12))
}

/** Whether the moment is in a daily slot `hhmm` to `hhmm` of Korea; the end is exclusive and may be on the next day. */
export function isInDailySlot(ms: number, from: string, to: string): boolean {
  const minutes = (hhmm: string) => Number(hhmm.slice(0, 2)) * 60 + Number(hhmm.slice(2, 4))
  const now = koreanMinuteOfDay(ms)
  const [start, end] = [minutes(from), minutes(to)]
  return start < end ? now >= start && now < end : now >= start || now < end
}
