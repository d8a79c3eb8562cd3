import { expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../time/durations.ts'
import { afterFailedTry } from './deletion.ts'

it.each([
  ['the first', 1, 5_000, false],
  ['the second', 2, 30_000, false],
  ['the fourth', 4, 10 * MINUTE_MS, false],
  ['the fifth', 5, 2 * HOUR_MS, true],
  ['the hundredth', 100, 2 * HOUR_MS, true],
])('%s failed try', (_name, tries, afterMs, isReported) =>
  expect(afterFailedTry(tries)).toEqual({ afterMs, isReported }),
)
