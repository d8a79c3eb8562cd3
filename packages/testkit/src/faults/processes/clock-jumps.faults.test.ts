import { afterAll, beforeAll, it } from 'vitest'
import { startWorld, type World } from '../../world/start-world.ts'
import { writeSection } from '../../write-section.ts'
import { type Databases, databasesOf } from '../disconnect-at-work.ts'
import { tableOfRuns } from './ended-runs.ts'
import { type KilledByItself, killWhileTransferring } from './kill-by-itself.ts'

/** Repetitions of each. @source ours */
const ROUNDS = { 'clock on and back': 20, 'clock back and on': 20 } as const

let world: World
let databases: Databases
const runs: KilledByItself[] = []
beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '10000' } })
  databases = databasesOf(world)
})
afterAll(async () => {
  if (runs.length > 0) await writeSection('reliability', 'Clock jumps', report())
  await databases?.end()
  await world?.stop()
})

it.for(Object.entries(ROUNDS) as [keyof typeof ROUNDS, number][])(
  '%s during periodic transfers, %i times: nothing lost, doubled or stuck',
  { timeout: 3_600_000 },
  async ([victim, times], { expect }) => {
    const of: KilledByItself[] = []
    for (let round = 0; round < times; round += 1) of.push(await killWhileTransferring(world, databases, victim))
    runs.push(...of)
    expect(of.filter(({ lost, doubled, stuck }) => lost + doubled + stuck > 0)).toEqual([])
  },
)

function report(): string {
  return [
    'Periodic transfers have fallen due by the clock; at a random moment of them it goes on by up to three hours, or back,',
    'and half a second later it is right again. Every transfer has to be recorded once and be as whole as a reading after',
    'it, the next one planned. What the wrong clock put off, since the slot of its institution was over by it, has to come in',
    'the next one. Ended: from the moment at which the clock was right; of what was put off, with 20 s of waiting for it.',
    '',
    ...tableOfRuns(runs),
  ].join('\n')
}
