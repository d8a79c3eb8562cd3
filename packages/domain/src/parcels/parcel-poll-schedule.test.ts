import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import { nextParcelPollMs } from './parcel-poll-schedule.ts'

it.each([
  ['when it leaves', 0, 2 * HOUR_MS],
  ['before it leaves', -HOUR_MS, 2 * HOUR_MS],
  ['a while later', 5 * HOUR_MS, 7 * HOUR_MS],
  ['just before two weeks are over', 14 * DAY_MS - 1, 14 * DAY_MS - 1 + 2 * HOUR_MS],
  ['after two weeks', 14 * DAY_MS, null],
])('%s', (_when, nowMs, next) => expect(nextParcelPollMs(0, nowMs)).toBe(next))
