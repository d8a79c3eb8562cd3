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

// `npm run test:faults` runs fifty of each, also with the web process and PostgreSQL.
it.for(WORKS)('%s: continues when a worker is killed', { timeout: 180_000 }, async (work, { expect }) => {
  const run = await killAtWork(split, 'worker', work)
  expect(isWrong(run), JSON.stringify(run)).toBe(false)
})
