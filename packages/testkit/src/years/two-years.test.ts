import { afterAll, beforeAll, expect, it } from 'vitest'
import { liveYears } from './five-years.ts'
import { type SteppedWorld, startSteppedWorld } from './stepped-world.ts'

/** The absence is long enough that transfers rest, and then everything is destroyed and started again. */
const YEARS = { days: 730, seed: 3, absences: [400], mostDaysAway: 14 }

let world: SteppedWorld
beforeAll(async () => {
  world = await startSteppedWorld()
})
afterAll(() => world?.stop())

// `npm run test:faults` runs five of them.
it('two years of one person are, day by day, as the rules have them', { timeout: 300_000 }, async () => {
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
