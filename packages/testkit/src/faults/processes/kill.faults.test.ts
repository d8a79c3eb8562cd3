import { afterAll, beforeAll, it } from 'vitest'
import { startWorld, type World } from '../../world/start-world.ts'
import { writeSection } from '../../write-section.ts'
import type { Reported, Victim } from '../disturbances.ts'
import { checkFault } from './check-fault.ts'
import { type Fault, type FaultWorlds, killWhileConnecting } from './kill-while-connecting.ts'

/** Repetitions of each. @source ours */
const ROUNDS: Readonly<Record<Victim, number>> = {
  server: 30,
  postgres: 10,
  'postgres stopped': 5,
  sandbox: 5,
  'one of two servers': 5,
  'clock on and back': 3,
  'clock back and on': 3,
}
const SECTIONS = {
  'Killed while connecting': ['server', 'postgres'],
  'Trouble while connecting': [
    'postgres stopped',
    'sandbox',
    'one of two servers',
    'clock on and back',
    'clock back and on',
  ],
} as const satisfies Record<string, Victim[]>
const RUNS = (Object.entries(ROUNDS) as [Victim, number][]).flatMap(([victim, rounds]) =>
  Array<Victim>(rounds).fill(victim),
)

/** Most of a run is waiting for another process to take over: several pairs of worlds wait in parallel. */
const PAIRS = 3

const worlds: World[] = []
const free: FaultWorlds[] = []
const waiting: ((pair: FaultWorlds) => void)[] = []
const faults: { readonly run: number; readonly fault: Fault }[] = []

beforeAll(async () => {
  const env = { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '10000' }
  for (let at = 0; at < PAIRS; at++) {
    const disturbed = await startWorld({ postgres: 'own', env })
    const undisturbed = await startWorld({ env })
    worlds.push(disturbed, undisturbed)
    free.push({ disturbed, undisturbed })
  }
}, 300_000)
afterAll(async () => {
  for (const world of worlds) await world.stop()
  const inOrder = faults.toSorted((one, other) => one.run - other.run).map(({ fault }) => fault)
  for (const [heading, victims] of Object.entries(SECTIONS)) {
    const ofSection = inOrder.filter(({ victim }) => (victims as readonly Victim[]).includes(victim))
    if (ofSection.length > 0) await writeSection('reliability', heading, report(ofSection))
  }
}, 120_000)

/** A pair of worlds that no other run disturbs. */
async function withPair<T>(work: (pair: FaultWorlds) => Promise<T>): Promise<T> {
  const pair = free.pop() ?? (await new Promise<FaultWorlds>((resolve) => waiting.push(resolve)))
  try {
    return await work(pair)
  } finally {
    const next = waiting.shift()
    if (next) next(pair)
    else free.push(pair)
  }
}

it.concurrent.for(RUNS.map((victim, at) => [at + 1, victim] as const))(
  '%i: every sync ends, nothing is lost or doubled: %s',
  { timeout: 600_000 },
  async ([run, victim], { expect }) => {
    const fault = await withPair((pair) => killWhileConnecting(pair, victim))
    faults.push({ run, fault })
    checkFault(expect, fault)
  },
)

const msOf = (reported: Reported | null) => (reported === null ? '' : `${reported.status} ${reported.ms}`)

function report(runs: readonly Fault[]): string {
  const rows = runs.map(({ victim, figures, ...run }, at) => {
    const measured = [msOf(figures.readiness), msOf(figures.call), msOf(figures.laterCall), figures.readyAgainMs ?? '']
    const ended = [run.killedAfterMs, run.terminalMs, run.successful, run.noAsset, run.failed]
    return `| ${[at + 1, victim, ...ended, run.difference === null ? 'equal' : 'DIFFERENT', ...measured].join(' | ')} |`
  })
  const slowest = Math.max(0, ...runs.map((run) => run.terminalMs))
  const different = runs.filter((run) => run.difference !== null).length
  return [
    '',
    'A person presses 완료; at a random moment before the last institution is done the server, PostgreSQL or the outside',
    'world is killed with SIGKILL and comes back, one of two servers is killed, PostgreSQL is stopped with SIGSTOP for 20 s,',
    'or the clock jumps by up to three hours and back; the person presses again, and tries again what failed. What they',
    'then see is compared, asset by asset and transaction by transaction, with an undisturbed world that holds the same',
    'people and answers with the same delays. While PostgreSQL is stopped `/readyz` and a call are asked at once, and',
    'another call at the end: status and milliseconds.',
    '',
    `${runs.length} runs, slowest end ${slowest} ms after the restart (limit 60,000 ms), ${different} different from the undisturbed world.`,
    '',
    '| run | what | after ms | ended ms after restart | connected | nothing held | failed | against the undisturbed world | readyz | call | later call | ready again ms |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
