import { DATA_CALLS } from '@ieum/contracts/outside/data/data-calls.ts'
import {
  type CallCounter,
  type ConsentCounter,
  dueReportDate,
  REPORT_TYPES,
  type ReportType,
  reportDays,
  weeklyReport,
} from '@ieum/domain/mydata/statistics/weekly-report.ts'
import { MINUTE_MS } from '@ieum/domain/time/durations.ts'
import type { Context } from '../../../platform/context.ts'
import { memberCounts } from '../../portal/member-counts.ts'
import type { Directory, Portal } from '../mydata-dependencies.ts'
import {
  type CounterRow,
  claimReport,
  hasCountersBefore,
  insertReport,
  loadCounters,
  loadReportState,
  recordSent,
} from './weekly-report-rows.ts'

/** Longer than sending takes; after that another process sends the same report again. @source ours */
const CLAIM_MS = 2 * MINUTE_MS

const NEW_CONSENTS = ['통합인증-002', '개별인증-002']
const REVOKED_CONSENTS = ['개별인증-004']

/**
 * Creates the missing reports of the last Sunday, and sends unsent ones, each once: a report is stored before it is
 * sent, so that a process that takes over after a crash sends the same one, which the portal counts once.
 * @source docs/reference/standard.md#portal (지원-004)
 */
export async function sendWeeklyReports(context: Context & Directory & Portal, signal: AbortSignal): Promise<void> {
  const { clock, db, log, portal } = context
  const inquiryDate = dueReportDate(clock.now())
  const { made, isAnyUnsent } = await loadReportState(db, inquiryDate)
  const missing = REPORT_TYPES.filter((type) => !made.has(type))
  if (missing.length > 0) await makeReports(context, inquiryDate, missing)
  else if (!isAnyUnsent) return
  for (;;) {
    const realNow = clock.realNow()
    const report = signal.aborted ? null : await claimReport(db, realNow, realNow + CLAIM_MS)
    if (!report) return
    if (!(await portal.sendStatistics(report.body))) {
      // Retried when the claim has ended.
      log.warn({ event: 'portal report', inquiryDate: report.inquiryDate, type: report.type }, 'report not taken')
      return
    }
    await recordSent(db, report, clock.now())
  }
}

async function makeReports(
  context: Context & Directory,
  inquiryDate: string,
  missing: readonly ReportType[],
): Promise<void> {
  const { config, db } = context
  const days = reportDays(inquiryDate)
  if (!(await hasCountersBefore(db, inquiryDate))) return
  const members = await memberCounts(db)
  const rows = await loadCounters(db, days)
  const { calls, consents } = countersOf(context, rows)
  for (const type of missing) {
    const body = {
      client_id: config.outside.dataApi.clientId,
      ...weeklyReport(inquiryDate, type, { members, calls, consents }),
    }
    await insertReport(db, inquiryDate, type, JSON.stringify(body))
  }
}

/** The counters in the report's terms; an unknown institution is left out. */
function countersOf({ organizations }: Directory, rows: readonly CounterRow[]) {
  const calls: CallCounter[] = []
  const consents: ConsentCounter[] = []
  for (const row of rows) {
    const orgCode = organizations.find(row.organizationGuid)?.orgCode
    if (!orgCode) continue
    const call = (
      DATA_CALLS as Readonly<Record<string, { readonly apiCode: string; readonly kind: string } | undefined>>
    )[row.apiId]
    calls.push({
      orgCode,
      apiCode: call?.apiCode ?? row.apiId,
      isList: call?.kind === 'list',
      apiType: row.apiType,
      slot: row.tmSlot === '00' ? '00' : '01',
      rspCode: row.rspCode,
      day: row.day,
      count: row.callCount,
      totalMs: row.totalMs,
      totalSquareMs: row.totalSquareMs,
    })
    if (row.rspCode !== '00000') continue
    const isNew = NEW_CONSENTS.includes(row.apiId) ? row.callCount : 0
    const isRevoked = REVOKED_CONSENTS.includes(row.apiId) ? row.callCount : 0
    if (isNew + isRevoked > 0) consents.push({ orgCode, day: row.day, isNew, isRevoked })
  }
  return { calls, consents }
}
