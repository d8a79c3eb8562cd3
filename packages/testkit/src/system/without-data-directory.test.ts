import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../world/start-world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ withoutServer: true })
})
afterAll(() => world?.stop())

it('a server that cannot note its addresses listens, and goes on', async () => {
  // A folder of that name, because a test that runs as root may write into every directory.
  mkdirSync(path.join(world.dataDir, 'server.json'))
  await world.startServer()
  expect((await fetch(`${world.url}/healthz`)).status).toBe(200)
  expect(world.processIds().server).not.toBeNull()
  await world.killServer('SIGTERM')
})
