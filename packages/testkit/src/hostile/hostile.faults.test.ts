import { afterAll, expect, it } from 'vitest'
import { writeSection } from '../write-section.ts'
import { askHostile, type HostileRun } from './ask-hostile.ts'

const CALLS = 1_000_000
const CALLS_A_ROUND = 20_000

const rounds: HostileRun[] = []
afterAll(() => writeSection('reliability', 'Answers of any kind', report(rounds)))

it.for(Array.from({ length: CALLS / CALLS_A_ROUND }, (_, at) => at * CALLS_A_ROUND + 1))(
  'from answer %i on: every call ends by its limit, and no line is left',
  { timeout: 900_000 },
  async (firstSeed) => {
    const run = await askHostile({ calls: CALLS_A_ROUND, firstSeed })
    rounds.push(run)
    expect(run, JSON.stringify(run)).toMatchObject({ outlived: 0, socketsLeft: 0 })
  },
)

function report(runs: readonly HostileRun[]): string {
  const sum = (of: (run: HostileRun) => number) => runs.reduce((all, run) => all + of(run), 0)
  const most = (of: (run: HostileRun) => number) => Math.round(Math.max(0, ...runs.map(of)))
  const reasons = [...new Set(runs.flatMap((run) => Object.keys(run.failures)))].toSorted()
  const outcomes = [
    ['read whole', sum((run) => run.replies)] as const,
    ...reasons.map((reason) => [reason, sum((run) => run.failures[reason] ?? 0)] as const),
  ]
  return `
Institutions answer whatever they like: encodings that are unknown, twice or untrue, lengths and chunks that do not fit,
headers and status lines of every kind, cuts, drips, silence, answers to nobody, lines half closed or never opened.

${sum((run) => run.calls).toLocaleString('en')} calls, ${sum((run) => run.outlived)} outlived their limit by more than 100 ms (the latest by ${most((run) => run.latestMs)} ms; the thread itself came up
to ${most((run) => run.latestThreadMs)} ms late, which is taken off), ${sum((run) => run.socketsLeft)} sockets left. ${Math.round(sum((run) => run.calls) / (sum((run) => run.elapsedMs) / 1_000))} calls a second.

| how they ended | calls |
|---|---|
${outcomes.map(([name, count]) => `| ${name} | ${count.toLocaleString('en')} |`).join('\n')}
`
}
