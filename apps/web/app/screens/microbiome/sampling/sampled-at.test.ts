import { expect, it } from 'vitest'
import { sampledAtMs } from './sampled-at.ts'

const NOW_MS = Date.parse('2026-11-23T10:30:00+09:00')

it.each([
  [0, 'MORNING', '2026-11-23T08:00:00+09:00'],
  [0, 'EVENING', '2026-11-23T10:30:00+09:00'],
  [1, 'EVENING', '2026-11-22T20:00:00+09:00'],
  [13, 'DAWN', '2026-11-10T03:00:00+09:00'],
] as const)('%i days ago, %s: %s', (daysAgo, part, at) => {
  expect(sampledAtMs(NOW_MS, daysAgo, part)).toBe(Date.parse(at))
})
