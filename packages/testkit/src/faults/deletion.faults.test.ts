import { afterAll, beforeAll, it } from 'vitest'
import { startWorld, type World } from '../world/start-world.ts'
import { writeSection } from '../write-section.ts'
import {
  type Databases,
  type Disconnected,
  databasesOf,
  disconnectDuringSync,
  killWhileDeleting,
} from './disconnect-at-work.ts'

/** Repetitions of each. @source ours */
const DURING_SYNC = 300
const KILLS = { server: 60, postgres: 40 } as const
/** People in one world at the same time. */
const AT_ONCE = 6

const ENV = { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '10000', DELETION_UNDO_SECONDS: '0' }

const worlds: World[] = []
const pools: Databases[] = []
const runs: Disconnected[] = []

async function newWorld(): Promise<readonly [World, Databases]> {
  const world = await startWorld({ postgres: 'own', env: ENV })
  const databases = databasesOf(world)
  worlds.push(world)
  pools.push(databases)
  return [world, databases]
}

let calm: readonly [World, Databases]
const killed = new Map<keyof typeof KILLS, readonly [World, Databases]>()
beforeAll(async () => {
  calm = await newWorld()
  for (const victim of ['server', 'postgres'] as const) killed.set(victim, await newWorld())
}, 180_000)
afterAll(async () => {
  for (const one of pools) await one.end()
  for (const world of worlds) await world.stop()
  if (runs.length > 0) await writeSection('reliability', 'Disconnecting', report(runs))
}, 120_000)

it(`disconnects during a sync ${DURING_SYNC} times, and nothing is left`, { timeout: 3_600_000 }, async ({
  expect,
}) => {
  let left = DURING_SYNC
  const one = async () => {
    while (left > 0) {
      left -= 1
      runs.push(await disconnectDuringSync(...calm))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  expect(runs.filter(isWrong)).toEqual([])
})

it.for(Object.entries(KILLS) as [keyof typeof KILLS, number][])(
  'continues when the %s is killed in the middle, %i times',
  { timeout: 3_600_000 },
  async ([victim, times], { expect }) => {
    const of = []
    for (let at = 0; at < times; at += 1) {
      const [world, databases] = killed.get(victim) as readonly [World, Databases]
      of.push(await killWhileDeleting(world, databases, victim))
    }
    runs.push(...of)
    expect(of.filter(isWrong)).toEqual([])
  },
)

const isWrong = ({ left, shown, others, untold }: Disconnected) =>
  Object.keys(left).length + shown + untold > 0 || others[0] !== others[1]

function report(all: readonly Disconnected[]): string {
  const rows = [...Map.groupBy(all, (one) => one.what)].map(([what, some]) => {
    const took = some.map((one) => one.completedMs).toSorted((a, b) => a - b)
    const cells = [
      what,
      some.length,
      took[Math.floor(took.length / 2)],
      took.at(-1),
      some.filter((one) => Object.keys(one.left).length > 0).length,
      some.filter((one) => one.shown > 0).length,
      some.filter((one) => one.untold > 0).length,
      some.filter((one) => one.others[0] !== one.others[1]).length,
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '',
    'A person with a card company disconnects a bank at a random moment while it is being connected or read again, or the',
    'server or PostgreSQL is killed with SIGKILL at a random moment of the deletion. Looked for afterwards: rows and keys',
    'that name the bank in any table of the catalogue, assets of it on home, a permission that the bank was not told to',
    'forget, and whether the card company is as it was. Completed: from the press, or from the restart.',
    '',
    '| at work | runs | completed ms (median) | slowest | something left | still shown | not told | others changed |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
