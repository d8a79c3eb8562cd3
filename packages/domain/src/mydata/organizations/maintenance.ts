import type { MaintenanceState } from '@ieum/contracts/mydata/enums.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { addDays, koreanDateParts, startOfKoreanDayMs } from '../../time/korea.ts'

/**
 * A planned outage as in the portal's rows. `IRREGULAR`: YYYYMMDDhhmmss in Korea, `to` exclusive. `DAILY`: hhmm in
 * Korea; a `to` at or before `from` is on the next day.
 */
export type PlannedMaintenance = {
  readonly from: string
  readonly to: string
  readonly cycle: 'IRREGULAR' | 'DAILY'
  readonly reason?: string | null
}

export type MaintenanceWindow = {
  readonly fromMs: number
  readonly toMs: number
  readonly maintenanceCycleEnum: 'IRREGULAR' | 'DAILY'
  readonly reason: string | null
}

/**
 * Returns the current window; of several the one that ends last. Null when the institution works. A window with invalid
 * times is never current.
 */
export function maintenanceNow(planned: readonly PlannedMaintenance[], nowMs: number): MaintenanceWindow | null {
  return planned
    .flatMap((each) => windowAround(each, nowMs) ?? [])
    .reduce<MaintenanceWindow | null>((last, next) => (last === null || next.toMs > last.toMs ? next : last), null)
}

function windowAround(planned: PlannedMaintenance, nowMs: number): MaintenanceWindow | null {
  const reason = planned.reason ?? null
  const open = (fromMs: number, toMs: number): MaintenanceWindow | null =>
    nowMs >= fromMs && nowMs < toMs ? { fromMs, toMs, maintenanceCycleEnum: planned.cycle, reason } : null
  if (planned.cycle === 'IRREGULAR') {
    const [fromMs, toMs] = [dtimeMsOrNull(planned.from), dtimeMsOrNull(planned.to)]
    return fromMs === null || toMs === null ? null : open(fromMs, toMs)
  }
  if (!isTime(planned.from) || !isTime(planned.to)) return null
  const today = koreanDateParts(nowMs)
  const length = (minuteOf(planned.to) - minuteOf(planned.from) + 1440) % 1440 || 1440
  for (const day of [today, addDays(today, -1)]) {
    const fromMs = startOfKoreanDayMs(day) + minuteOf(planned.from) * 60_000
    const window = open(fromMs, fromMs + length * 60_000)
    if (window) return window
  }
  return null
}

/** An outage is shown as about to begin this long before its start. @source ours */
const IMPENDING_MS = HOUR_MS

/**
 * Returns the state of an institution's maintenance at a moment. Of several outages the current one decides, then one
 * that begins within the hour, then an irregular one that is over. `UNKNOWN` where no announcement can be read.
 */
export function maintenanceState(planned: readonly PlannedMaintenance[], nowMs: number): MaintenanceState {
  const open = maintenanceNow(planned, nowMs)
  if (open) return open.maintenanceCycleEnum === 'DAILY' ? 'DAILY_INSPECTION' : 'IRREGULAR_INSPECTION'
  const readable = planned.filter(isReadable)
  if (readable.length === 0) return planned.length === 0 ? 'NORMAL' : 'UNKNOWN'
  // None is current now: one that is current in an hour, or begins and ends before that, begins within it.
  if (readable.some((each) => beginsWithin(each, nowMs, nowMs + IMPENDING_MS))) return 'IMPENDING'
  return readable.some((each) => each.cycle === 'IRREGULAR' && (dtimeMsOrNull(each.to) ?? nowMs) <= nowMs)
    ? 'EXPIRED'
    : 'NORMAL'
}

const isReadable = ({ cycle, from, to }: PlannedMaintenance): boolean =>
  cycle === 'IRREGULAR' ? dtimeMsOrNull(from) !== null && dtimeMsOrNull(to) !== null : isTime(from) && isTime(to)

function beginsWithin({ cycle, from }: PlannedMaintenance, nowMs: number, untilMs: number): boolean {
  const today = koreanDateParts(nowMs)
  const begins =
    cycle === 'IRREGULAR'
      ? [dtimeMsOrNull(from) ?? Number.NEGATIVE_INFINITY]
      : [today, addDays(today, 1)].map((day) => startOfKoreanDayMs(day) + minuteOf(from) * 60_000)
  return begins.some((atMs) => atMs > nowMs && atMs <= untilMs)
}

const isTime = (hhmm: string) => /^\d{4}$/.test(hhmm)

function minuteOf(hhmm: string): number {
  return Number(hhmm.slice(0, 2)) * 60 + Number(hhmm.slice(2, 4))
}

/**
 * Returns the instant of a Korean YYYYMMDD or YYYYMMDDhhmmss, epoch ms; a date alone is its first moment.
 * @throws RangeError for another shape
 */
export function koreanDtimeMs(text: string): number {
  const ms = dtimeMsOrNull(text)
  if (ms === null) throw new RangeError('not a Korean date time')
  return ms
}

function dtimeMsOrNull(text: string): number | null {
  const match = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2}))?$/.exec(text)
  if (!match) return null
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = match
  const start = startOfKoreanDayMs({ year: Number(year), month: Number(month), day: Number(day) })
  return start + (Number(hour) * 3_600 + Number(minute) * 60 + Number(second)) * 1_000
}

/** Returns YYYYMMDDhhmmss in Korea. */
export function koreanDtime(instantMs: number): string {
  const { year, month, day } = koreanDateParts(instantMs)
  const seconds = Math.floor((instantMs - startOfKoreanDayMs({ year, month, day })) / 1_000)
  const two = (value: number) => String(value).padStart(2, '0')
  const time = `${two(Math.floor(seconds / 3_600))}${two(Math.floor(seconds / 60) % 60)}${two(seconds % 60)}`
  return `${String(year).padStart(4, '0')}${two(month)}${two(day)}${time}`
}
