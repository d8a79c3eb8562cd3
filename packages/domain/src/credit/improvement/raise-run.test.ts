import { describe, expect, it } from 'vitest'
import { koreanYmd, startOfKoreanDayMs, ymdParts } from '../../time/korea.ts'
import { RAISE_APPLICATION } from '../credit-states.ts'
import {
  automationAtMs,
  isExcludedFromRaising,
  isLiveRaise,
  isSentAgain,
  nextScheduledDate,
  provisionEndsAtMs,
  raiseEnd,
  raiseExpiresAtMs,
} from './raise-run.ts'

const at = (day: string, hours = 0) => startOfKoreanDayMs(ymdParts(day)) + hours * 3_600_000

it('the automation runs at ten in the morning', () => {
  expect(automationAtMs('2026-11-22')).toBe(at('2026-11-22', 10))
})

it('an application is worked on until its end is known', () => {
  expect(RAISE_APPLICATION.states.filter(isLiveRaise)).toEqual(['REQUESTED', 'COLLECTING', 'SUBMITTED'])
})

it.each([
  [['RAISED', 'UNCHANGED'], 'COMPLETED'],
  [['LOWERED_BY_OTHER_REASON'], 'COMPLETED'],
  [['RAISED', 'FAILED'], 'PARTIALLY_COMPLETED'],
  [['FAILED', 'FAILED'], 'FAILED'],
  [['FAILED'], 'FAILED'],
] as const)('%j is %s', (results, expected) => {
  expect(raiseEnd(results)).toBe(expected)
})

it.each([
  ['2026-11-13', 100_000, null, true],
  ['2026-11-14', 100_000, null, false],
  ['2026-01-01', 99_999, null, false],
  ['2026-01-01', 320_000, '2026-11-20', false],
])('unpaid since %s, %i won, repaid %s: excluded %s', (sinceDate, amount, repaidDate, expected) => {
  const report = { delinquencies: [{ sinceDate, amount, repaidDate }], records: [] }
  expect(isExcludedFromRaising(report, koreanYmd(at('2026-11-23', 9)))).toBe(expected)
})

it.each([
  ['DEFAULT', null, true],
  ['DEFAULT', '2026-10-01', false],
  ['PUBLIC_RECORD', null, false],
])('a record %s resolved %s: excluded %s', (recordEnum, resolvedDate, expected) => {
  const report = { delinquencies: [], records: [{ recordEnum, resolvedDate }] }
  expect(isExcludedFromRaising(report, koreanYmd(at('2026-11-23', 9)))).toBe(expected)
})

describe('proof that was sent', () => {
  it.each([
    [null, '2026-11-23', true],
    ['2026-11-23', '2026-11-23', false],
    ['2026-11-23', '2026-12-22', false],
    ['2026-11-23', '2026-12-23', true],
  ])('%s is sent on %s: %s', (sent, today, expected) => {
    expect(isSentAgain(sent === null ? null : at(sent, 23), at(today))).toBe(expected)
  })

  it('counts until the end of a day six months later', () => {
    expect(koreanYmd(raiseExpiresAtMs(at('2026-11-23', 15)))).toBe('2027-05-24')
    expect(koreanYmd(raiseExpiresAtMs(at('2026-08-31', 15)) - 1)).toBe('2027-02-28')
  })
})

it.each([
  [15, '2026-11-14', '2026-11-15'],
  [15, '2026-11-15', '2026-12-15'],
  [28, '2026-12-31', '2027-01-28'],
  [1, '2026-11-23', '2026-12-01'],
])('the %i. after %s is %s', (day, today, expected) => {
  expect(nextScheduledDate(day, at(today, 12))).toBe(expected)
})

it('a consent to third-party provision lasts a year', () => {
  expect(koreanYmd(provisionEndsAtMs(at('2026-11-23', 9)))).toBe('2027-11-23')
})
