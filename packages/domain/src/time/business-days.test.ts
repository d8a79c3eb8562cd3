import { describe, expect, it } from 'vitest'
import { businessDayAfter, businessDaysSince, isBusinessDay } from './business-days.ts'
import type { Ymd } from './korea.ts'

const day = (text: string) => text as Ymd

describe('business days', () => {
  it.each([
    ['a Monday', '2026-11-23', true],
    ['a Saturday', '2026-11-21', false],
    ['a Sunday', '2026-11-22', false],
    ['Christmas', '2026-12-25', false],
    ['the day before lunar new year', '2026-02-16', false],
    ['Labour Day, a public holiday since 2026', '2026-05-01', false],
    ['Labour Day before', '2025-05-01', true],
    ['the election of 3 June 2025', '2025-06-03', false],
    ['the election of 3 June 2026', '2026-06-03', false],
    ['the single day of January 2025', '2025-01-27', false],
    ['31 January 2025, which was none', '2025-01-31', true],
    ['a substitute of 2027', '2027-02-09', false],
    ['a year without a list', '2028-01-03', null],
    ['a Sunday of such a year', '2028-01-02', null],
    ['before the first list', '2017-12-29', null],
  ])('%s', (_name, date, expected) => expect(isBusinessDay(day(date))).toBe(expected))

  it.each([
    ['the same day', '2026-11-23', 0, '2026-11-23'],
    ['the next one when it is none', '2026-11-21', 0, '2026-11-23'],
    ['the next business day of a Friday', '2026-11-20', 1, '2026-11-23'],
    ['over lunar new year', '2026-02-13', 1, '2026-02-19'],
    ['ten, over a year’s end', '2026-12-24', 10, '2027-01-11'],
    ['into a year that is not known', '2027-12-30', 5, null],
  ])('%s', (_name, from, count, expected) => expect(businessDayAfter(day(from), count)).toBe(expected))

  it.each([
    ['none on the day itself', '2026-11-23', '2026-11-23', 0],
    ['a week', '2026-11-20', '2026-11-27', 5],
    ['weekends and holidays do not count', '2026-02-13', '2026-02-20', 2],
    ['nothing backwards', '2026-11-27', '2026-11-20', 0],
    ['not known', '2027-12-30', '2028-01-05', null],
  ])('since: %s', (_name, first, last, expected) => expect(businessDaysSince(day(first), day(last))).toBe(expected))

  it.each([-1, 0.5])('refuses %d days', (count) => {
    expect(() => businessDayAfter(day('2026-11-23'), count)).toThrow(RangeError)
  })
})
