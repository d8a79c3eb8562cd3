import { afterAll, beforeAll, it } from 'vitest'
import { isWrong, killAtWork, type SplitWorld, startSplitWorld, WORKS } from './kill-at-work.ts'

let split: SplitWorld
beforeAll(async () => {
  split = await startSplitWorld()
}, 120_000)
afterAll(async () => {
  await split?.databases.end()
  await split?.world.stop()
})

// Fifty of each, and with the web process and PostgreSQL, are `npm run test:faults`.
it.for(WORKS)('%s: goes on when a worker is killed', { timeout: 180_000 }, async (work, { expect }) => {
  const run = await killAtWork(split, 'worker', work)
  expect(isWrong(run), JSON.stringify(run)).toBe(false)
})
