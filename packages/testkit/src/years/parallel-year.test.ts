import { afterAll, beforeAll, expect, it } from 'vitest'
import { liveInParallel } from './parallel-year.ts'
import { type SteppedWorld, startSteppedWorld } from './stepped-world.ts'

const PEOPLE = 10
const DAYS = 60

let worlds: readonly SteppedWorld[] = []
beforeAll(async () => {
  worlds = await Promise.all([startSteppedWorld(), startSteppedWorld()])
})
afterAll(async () => {
  for (const world of worlds) await world.stop()
})

it('institutions that fail for days leave the same final state as without the failures', async () => {
  const [disturbed, undisturbed] = worlds as [SteppedWorld, SteppedWorld]
  const year = await liveInParallel({ disturbed, undisturbed }, { people: PEOPLE, days: DAYS, seed: 7 })
  expect(year.different).toEqual([])
  expect(year.failed).toBeGreaterThan(0)
})
