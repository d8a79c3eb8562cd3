import { afterAll, expect, it } from 'vitest'
import { WITH_HEALTH_INSURANCE } from '../../people/guardian-family.ts'
import { useWorld } from '../../world/use-world.ts'
import { writeSection } from '../../write-section.ts'
import { CONSENTED_CHANGES } from './consented-changes.ts'
import { type Stopped, stopBetweenCommits } from './stop-between-commits.ts'

/** Repetitions of each. @source ours */
const KILLS = 3

const ABOUT = [
  'A person presses something that writes a consent to the ledger and health data to another database, or takes both back, and',
  'the process is killed with SIGKILL between the two commits: a trigger in PostgreSQL lets the first commit pass and holds the',
  'second one until the process is dead, then rolls it back. Missing is a consent that the ledger does not have for health data',
  'that are there, after the restart and after the person has pressed again. A withdrawal has to delete its data before anybody',
  'presses again.',
]

const opened = useWorld({
  env: {
    ...WITH_HEALTH_INSURANCE,
    GENE_PLACES_A_DAY: '200',
    IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '10000',
    SANDBOX_LAB: 'by-itself',
    SANDBOX_LAB_SEED: 'consent-commits',
  },
})
const runs: Stopped[] = []
afterAll(async () => {
  if (runs.length > 0) await writeSection('reliability', 'Killed between a consent and its data', report())
}, 60_000)

const rounds = CONSENTED_CHANGES.flatMap((change) =>
  Array.from({ length: KILLS }, (_, at) => ({ ...change, round: at + 1 })),
)
it.for(rounds)('$name is killed between its commits, $round', { timeout: 600_000 }, async (change) => {
  const run = await stopBetweenCommits(opened, change, 'process')
  runs.push(run)
  expect(run).toMatchObject({ missing: [], isFinishedAlone: change.isWithdrawal ?? null, isDone: true })
})

function report(): string {
  const rows = [...Map.groupBy(runs, ({ name }) => name)].map(([name, some]) => {
    const missing = some.reduce((sum, run) => sum + run.missing.length, 0)
    const first = [...new Set(some.map(({ committed }) => committed ?? 'data alone'))].join(', ')
    const isWithdrawal = some.some(({ isFinishedAlone }) => isFinishedAlone !== null)
    const alone = isWithdrawal ? some.filter(({ isFinishedAlone }) => isFinishedAlone).length : ''
    const done = some.filter(({ isDone }) => isDone).length
    return `| ${[`\`${some[0]?.file}\``, name, some.length, first, missing, alone, done].join(' | ')} |`
  })
  return [
    ...ABOUT,
    '',
    '| File | Call | Kills | Committed first | Consents missing | Deleted without a press | Done after the next press |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
