import { expect, it } from 'vitest'
import { DAY_MS } from '../time/durations.ts'
import { isSampleFresh, nextKitMomentMs } from './kit-clock.ts'

it.each([
  [0, 7],
  [6, 7],
  [7, 14],
  [14, 30],
  [29, 30],
  [30, 60],
  [59, 60],
  [60, null],
])('%i days after it came, day %s is the next', (days, next) =>
  expect(nextKitMomentMs(0, days * DAY_MS)).toBe(next === null ? null : next * DAY_MS),
)

it.each([
  ['taken now', 0, true],
  ['fourteen days old', 14 * DAY_MS, true],
  ['older', 14 * DAY_MS + 1, false],
  ['taken in the time to come', -1, false],
])('a sample %s: %s', (_name, ageMs, isFresh) => expect(isSampleFresh(0, ageMs)).toBe(isFresh))
