import { expect, test } from 'vitest'
import { nextMonthAtMs, oldestStoredMonth } from './stored-months.ts'

test.each([
  ['2026-11-30T23:59:59+09:00', '2026-12-01T04:00:00+09:00'],
  ['2026-12-01T03:59:59+09:00', '2026-12-01T04:00:00+09:00'],
  ['2026-12-01T04:00:00+09:00', '2027-01-01T04:00:00+09:00'],
])('at %s a month is stored next at %s', (now, next) => expect(nextMonthAtMs(Date.parse(now))).toBe(Date.parse(next)))

test('three years are stored', () => expect(oldestStoredMonth('2026-11')).toBe('2023-11'))
