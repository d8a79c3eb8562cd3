import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../start-world.ts'
import { serveAsOlder } from './older-program.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000', DELETION_UNDO_SECONDS: '0' } })
})
afterAll(() => world?.stop())

it('a program that is started on a newer database serves, destroys nothing, and says so', {
  timeout: 180_000,
}, async () => {
  expect(await serveAsOlder(world, 'started', 2)).toMatchObject({ destroyed: 0, abandoned: 0, stuck: 0, isSaid: true })
})
