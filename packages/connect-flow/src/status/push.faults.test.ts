import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { problemsOf, schedules } from '../testing/push-schedules.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('push and poll end alike on 2,500 schedules of any seed', async () => {
  await fc.assert(
    fc.asyncProperty(schedules, async (schedule) => {
      expect(await problemsOf(schedule)).toEqual([])
    }),
    { numRuns: 2_500 },
  )
})
