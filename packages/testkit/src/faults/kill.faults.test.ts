import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../start-world.ts'
import { type Fault, killWhileConnecting } from './kill-while-connecting.ts'

/** @source issue "first light" §6: 30 kills of the server, 10 of PostgreSQL */
const RUNS = [...Array<'server'>(30).fill('server'), ...Array<'postgres'>(10).fill('postgres')]

let disturbed: World
let undisturbed: World
const faults: Fault[] = []

beforeAll(async () => {
  const env = { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '10000' }
  disturbed = await startWorld({ postgres: 'own', env })
  undisturbed = await startWorld({ env })
}, 120_000)
afterAll(async () => {
  await disturbed?.stop()
  await undisturbed?.stop()
  writeFileSync(path.resolve(import.meta.dirname, '../../../../docs/reliability.md'), report(faults))
})

it.for(RUNS.map((victim, at) => [at + 1, victim] as const))(
  '%i: every sync ends, nothing is lost or doubled, when the %s is killed',
  { timeout: 240_000 },
  async ([, victim]) => {
    const fault = await killWhileConnecting({ disturbed, undisturbed }, victim)
    faults.push(fault)
    expect(fault.difference, JSON.stringify(fault)).toBeNull()
    expect(fault.failed, JSON.stringify(fault)).toBe(0)
    expect(fault.terminalMs, JSON.stringify(fault)).toBeLessThan(60_000)
  },
)

function report(runs: readonly Fault[]): string {
  const rows = runs.map(
    (run, at) =>
      `| ${at + 1} | ${run.victim} | ${run.killedAfterMs} | ${run.terminalMs} | ${run.successful} | ${run.noAsset} | ${run.failed} | ${run.difference === null ? 'equal' : 'DIFFERENT'} |`,
  )
  const slowest = Math.max(0, ...runs.map((run) => run.terminalMs))
  return `# Reliability

Written by \`npm run test:faults\`; this is the last run.

A person presses 완료; at a random moment before the last institution is done the server or PostgreSQL is killed with
SIGKILL and comes back; the person presses again. What they then see is compared, asset by asset and transaction by
transaction, with an undisturbed world that holds the same people and answers with the same delays.

${runs.length} runs, slowest end ${slowest} ms after the restart (limit 60,000 ms), ${runs.filter((run) => run.difference !== null).length} different from the undisturbed world.

| run | killed | after ms | ended ms after restart | connected | nothing held | failed | against the undisturbed world |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`
}
