import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../time/durations.ts'
import type { Ymd } from '../time/korea.ts'
import {
  blockedUntilMs,
  changePushAtMs,
  earlierRaisesSinceMs,
  effectiveUntilDate,
  materialAgainDate,
  nextKoreanDayMs,
  nextRaiseAtMs,
  raiseFailsAtMs,
} from './credit-clocks.ts'

/** Noon in Korea. */
const NOON = Date.parse('2026-11-22T03:00:00Z')
const iso = (ms: number) => new Date(ms).toISOString()
const minutes = (count: number) => NOON + count * MINUTE_MS
const day = (text: string) => text as Ymd

describe('raising', () => {
  it.each([
    ['never before', null, 0],
    ['an hour ago: in 23', -60, 23 * 60],
    ['a day ago', -1_440, 0],
  ])('%s', (_name, last, next) => {
    expect(nextRaiseAtMs(last === null ? null : minutes(last), NOON)).toBe(minutes(next))
  })

  it('fails without an answer after a day', () => expect(raiseFailsAtMs(NOON)).toBe(minutes(1_440)))
  it('looks back further than a material is sent once', () =>
    expect(earlierRaisesSinceMs(NOON)).toBe(minutes(-32 * 1_440)))
  it('sends a material again after 30 days', () => expect(materialAgainDate(day('2026-11-22'))).toBe('2026-12-22'))
  it.each([
    ['2026-11-22', '2027-05-22'],
    ['2026-08-31', '2027-02-28'],
  ])('of %s counts until %s', (completed, until) => expect(effectiveUntilDate(day(completed))).toBe(until))
})

it.each([
  ['Thursday, afternoon', '2027-03-11T15:00:00+09:00', '2027-03-12T09:00:00+09:00'],
  ['Friday at nine', '2027-03-12T09:00:00+09:00', '2027-03-15T09:00:00+09:00'],
  ['Monday, by night', '2027-03-15T03:00:00+09:00', '2027-03-15T09:00:00+09:00'],
  ['Saturday, by night', '2027-03-13T03:00:00+09:00', '2027-03-15T09:00:00+09:00'],
  ['the eve of a holiday', '2027-02-26T10:00:00+09:00', '2027-03-02T09:00:00+09:00'],
  ['a year whose holidays nobody knows', '2033-01-01T03:00:00+09:00', '2033-01-01T09:00:00+09:00'],
])('a change found on %s is notified at nine on a business day', (_name, found, notifiedAt) => {
  expect(iso(changePushAtMs(Date.parse(found)))).toBe(iso(Date.parse(notifiedAt)))
})

it.each([
  ['nobody says how long', null, null, 30],
  ['an hour', 60, null, 60],
  ['longer than a day', 9_999, null, 1_440],
  ['nothing', 0, null, 1],
  ['shorter than what is set', 10, 60, 60],
  ['longer than what is set', 90, 60, 90],
])('notices are silent: %s', (_name, duration, already, until) => {
  expect(blockedUntilMs(NOON, duration, already === null ? null : minutes(already))).toBe(minutes(until))
})

it('tomorrow begins at midnight in Korea', () => {
  expect(iso(nextKoreanDayMs(NOON))).toBe('2026-11-22T15:00:00.000Z')
  expect(nextKoreanDayMs(Date.parse('2026-11-19T14:59:59.999Z'))).toBe(1_795_100_400_000)
})
