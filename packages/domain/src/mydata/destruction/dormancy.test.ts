import { describe, expect, it } from 'vitest'
import { destroyedAtMs, lastSeenToDestroyMs, lastSeenToRestMs, restsAtMs } from './dormancy.ts'

const at = (text: string) => Date.parse(`${text}+09:00`)

describe('[CF-9.14] a year away, and a day because visits are noted once a day', () => {
  it.each([
    ['an ordinary day', '2028-03-02T12:00:00', '2027-03-01T12:00:00'],
    ['over a leap day', '2029-03-01T00:00:00', '2028-02-29T00:00:00'],
    ['on a leap day', '2028-02-29T23:59:59.999', '2027-02-27T23:59:59.999'],
    ['the first day of a year', '2027-01-01T00:00:00', '2025-12-31T00:00:00'],
  ])('%s', (_name, now, lastSeen) => expect(lastSeenToDestroyMs(at(now))).toBe(at(lastSeen)))
})

describe('[CF-9.13] six calendar months away, and the same day', () => {
  it.each([
    ['an ordinary day', '2026-11-20T12:00:00', '2026-05-19T12:00:00'],
    ['the shorter half of a year', '2027-03-02T00:00:00', '2026-09-01T00:00:00'],
    ['the end of a month into a short one', '2026-08-31T08:30:00', '2026-02-27T08:30:00'],
    ['the end of a month into a leap day', '2028-08-31T08:30:00', '2028-02-28T08:30:00'],
    ['on a leap day', '2028-02-29T23:59:59.999', '2027-08-28T23:59:59.999'],
    ['over the end of a year', '2027-01-01T00:00:00', '2026-06-30T00:00:00'],
  ])('%s', (_name, now, lastSeen) => expect(lastSeenToRestMs(at(now))).toBe(at(lastSeen)))
})

describe('the first moment of being away', () => {
  it.each([
    ['an ordinary day', '2026-05-19T12:00:00', '2026-11-20T12:00:00'],
    ['a day that the month does not have', '2026-08-30T08:30:00', '2027-03-01T00:00:00'],
  ])('%s', (_name, lastSeen, now) => expect(restsAtMs(at(lastSeen))).toBe(at(now)))

  it.each([
    ['rest', restsAtMs, lastSeenToRestMs],
    ['destruction', destroyedAtMs, lastSeenToDestroyMs],
  ])('of %s: away then, and not a millisecond before', (_name, fromMs, lastSeenTo) => {
    // Every 61 hours of eight years: each day of a month and each hour of a day, including leap days.
    for (let lastSeen = at('2026-01-01T00:00:00'); lastSeen < at('2034-01-01T00:00:00'); lastSeen += 61 * 3_600_000) {
      const from = fromMs(lastSeen)
      expect(lastSeen).toBeLessThanOrEqual(lastSeenTo(from))
      expect(lastSeen).toBeGreaterThan(lastSeenTo(from - 1))
    }
  })
})
