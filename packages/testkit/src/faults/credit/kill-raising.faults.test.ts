import { afterAll, beforeAll, expect, it } from 'vitest'
import { untilBureausWork } from '../../journeys/credit-journey.ts'
import { startWorld, type World } from '../../world/start-world.ts'
import { writeSection } from '../../write-section.ts'
import { type KilledRaising, killWhileRaising } from './kill-raising.ts'

/** Repetitions, and the number of people each time. @source ours */
const KILLS = 20
const PEOPLE = 6

const ABOUT = [
  'Six people have proof sent to both bureaus, each issuer and bureau taking up to 400 ms; at a random moment the process that',
  'serves and works is killed with SIGKILL and comes back. Lost is proof that does not count at a bureau, or that the person is told',
  'something else of; doubled is proof that counts twice, a second application, a consent that tells of two.',
]

let world: World
const runs: KilledRaising[] = []
beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '10000' } })
  await untilBureausWork(world.control)
}, 120_000)
afterAll(async () => {
  await world?.stop()
  if (runs.length > 0) await writeSection('reliability', 'Killed while raising a score', report())
}, 120_000)

it.for(Array.from({ length: KILLS }, (_, at) => at + 1))('kill %i', { timeout: 300_000 }, async () => {
  const run = await killWhileRaising(world, PEOPLE)
  runs.push(run)
  expect(run).toMatchObject({ lost: 0, doubled: 0 })
})

function report(): string {
  const sum = (of: (run: KilledRaising) => number) => runs.reduce((total, run) => total + of(run), 0)
  const latest = Math.max(...runs.map(({ endedMs }) => endedMs))
  return [
    ...ABOUT,
    '',
    '| Kills | Applications | Lost | Doubled | Over at the latest |',
    '|---|---|---|---|---|',
    `| ${runs.length} | ${sum(({ people }) => people)} | ${sum(({ lost }) => lost)} | ${sum(({ doubled }) => doubled)} | ${(latest / 1_000).toFixed(0)} s |`,
  ].join('\n')
}
