import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  daysInMonth,
  endOfKoreanDayMs,
  koreanMonthsAgo,
  koreanYmd,
  startOfKoreanDayMs,
  ymd,
  ymdParts,
} from './korea.ts'

describe('koreanYmd', () => {
  it.each([
    ['last millisecond of a day', '2026-11-20T14:59:59.999Z', '2026-11-20'],
    ['midnight', '2026-11-20T15:00:00.000Z', '2026-11-21'],
    ['new year', '2025-12-31T15:00:00Z', '2026-01-01'],
    ['leap day', '2028-02-28T15:00:00Z', '2028-02-29'],
    ['summer time of 1988: midnight is 14:00 UTC', '1988-05-31T14:00:00Z', '1988-06-01'],
    ['summer time of 1988, stored with the usual nine hours', '1988-05-31T15:00:00Z', '1988-06-01'],
    ['half past eight of 1957', '1957-01-01T15:30:00Z', '1957-01-02'],
    ['before the epoch', '1945-08-14T15:00:00Z', '1945-08-15'],
  ])('%s', (_name, instant, date) => {
    expect(koreanYmd(Date.parse(instant))).toBe(date)
  })
})

describe('startOfKoreanDayMs', () => {
  it.each([
    ['2026-11-21', '2026-11-20T15:00:00.000Z'],
    ['1988-06-01', '1988-05-31T14:00:00.000Z'],
    ['1957-01-02', '1957-01-01T15:30:00.000Z'],
  ])('%s begins at %s and comes back as the same date', (date, instant) => {
    const start = startOfKoreanDayMs(ymdParts(date))
    expect(new Date(start).toISOString()).toBe(instant)
    expect(koreanYmd(start)).toBe(date)
    expect(koreanYmd(start - 1)).not.toBe(date)
    expect(koreanYmd(endOfKoreanDayMs(ymdParts(date)))).toBe(date)
  })
})

describe('addDays, addMonths, addYears', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-03-01', -1, '2027-02-28'],
  ])('%s and %i days is %s', (from, days, to) => expect(ymd(addDays(ymdParts(from), days))).toBe(to))
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-08-31', -6, '2026-02-28'],
    ['2028-08-31', -6, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-05-31', 1, '2026-06-30'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2027-01-15', -1, '2026-12-15'],
    ['2026-06-15', -18, '2024-12-15'],
    ['2026-06-15', 0, '2026-06-15'],
    ['2028-02-29', 12, '2029-02-28'],
  ])('%s and %i months is %s', (from, months, to) => expect(ymd(addMonths(ymdParts(from), months))).toBe(to))
  it('counts months from the day in Korea, not in UTC', () => {
    expect(koreanMonthsAgo(Date.parse('2026-08-30T14:59:59Z'), 3)).toBe('2026-05-30')
    expect(koreanMonthsAgo(Date.parse('2026-08-30T15:00:00Z'), 3)).toBe('2026-05-31')
  })
  it.each([
    ['2028-02-29', 1, '2029-02-28'],
    ['2028-02-29', 4, '2032-02-29'],
    ['2026-03-01', 5, '2031-03-01'],
  ])('%s and %i years is %s', (from, years, to) => expect(ymd(addYears(ymdParts(from), years))).toBe(to))
})

describe('ymdParts', () => {
  it.each(['2027-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '20260101', '2026-0a-01', '2026/01/01', '', 'now'])(
    'refuses %j',
    (text) => {
      expect(() => ymdParts(text)).toThrow(RangeError)
    },
  )
})

it('daysInMonth matches the calendar over four centuries', () => {
  for (let year = 1896; year < 2304; year++)
    for (let month = 1; month <= 12; month++)
      expect(daysInMonth({ year, month })).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate())
})
