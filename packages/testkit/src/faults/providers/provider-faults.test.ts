import { afterAll, beforeAll, it } from 'vitest'
import { startWorld, type World } from '../../world/start-world.ts'
import { type Databases, databasesOf } from '../disconnect-at-work.ts'
import { OCCASIONS, runFault, someoneConnected } from './provider-faults.ts'

const ENV = { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000', DELETION_UNDO_SECONDS: '0' }

let world: World
let databases: Databases
beforeAll(async () => {
  world = await startWorld({ env: ENV })
  databases = databasesOf(world)
}, 60_000)
afterAll(async () => {
  await databases?.end()
  await world?.stop()
})

// `npm run test:faults` runs two thousand of them.
it.concurrent.for([...OCCASIONS, ...OCCASIONS])(
  'loses, doubles and brings back nothing where institutions fail: %s',
  { timeout: 180_000 },
  async (occasion, { expect }) => {
    const run = await runFault(world, databases, await someoneConnected(world, databases), occasion)
    expect(run).toMatchObject({ lost: 0, doubled: 0, resurrected: 0, isStuck: false })
  },
)
