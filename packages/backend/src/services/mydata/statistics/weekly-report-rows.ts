import type { ReportType } from '@ieum/domain/mydata/statistics/weekly-report.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../../platform/db/rows.ts'

const COUNTER = columnsOf('statistics_counter', [
  'organization_guid',
  'api_id',
  'api_type',
  'tm_slot',
  'rsp_code',
  /** `YYYY-MM-DD` */
  'day',
  'call_count',
  'total_ms',
  'total_square_ms',
])
export type CounterRow = RowOf<typeof COUNTER>

/** The counts of these days, `YYYY-MM-DD`. */
export async function loadCounters(db: Db, days: readonly string[]): Promise<readonly CounterRow[]> {
  const { rows } = await sql<StoredRow<typeof COUNTER>>`
    select ${columnList(COUNTER)} from statistics_counter where day = any(${days}::date[])
    order by day, organization_guid, api_id, api_type, tm_slot, rsp_code`.execute(db)
  return rows.map(camelRow)
}

/** Whether anything was counted before this day: without it there is nothing to report. */
export async function hasCountersBefore(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql`select 1 from statistics_counter where day < ${day}::date limit 1`.execute(db)
  return rows.length > 0
}

/** Which reports of a day exist, and whether one of any day waits to be sent. */
export async function loadReportState(
  db: Db,
  inquiryDate: string,
): Promise<{ readonly made: ReadonlySet<ReportType>; readonly isAnyUnsent: boolean }> {
  const { rows } = await sql<{ report_type: ReportType; is_of_day: boolean; is_unsent: boolean }>`
    select report_type, inquiry_date = ${inquiryDate}::date as is_of_day, sent_at is null as is_unsent
    from portal_report where inquiry_date = ${inquiryDate}::date or sent_at is null`.execute(db)
  return {
    made: new Set(rows.filter((row) => row.is_of_day).map((row) => row.report_type)),
    isAnyUnsent: rows.some((row) => row.is_unsent),
  }
}

/** Stores the first version of a report; of two simultaneous ones one counts. */
export async function insertReport(db: Db, inquiryDate: string, type: ReportType, body: string): Promise<void> {
  await sql`
    insert into portal_report (inquiry_date, report_type, body) values (${inquiryDate}::date, ${type}, ${body})
    on conflict do nothing`.execute(db)
}

export type ClaimedReport = { readonly inquiryDate: string; readonly type: ReportType; readonly body: string }

/** Claims the oldest unsent and unclaimed report until a moment (machine time); null when there is none. */
export async function claimReport(db: Db, realNowMs: number, untilMs: number): Promise<ClaimedReport | null> {
  const { rows } = await sql<{ readonly inquiry_date: string; readonly type: ReportType; readonly body: string }>`
    update portal_report set claimed_until = ${new Date(untilMs)}
    where (inquiry_date, report_type) = (
      select inquiry_date, report_type from portal_report
      where sent_at is null and (claimed_until is null or claimed_until <= ${new Date(realNowMs)})
      order by inquiry_date, report_type limit 1 for update skip locked)
    returning inquiry_date, report_type as type, body`.execute(db)
  return rows[0] ? camelRow(rows[0]) : null
}

/** Business time. */
export async function recordSent(db: Db, { inquiryDate, type }: ClaimedReport, nowMs: number): Promise<void> {
  await sql`
    update portal_report set sent_at = ${new Date(nowMs)}, claimed_until = null
    where inquiry_date = ${inquiryDate}::date and report_type = ${type}`.execute(db)
}

/** Queues a report to be sent once more, unchanged; false when there is none. */
export async function askToSendAgain(db: Db, inquiryDate: string, type: ReportType): Promise<boolean> {
  const { rows } = await sql`
    update portal_report set sent_at = null
    where inquiry_date = ${inquiryDate}::date and report_type = ${type} returning 1`.execute(db)
  return rows.length > 0
}
