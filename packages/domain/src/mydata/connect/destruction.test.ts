import { describe, expect, it } from 'vitest'
import { lastSeenToDestroyMs } from './destruction.ts'

const at = (text: string) => Date.parse(`${text}+09:00`)

describe('[CF-9.14] a year away, and a day because visits are noted once a day', () => {
  it.each([
    ['an ordinary day', '2028-03-02T12:00:00', '2027-03-01T12:00:00'],
    ['over a leap day', '2029-03-01T00:00:00', '2028-02-29T00:00:00'],
    ['on a leap day', '2028-02-29T23:59:59.999', '2027-02-27T23:59:59.999'],
    ['the first day of a year', '2027-01-01T00:00:00', '2025-12-31T00:00:00'],
  ])('%s', (_name, now, lastSeen) => expect(lastSeenToDestroyMs(at(now))).toBe(at(lastSeen)))
})
