import { expect, it } from 'vitest'
import { DAY_MS } from '../time/durations.ts'
import { nextReminderMs } from './kit-clock.ts'

it.each([
  [0, 7],
  [6, 7],
  [7, 14],
  [14, 30],
  [29, 30],
  [59, 60],
  [60, 90],
  [90, null],
])('%i days after it came, day %s is the next', (days, next) =>
  expect(nextReminderMs(0, days * DAY_MS)).toBe(next === null ? null : next * DAY_MS),
)
