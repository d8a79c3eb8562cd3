import { expect, it } from 'vitest'
import { activeSinceMs, nextPullAtMs } from './nightly-pull.ts'

const korea = (text: string) => Date.parse(`${text}+09:00`)

it.each([
  ['2026-11-23T01:59:59', 0, '2026-11-23T02:00:00'],
  ['2026-11-23T02:00:00', 0, '2026-11-24T02:00:00'],
  ['2026-11-23T02:30:00', 0.5, '2026-11-23T03:00:00'],
  ['2026-11-23T23:59:59', 0.5, '2026-11-24T03:00:00'],
  ['2026-12-31T12:00:00', 0.25, '2027-01-01T02:30:00'],
])('after %s, at %d of the night: %s', (now, spread, next) => {
  expect(nextPullAtMs(korea(now), spread)).toBe(korea(next))
})

it('thirty days', () => {
  expect(activeSinceMs(korea('2026-12-31T12:00:00'))).toBe(korea('2026-12-01T12:00:00'))
})
