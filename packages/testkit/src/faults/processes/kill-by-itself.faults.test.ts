import { afterAll, beforeAll, it } from 'vitest'
import { startWorld, type World } from '../../world/start-world.ts'
import { writeSection } from '../../write-section.ts'
import { type Databases, databasesOf } from '../disconnect-at-work.ts'
import { tableOfRuns } from './ended-runs.ts'
import {
  type KilledByItself,
  killWhileAppending,
  killWhileTransferring,
  ledgerFindings,
  type Victim,
} from './kill-by-itself.ts'

/** Repetitions of each. @source ours */
const TRANSFERS: Readonly<Partial<Record<Victim, number>>> = { server: 20, postgres: 10 }
const APPENDS: Readonly<Partial<Record<Victim, number>>> = { server: 10, postgres: 20 }

const WORLDS = [
  ['transfers', killWhileTransferring, TRANSFERS],
  ['appends', killWhileAppending, APPENDS],
] as const

const worlds: (readonly [World, Databases])[] = []
const runs: KilledByItself[] = []
let findings = 0
beforeAll(async () => {
  const env = { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '10000' }
  for (const _ of WORLDS) {
    const world = await startWorld({ postgres: 'own', env })
    worlds.push([world, databasesOf(world)])
  }
}, 180_000)
afterAll(async () => {
  if (runs.length > 0) await writeSection('reliability', 'Killed while nobody waits', report())
  for (const [world, databases] of worlds) {
    await databases.end()
    await world.stop()
  }
}, 120_000)

it.concurrent.for(WORLDS.map((one, at) => [...one, at] as const))(
  'killed during %s: nothing lost, doubled or stuck, and every chain verifies',
  { timeout: 3_600_000 },
  async ([, kill, rounds, at], { expect }) => {
    const [world, databases] = worlds[at] as readonly [World, Databases]
    const of: KilledByItself[] = []
    for (const [victim, times] of Object.entries(rounds) as [Victim, number][]) {
      for (let round = 0; round < times; round += 1) of.push(await kill(world, databases, victim))
    }
    runs.push(...of)
    const found = await ledgerFindings(world)
    findings += found.length
    expect(of.filter(({ lost, doubled, stuck }) => lost + doubled + stuck > 0)).toEqual([])
    expect(found).toEqual([])
  },
)

function report(): string {
  return [
    'The server or PostgreSQL is killed with SIGKILL at a random moment of periodic transfers that have fallen due by the',
    'clock, or while six people press something that is written into the ledger as fast as they can. Every transfer has to',
    'be recorded once and be as whole as a reading after it, the next one planned; of the ledger, what was answered has to',
    `be there, and of what was not at most the last. Ended: from the restart. Findings in the ledgers: ${findings}.`,
    '',
    ...tableOfRuns(runs),
  ].join('\n')
}
