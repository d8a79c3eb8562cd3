import { expect, it } from 'vitest'
import { TESTING_STATUSES } from '../gene/application/testing-progress.ts'
import { expectedDay } from './expected-day.ts'

const NOON = Date.parse('2026-12-19T12:00:00+09:00')
const LAST_MINUTE = Date.parse('2026-12-19T23:59:00+09:00')
const NEXT_DAY = Date.parse('2026-12-20T00:00:00+09:00')

it.each([
  ['ANALYSIS_STARTED', '2026-12-24', NOON, { kind: 'AHEAD', ymd: '2026-12-24' }],
  ['ANALYSIS_DELAYED', '2026-12-24', NOON, { kind: 'AHEAD', ymd: '2026-12-24' }],
  ['ANALYSIS_STARTED', '2026-12-19', LAST_MINUTE, { kind: 'AHEAD', ymd: '2026-12-19' }],
  ['ANALYSIS_STARTED', '2026-12-19', NEXT_DAY, { kind: 'PASSED' }],
  ['ANALYSIS_DELAYED', '2026-12-19', NEXT_DAY, { kind: 'PASSED' }],
  ['ANALYSIS_STARTED', null, NOON, null],
] as const)('%s with %s', (status, ymd, nowMs, expected) => expect(expectedDay(status, ymd, nowMs)).toEqual(expected))

it.each(TESTING_STATUSES.filter((status) => !/^ANALYSIS_(STARTED|DELAYED)$/.test(status)))(
  'tells no day at %s, ahead or over',
  (status) => {
    expect(expectedDay(status, '2026-12-24', NOON)).toBeNull()
    expect(expectedDay(status, '2026-12-19', NEXT_DAY)).toBeNull()
  },
)
