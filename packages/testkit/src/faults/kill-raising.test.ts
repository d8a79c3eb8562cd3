import { afterAll, beforeAll, expect, it } from 'vitest'
import { untilBureausWork } from '../credit-journey.ts'
import { startWorld, type World } from '../start-world.ts'
import { killWhileRaising } from './kill-raising.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' } })
  await untilBureausWork(world.control)
}, 120_000)
afterAll(() => world?.stop())

// `npm run test:faults` kills twenty times.
it('sends each proof once when the server is killed while a score is being raised', { timeout: 240_000 }, async () => {
  expect(await killWhileRaising(world, 6)).toMatchObject({ people: 6, lost: 0, doubled: 0 })
})
