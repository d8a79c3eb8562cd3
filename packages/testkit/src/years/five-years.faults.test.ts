import { afterAll, beforeAll, expect, it } from 'vitest'
import { liveYears } from './five-years.ts'
import { type SteppedWorld, startSteppedWorld } from './stepped-world.ts'

/** Transfers rest in the first absence, everything is destroyed in the second. */
const YEARS = { days: 1_826, seed: 2026, absences: [230, 400], mostDaysAway: 40 }

let world: SteppedWorld
beforeAll(async () => {
  // For one person: each further connection is another process that has to be scheduled.
  world = await startSteppedWorld({ DATABASE_POOL_MAX: '4' })
})
afterAll(() => world?.stop())

it('five years of one person are, day by day, as the rules have them', { timeout: 1_800_000 }, async () => {
  const { difference, ...lived } = await liveYears(world, YEARS)
  console.log(JSON.stringify(lived))
  expect(difference).toBeNull()
  // Acts that this seed must produce, so that the test proves something.
  expect(Object.keys(lived.done).sort()).toEqual([
    ...['connect', 'cycle', 'disconnect', 'end', 'extend', 'list', 'refresh', 'switch'],
  ])
  expect(Object.keys(lived.calls).sort()).toEqual([
    ...['scheduled', 'user-consent', 'user-refresh'],
    ...['개별인증-003', '개별인증-004', '통합인증-002'],
  ])
})
