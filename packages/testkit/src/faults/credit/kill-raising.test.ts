import { beforeAll, expect, it } from 'vitest'
import { untilBureausWork } from '../../journeys/credit-journey.ts'
import { useWorld } from '../../world/use-world.ts'
import { killWhileRaising } from './kill-raising.ts'

const { world } = useWorld({ exclusive: true })
beforeAll(async () => {
  await untilBureausWork(world.control)
}, 120_000)

// `npm run test:faults` kills twenty times.
it('sends each proof once when the server is killed while a score is being raised', { timeout: 240_000 }, async () => {
  expect(await killWhileRaising(world, 6)).toMatchObject({ people: 6, lost: 0, doubled: 0 })
})
