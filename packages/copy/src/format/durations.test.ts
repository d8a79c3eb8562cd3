import { describe, expect, it } from 'vitest'
import { calendarMonths, duration } from './durations.ts'

describe('lengths of time in words', () => {
  it.each([
    [1_000, '1초'],
    [30_000, '30초'],
    [90_000, '90초'],
    [60_000, '1분'],
    [600_000, '10분'],
    [3_600_000, '1시간'],
    [5_400_000, '90분'],
    [86_400_000, '24시간'],
  ])('%i ms: %s', (ms, words) => expect(duration(ms)).toBe(words))

  it.each([0, 1, 1_500, -1_000])('%i ms are none', (ms) => expect(() => duration(ms)).toThrow(RangeError))

  it.each([
    [1, '1개월'],
    [6, '6개월'],
    [12, '1년'],
    [18, '18개월'],
    [60, '5년'],
  ])('%i calendar months: %s', (count, words) => expect(calendarMonths(count)).toBe(words))
})
