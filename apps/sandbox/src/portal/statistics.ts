import type { PortalStatisticsRequest } from '@ieum/contracts/outside/mydata/portal.ts'
import { DAY_MS } from '../durations.ts'
import { timestamp } from '../holdings/calendar.ts'
import { msOf } from '../korean-time.ts'
import type { Store } from '../store.ts'

/** A report that the portal received, and how often the same one came. */
export type ReceivedReport = { readonly report: PortalStatisticsRequest; readonly times: number }

export type Statistics = {
  /** Stores a report of a week; returns its fault, or undefined. The same bytes again change nothing. */
  receive(report: PortalStatisticsRequest): string | undefined
  all(): ReceivedReport[]
}

export function createStatistics(store: Store): Statistics {
  const stored = store.collection<ReceivedReport>('portal-statistics')
  return {
    receive(report) {
      const id = `${report.inquiry_date} ${report.type}`
      const known = stored.get(id)
      if (known && JSON.stringify(known.report) !== JSON.stringify(report))
        return 'another report of this week was taken'
      stored.put(id, { report, times: (known?.times ?? 0) + 1 })
      return undefined
    },
    all: () => stored.values(),
  }
}

/** The Sunday on which the last report was due, YYYYMMDD. */
export function lastSundayOf(nowMs: number): string {
  const today = msOf(timestamp(nowMs).slice(0, 8))
  return timestamp(today - new Date(today + 9 * 3_600_000).getUTCDay() * DAY_MS).slice(0, 8)
}

/** Faults of a weekly report beyond its schema. */
export function problemOf({ inquiry_date, stat_date_list }: PortalStatisticsRequest): string | undefined {
  const sundayMs = msOf(inquiry_date)
  if (Number.isNaN(sundayMs) || new Date(sundayMs + 9 * 3_600_000).getUTCDay() !== 0) return 'inquiry_date'
  for (const [index, day] of stat_date_list.entries()) {
    if (msOf(day.stat_date) !== sundayMs - (7 - index) * DAY_MS) return 'stat_date'
    if (day.trsms_dem_cnt > day.svr_usr_cnt) return 'trsms_dem_cnt'
    for (const slot of day.org_list.flatMap((org) => org.api_type_list.flatMap((api) => api.tm_slot_list))) {
      const errors = slot.err_list.reduce((sum, one) => sum + one.err_cnt, 0)
      if (errors !== slot.fail_api_cnt) return 'err_list'
      const calls = slot.success_api_cnt + slot.fail_api_cnt
      if (Math.abs(slot.rsp_avg * calls - slot.rsp_total) > calls) return 'rsp_avg'
    }
  }
  return undefined
}
