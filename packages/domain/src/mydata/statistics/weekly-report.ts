import { DAY_MS, MINUTE_MS } from '../../time/durations.ts'
import { koreanDateParts, koreanYmd, startOfKoreanDayMs, ymdParts } from '../../time/korea.ts'

/** Calls of one kind to one institution on one day with one result. */
export type CallCounter = {
  readonly orgCode: string
  readonly apiCode: string
  readonly isList: boolean
  readonly apiType: string
  readonly slot: '00' | '01'
  readonly rspCode: string
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly count: number
  readonly totalMs: number
  readonly totalSquareMs: number
}

/** Consents of one institution and day, by the result of the calls that open and end them. */
export type ConsentCounter = {
  readonly orgCode: string
  readonly day: string
  readonly isNew: number
  readonly isRevoked: number
}

export const REPORT_TYPES = ['1', '2', '3'] as const
/** 1: by the cycle, 2: with the person present, 3: lists with the person present. Every call belongs to one of them. */
export type ReportType = (typeof REPORT_TYPES)[number]

/** The last counts of Saturday are written by this time on Sunday. @source ours */
const SETTLED_MS = 10 * MINUTE_MS
const SUNDAY = 0

const weekdayOf = (ms: number): number => new Date(ms + 9 * 60 * MINUTE_MS).getUTCDay()

/**
 * Returns the Sunday whose report is due at this moment, `YYYY-MM-DD`: the last one for which the week's counts are
 * complete.
 */
export function dueReportDate(nowMs: number): string {
  const at = startOfKoreanDayMs(koreanDateParts(nowMs - SETTLED_MS))
  return koreanYmd(at - ((weekdayOf(at) - SUNDAY + 7) % 7) * DAY_MS)
}

/** Returns the seven days before that Sunday, oldest first, `YYYY-MM-DD`. */
export function reportDays(inquiryDate: string): readonly string[] {
  const sundayMs = startOfKoreanDayMs(ymdParts(inquiryDate))
  return Array.from({ length: 7 }, (_, index) => koreanYmd(sundayMs - (7 - index) * DAY_MS))
}

/** Returns the report that a call belongs to. */
export function reportTypeOf({ apiType, isList }: Pick<CallCounter, 'apiType' | 'isList'>): ReportType {
  if (apiType === 'scheduled') return '1'
  return isList ? '3' : '2'
}

const SUCCESSES = ['00000', '00001']

function slotOf(slot: string, counters: readonly CallCounter[]) {
  const total = sum(counters.map((one) => one.count))
  const totalMs = sum(counters.map((one) => one.totalMs))
  const average = total === 0 ? 0 : totalMs / total
  const variance = total === 0 ? 0 : sum(counters.map((one) => one.totalSquareMs)) / total - average ** 2
  const failed = counters.filter((one) => !SUCCESSES.includes(one.rspCode))
  const failCount = sum(failed.map((one) => one.count))
  return {
    tm_slot: slot,
    rsp_avg: Math.round(average),
    rsp_total: Math.round(totalMs),
    rsp_stdev: Math.round(Math.sqrt(Math.max(variance, 0))),
    success_api_cnt: total - failCount,
    fail_api_cnt: failCount,
    err_list: grouped(failed, (one) => one.rspCode).map(([rspCode, ones]) => ({
      rsp_code: rspCode,
      err_cnt: sum(ones.map((one) => one.count)),
    })),
  }
}

/**
 * Returns the body of 지원-004 for one Sunday and type, without the service's credential. Milliseconds are whole; the
 * standard deviation is over all calls of the slot. Consents are counted in the report with the person present.
 * @source docs/reference/standard.md#portal
 */
export function weeklyReport(
  inquiryDate: string,
  type: ReportType,
  facts: {
    /** At the time of the report. */
    readonly members: { readonly svr_usr_cnt: number; readonly trsms_dem_cnt: number }
    readonly calls: readonly CallCounter[]
    readonly consents: readonly ConsentCounter[]
  },
) {
  const calls = facts.calls.filter((one) => reportTypeOf(one) === type)
  const consents = type === '2' ? facts.consents : []
  return {
    type,
    inquiry_date: inquiryDate.replaceAll('-', ''),
    stat_date_cnt: 7,
    stat_date_list: reportDays(inquiryDate).map((day) => {
      const ofDay = calls.filter((one) => one.day === day)
      const consentsOfDay = consents.filter((one) => one.day === day)
      const orgCodes = [...new Set([...ofDay, ...consentsOfDay].map((one) => one.orgCode))].sort()
      return {
        stat_date: day.replaceAll('-', ''),
        ...facts.members,
        org_list: orgCodes.map((orgCode) => {
          const consent = consentsOfDay.filter((one) => one.orgCode === orgCode)
          return {
            org_code: orgCode,
            consent_new: sum(consent.map((one) => one.isNew)),
            consent_revoke: sum(consent.map((one) => one.isRevoked)),
            api_type_list: grouped(
              ofDay.filter((one) => one.orgCode === orgCode),
              (one) => one.apiCode,
            ).map(([apiCode, ones]) => ({
              api_type: apiCode,
              tm_slot_list: grouped(ones, (one) => one.slot).map(([slot, ofSlot]) => slotOf(slot, ofSlot)),
            })),
          }
        }),
      }
    }),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** Sorted by name. */
function grouped<T>(list: readonly T[], name: (one: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const one of list) groups.set(name(one), [...(groups.get(name(one)) ?? []), one])
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
}
