import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../world/start-world.ts'
import { type Enqueuing, endTokens, enqueuing, raceForRenewal, somebodyConnected } from './renewal-race.ts'

let world: World
let enqueued: Enqueuing
beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' } })
  await world.startAnotherServer()
  enqueued = await enqueuing(world)
})
afterAll(async () => {
  await enqueued?.stop()
  await world?.stop()
})

it('renews a token once for fifty jobs of two servers', async () => {
  const somebody = await somebodyConnected(world, enqueued)
  for (const renewalMs of [1_500, 200]) {
    const since = await endTokens(world, renewalMs)
    const { tookMs: _, ...race } = await raceForRenewal(world, enqueued, somebody, { jobs: 50, since })
    expect(race).toEqual({ jobs: 50, renewals: 1, refused: 0, succeeded: 50 })
  }
})
