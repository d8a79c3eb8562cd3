import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../world/start-world.ts'
import { writeSection } from '../../write-section.ts'
import { type Databases, databasesOf } from '../disconnect-at-work.ts'
import { type Faulted, type FaultRun, OCCASIONS, type Occasion, runFault, someoneConnected } from './provider-faults.ts'

/** Number of runs in total. @source ours */
const RUNS = 2_000
/** In parallel: most of a failing sync is waiting for its retry. The last run of each ends a connection. */
const PEOPLE = 50
/** People who are created in parallel. */
const MADE_AT_ONCE = 4

const ENV = { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '100000', DELETION_UNDO_SECONDS: '0' }

let world: World
let databases: Databases
const runs: FaultRun[] = []
let startedAt = 0

beforeAll(async () => {
  world = await startWorld({ env: ENV })
  databases = databasesOf(world)
  startedAt = performance.now()
}, 120_000)
afterAll(async () => {
  const tookS = Math.round((performance.now() - startedAt) / 1_000)
  await databases?.end()
  await world?.stop()
  if (runs.length > 0) await writeSection('reliability', 'Institutions that fail', report(tookS))
}, 120_000)

it(`loses, doubles and brings back nothing in ${RUNS} syncs with random faults`, { timeout: 7_200_000 }, async () => {
  const people: Faulted[] = []
  const make = async () => {
    while (people.length < PEOPLE) people.push(await someoneConnected(world, databases))
  }
  await Promise.all(Array.from({ length: MADE_AT_ONCE }, make))
  const all = people.slice(0, PEOPLE)
  const ended = await Promise.allSettled(
    all.map(async (person) => {
      for (let left = RUNS / PEOPLE; left > 0; left -= 1) {
        const occasion: Occasion = left === 1 ? OCCASIONS[2] : (OCCASIONS[left % 2] as Occasion)
        runs.push(await runFault(world, databases, person, occasion))
      }
    }),
  )
  expect(ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([])
  expect(runs.filter(isWrong)).toEqual([])
})

const isWrong = ({ lost, doubled, resurrected, isStuck }: FaultRun) => lost + doubled + resurrected > 0 || isStuck
const count = (some: readonly FaultRun[], is: (run: FaultRun) => boolean) => some.filter(is).length

function report(tookS: number): string {
  const rows = OCCASIONS.map((occasion) => {
    const some = runs.filter((run) => run.occasion === occasion)
    const took = some.map((run) => run.endedAfterMs).toSorted((a, b) => a - b)
    const cells = [
      occasion,
      some.length,
      took[Math.floor(took.length / 2)] ?? '',
      took.at(-1) ?? '',
      count(some, (run) => run.lost > 0),
      count(some, (run) => run.doubled > 0),
      count(some, (run) => run.resurrected > 0),
      count(some, (run) => run.isStuck),
    ]
    return `| ${cells.join(' | ')} |`
  })
  const played = Map.groupBy(
    runs.flatMap(({ faults }) => faults),
    (fault) => fault.replace(/ .*/, ''),
  )
  const names = [...played].map(([name, all]) => `\`${name}\` ${all.length}`).toSorted()
  return [
    '',
    'Each run is one sync of somebody with three connections, of which at least one, at random, fails in a random way, for',
    'its tokens, its data or both; every third time the access tokens have ended as well. Looked for afterwards: assets and',
    'transactions that were there before and are not, that are there twice, that are there again although their connection',
    'was ended meanwhile, and syncs or jobs that have no end.',
    '',
    '| sync | runs | ended ms (median) | slowest | lost | doubled | resurrected | stuck |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    `${runs.length} runs in ${tookS} s. What institutions did: ${names.join(', ')}.`,
    '',
  ].join('\n')
}
