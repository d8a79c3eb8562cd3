import { afterAll, beforeAll, it } from 'vitest'
import { startWorld, type World } from '../world/start-world.ts'
import { type Databases, databasesOf, disconnectDuringSync, killWhileDeleting } from './disconnect-at-work.ts'

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

// `npm run test:faults` runs hundreds of them.
it.concurrent.for([1, 2, 3, 4])(
  '%i: disconnected while it is read, nothing is left',
  { timeout: 120_000 },
  async (_run, { expect }) => {
    const { left, others, shown, untold } = await disconnectDuringSync(world, databases)
    expect({ left, shown, untold }).toEqual({ left: {}, shown: 0, untold: 0 })
    expect(others[1]).toBe(others[0])
  },
)

it('continues when the server is killed in the middle', { timeout: 120_000 }, async ({ expect }) => {
  const { left, others, shown, untold } = await killWhileDeleting(world, databases, 'server')
  expect({ left, shown, untold }).toEqual({ left: {}, shown: 0, untold: 0 })
  expect(others[1]).toBe(others[0])
})
