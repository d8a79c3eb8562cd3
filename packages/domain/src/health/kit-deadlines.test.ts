import { expect, it, test } from 'vitest'
import { DAY_MS } from '../time/durations.ts'
import { isReturnDelayed, isSampleFresh, nextKitMomentMs, usualCompletionDate } from './kit-deadlines.ts'

test.each([
  ['gene', 0, 7],
  ['gene', 6, 7],
  ['gene', 7, 14],
  ['gene', 14, 30],
  ['gene', 29, 30],
  ['gene', 59, 60],
  ['gene', 60, 90],
  ['gene', 90, null],
  ['microbiome', 0, 7],
  ['microbiome', 6, 7],
  ['microbiome', 7, 14],
  ['microbiome', 14, 30],
  ['microbiome', 29, 30],
  ['microbiome', 30, 60],
  ['microbiome', 59, 60],
  ['microbiome', 60, null],
] as const)('%s: %i days after the delivery, day %s is the next', (service, days, next) =>
  expect(nextKitMomentMs(service, 0, days * DAY_MS)).toBe(next === null ? null : next * DAY_MS),
)

test.each([
  [null, false],
  [6, false],
  [7, true],
  [8, true],
])('after %s days a return is late: %s', (days, isLate) => expect(isReturnDelayed(days)).toBe(isLate))

it.each([
  ['taken now', 0, true],
  ['fourteen days old', 14 * DAY_MS, true],
  ['older', 14 * DAY_MS + 1, false],
  ['taken in the time to come', -1, false],
])('a sample %s: %s', (_name, ageMs, isFresh) => expect(isSampleFresh(0, ageMs)).toBe(isFresh))

test.each([
  ['gene', '1970-01-15'],
  ['microbiome', '1970-01-22'],
] as const)('%s: the result is expected on %s', (service, date) => expect(usualCompletionDate(service, 0)).toBe(date))
