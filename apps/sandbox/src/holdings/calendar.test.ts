import { expect, it } from 'vitest'
import { civil, dayFrom, dayInMonth, dayOf, koreanDay, monthFrom, timestamp, yearsBefore, ymd } from './calendar.ts'

it('agrees with Date on every day of 120 years', () => {
  for (let day = dayFrom(1960, 1, 1); day < dayFrom(2080, 1, 1); day++) {
    const date = new Date(day * 86_400_000)
    expect(civil(day)).toEqual({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, date: date.getUTCDate() })
  }
})

it.each([
  ['20240229', true],
  ['20230229', false],
  ['2024-02-29', true],
  ['20241301', false],
  ['2024', false],
])('%s exists: %s', (text, exists) => expect(dayOf(text) !== undefined).toBe(exists))

it('turns the day at midnight in Korea', () => {
  expect(timestamp(Date.UTC(2026, 10, 20, 14, 59, 59))).toBe('20261120235959')
  expect(timestamp(Date.UTC(2026, 10, 20, 15, 0, 0))).toBe('20261121000000')
  expect(ymd(koreanDay(Date.UTC(2026, 10, 20, 15, 0, 0)))).toBe('20261121')
})

it('clamps to the end of a month', () => {
  expect(ymd(dayInMonth(monthFrom('202602') ?? 0, 31))).toBe('20260228')
  expect(ymd(yearsBefore(dayFrom(2028, 2, 29), 5))).toBe('20230228')
})
