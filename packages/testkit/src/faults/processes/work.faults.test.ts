import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeSection } from '../../write-section.ts'
import {
  isWrong,
  type KilledAtWork,
  killAtWork,
  type SplitWorld,
  startSplitWorld,
  VICTIMS,
  WORKS,
} from './kill-at-work.ts'

/** Repetitions of each, for each of the two works: 100, 100 and 50 in all. @source ours */
const ROUNDS = { worker: 50, web: 50, postgres: 25 } as const

let split: SplitWorld
const runs: KilledAtWork[] = []
beforeAll(async () => {
  split = await startSplitWorld()
}, 180_000)
afterAll(async () => {
  await split?.databases.end()
  await split?.world.stop()
  if (runs.length > 0) await writeSection('reliability', 'Killed at work', report())
}, 120_000)

it.for(WORKS.flatMap((work) => VICTIMS.map((victim) => [work, victim] as const)))(
  '%s: continues when the %s is killed',
  { timeout: 3_600_000 },
  async ([work, victim]) => {
    const of: KilledAtWork[] = []
    for (let at = 0; at < ROUNDS[victim]; at += 1) of.push(await killAtWork(split, victim, work))
    runs.push(...of)
    expect(of.filter(isWrong)).toEqual([])
  },
)

function report(): string {
  const rows = [...Map.groupBy(runs, ({ work, victim }) => `${work} | ${victim}`)].map(([what, some]) => {
    const takeovers = some.flatMap(({ takenOverMs }) => takenOverMs ?? []).toSorted((a, b) => a - b)
    const took = some.map(({ endedMs }) => endedMs).toSorted((a, b) => a - b)
    const count = (is: (run: KilledAtWork) => boolean) => some.filter(is).length
    const cells = [
      what,
      some.length,
      takeovers.length,
      takeovers.at(-1) ?? '',
      took[Math.floor(took.length / 2)] ?? '',
      took.at(-1) ?? '',
      count((run) => run.lost > 0),
      count((run) => run.doubled > 0),
      count((run) => run.resurrected > 0),
      count((run) => run.isStuck),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '',
    'One process serves the pages and two work. Somebody with three connections refreshes, or refreshes and disconnects one',
    'of them; at a random moment a worker, the web process or PostgreSQL is killed with SIGKILL and comes back. Taken over',
    'is what the dead one held and the person waits for, from the kill until another process works on it (limit 15,000 ms).',
    '',
    '| work | killed | runs | taken over | slowest takeover ms | ended ms (median) | slowest | lost | doubled | resurrected | stuck |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
