import { describe, expect, it } from 'vitest'
import { type CallCounter, dueReportDate, reportDays, reportTypeOf, weeklyReport } from './weekly-report.ts'

describe('the Sunday whose report is due', () => {
  it.each([
    ['Saturday night', '2026-11-21T23:59:00+09:00', '2026-11-15'],
    ['Sunday, the counts of Saturday still coming in', '2026-11-22T00:09:59+09:00', '2026-11-15'],
    ['Sunday', '2026-11-22T00:10:00+09:00', '2026-11-22'],
    ['the Saturday after', '2026-11-28T23:59:59+09:00', '2026-11-22'],
    ['over the end of a year', '2027-01-01T12:00:00+09:00', '2026-12-27'],
  ])('%s', (_, at, sunday) => {
    expect(dueReportDate(Date.parse(at))).toBe(sunday)
  })
  it('is about the seven days before', () => {
    expect(reportDays('2026-11-01')).toEqual([
      '2026-10-25',
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
    ])
  })
})

const counter = (change: Partial<CallCounter>): CallCounter => ({
  orgCode: 'A1AAEO0000',
  apiCode: 'BA01',
  isList: false,
  apiType: 'user-refresh',
  slot: '00',
  rspCode: '00000',
  day: '2026-11-16',
  count: 1,
  totalMs: 100,
  totalSquareMs: 10_000,
  ...change,
})

describe('the report of a week', () => {
  it.each([
    [{ apiType: 'scheduled' }, '1'],
    [{ apiType: 'scheduled', isList: true }, '1'],
    [{ apiType: 'user-consent' }, '2'],
    [{ apiType: 'token' }, '2'],
    [{ apiType: 'user-search', isList: true }, '3'],
  ])('a call %j is in report %s alone', (change, type) => {
    expect(reportTypeOf(counter(change))).toBe(type)
  })

  it('reports counts, times and errors by institution, call and slot', () => {
    const calls = [
      counter({ count: 3, totalMs: 300, totalSquareMs: 30_000 }),
      counter({ rspCode: '50001', totalMs: 500, totalSquareMs: 250_000 }),
      counter({ slot: '01', rspCode: 'timeout' }),
      counter({ apiType: 'scheduled' }),
      counter({ day: '2026-11-22' }),
    ]
    const consents = [{ orgCode: 'A1AAEO0000', day: '2026-11-16', isNew: 2, isRevoked: 1 }]
    const report = weeklyReport('2026-11-22', '2', { members: { svr_usr_cnt: 9, trsms_dem_cnt: 4 }, calls, consents })
    expect(report.stat_date_list.map((one) => one.org_list.length)).toEqual([0, 1, 0, 0, 0, 0, 0])
    expect(report.stat_date_list[1]).toEqual({
      stat_date: '20261116',
      svr_usr_cnt: 9,
      trsms_dem_cnt: 4,
      org_list: [
        {
          org_code: 'A1AAEO0000',
          consent_new: 2,
          consent_revoke: 1,
          api_type_list: [
            {
              api_type: 'BA01',
              tm_slot_list: [
                {
                  tm_slot: '00',
                  rsp_avg: 200,
                  rsp_total: 800,
                  rsp_stdev: 173,
                  success_api_cnt: 3,
                  fail_api_cnt: 1,
                  err_list: [{ rsp_code: '50001', err_cnt: 1 }],
                },
                {
                  tm_slot: '01',
                  rsp_avg: 100,
                  rsp_total: 100,
                  rsp_stdev: 0,
                  success_api_cnt: 0,
                  fail_api_cnt: 1,
                  err_list: [{ rsp_code: 'timeout', err_cnt: 1 }],
                },
              ],
            },
          ],
        },
      ],
    })
  })
})
