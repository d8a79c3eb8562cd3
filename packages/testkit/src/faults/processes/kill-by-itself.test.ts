import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../world/start-world.ts'
import { type Databases, databasesOf } from '../disconnect-at-work.ts'
import { killWhileAppending, killWhileTransferring, ledgerFindings } from './kill-by-itself.ts'

let world: World
let databases: Databases
beforeAll(async () => {
  world = await startWorld({ postgres: 'own', env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '10000' } })
  databases = databasesOf(world)
})
afterAll(async () => {
  await databases?.end()
  await world?.stop()
})

it('a killed server and a killed database lose and double no transfer and no row of a ledger', async () => {
  const runs = [
    await killWhileTransferring(world, databases, 'server'),
    await killWhileAppending(world, databases, 'postgres'),
  ]
  for (const run of runs) expect(run).toMatchObject({ lost: 0, doubled: 0, stuck: 0 })
  expect(await ledgerFindings(world)).toEqual([])
}, 180_000)
