import { describe, expect, it } from 'vitest'
import { expectedWaitMs, retryWaitMs } from './expected-wait.ts'

const LONGEST_WAIT_MS = 360_000
const WINDOW = { windowMs: 30_000 }

describe('how long a new job waits', () => {
  it.each([
    ['an empty queue', { waiting: 0, oldestWaitsMs: 0, ended: 0 }, 0],
    ['a burst on a queue that was empty: one a second', { waiting: 300, oldestWaitsMs: 500, ended: 0 }, 300_000],
    ['one that shows more: as fast as that', { waiting: 300, oldestWaitsMs: 10_000, ended: 90 }, 100_000],
    ['one that had little to do may do better', { waiting: 60, oldestWaitsMs: 1_000, ended: 3 }, 60_000],
    ['one that is busy and slow: as slow as it is', { waiting: 60, oldestWaitsMs: 40_000, ended: 15 }, 120_000],
    ['one that has stopped', { waiting: 10, oldestWaitsMs: 600_000, ended: 0 }, 600_000],
  ])('%s', (_, facts, waitMs) => expect(expectedWaitMs({ ...facts, ...WINDOW })).toBe(waitMs))
})

describe('when to come again', () => {
  it.each([
    ['just beyond', LONGEST_WAIT_MS + 1, 0, 5_000],
    ['when what is too long has gone', LONGEST_WAIT_MS + 40_000, 0, 40_000],
    ['not all at once', LONGEST_WAIT_MS + 40_000, 1, 45_000],
    ['in ten minutes at the latest', LONGEST_WAIT_MS * 5, 0.5, 600_000],
  ])('%s', (_, waitMs, spread, againMs) => expect(retryWaitMs(waitMs, LONGEST_WAIT_MS, spread)).toBe(againMs))
})
