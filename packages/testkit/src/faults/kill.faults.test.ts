import { afterAll, beforeAll, it } from 'vitest'
import { startWorld, type World } from '../start-world.ts'
import { checkFault } from './check-fault.ts'
import { type Fault, type FaultWorlds, killWhileConnecting } from './kill-while-connecting.ts'
import { writeReliability } from './reliability.ts'

/** 30 kills of the server, 10 of PostgreSQL. @source ours */
const RUNS = [...Array<'server'>(30).fill('server'), ...Array<'postgres'>(10).fill('postgres')]

/** Most of a run is waiting for another process to take over: several pairs of worlds wait side by side. */
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
  writeReliability('Killed while connecting', report(inOrder))
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
  '%i: every sync ends, nothing is lost or doubled, when the %s is killed',
  { timeout: 600_000 },
  async ([run, victim], { expect }) => {
    const fault = await withPair((pair) => killWhileConnecting(pair, victim))
    faults.push({ run, fault })
    checkFault(expect, fault)
  },
)

function report(runs: readonly Fault[]): string {
  const rows = runs.map(
    (run, at) =>
      `| ${at + 1} | ${run.victim} | ${run.killedAfterMs} | ${run.terminalMs} | ${run.successful} | ${run.noAsset} | ${run.failed} | ${run.difference === null ? 'equal' : 'DIFFERENT'} |`,
  )
  const slowest = Math.max(0, ...runs.map((run) => run.terminalMs))
  return `
A person presses 완료; at a random moment before the last institution is done the server or PostgreSQL is killed with
SIGKILL and comes back; the person presses again. What they then see is compared, asset by asset and transaction by
transaction, with an undisturbed world that holds the same people and answers with the same delays.

${runs.length} runs, slowest end ${slowest} ms after the restart (limit 60,000 ms), ${runs.filter((run) => run.difference !== null).length} different from the undisturbed world.

| run | killed | after ms | ended ms after restart | connected | nothing held | failed | against the undisturbed world |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`
}
