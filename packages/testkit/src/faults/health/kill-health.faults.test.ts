import { afterAll, expect, it } from 'vitest'
import { useWorld } from '../../world/use-world.ts'
import { writeSection } from '../../write-section.ts'
import { type KilledKits, killAlongTheWay } from './kill-kits.ts'

/** Repetitions of each, and the number of people in the middle of it. @source ours */
const KILLS = 20
const PEOPLE = 3

const ABOUT = [
  'Three people use Gene and Microbiome from applying to leaving, and the process that serves and works is killed with SIGKILL at',
  'a random moment while all of them apply, while what they returned is told to the laboratory, while their results arrive, while',
  'they open them, and while they leave. Whoever had no answer looks where it stands and presses once more. Lost is an answer that',
  'does not hold, an order or a return that the laboratory does not hear, a result that does not come or is shown otherwise than it',
  'was sent, and a row, a key or a copy at the laboratory that leaving has left behind. Doubled is a second application, order,',
  'return, result or opening; back is an application that had ended.',
]

const opened = useWorld({
  env: {
    GENE_PLACES_A_DAY: '100',
    IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '10000',
    SANDBOX_LAB: 'by-itself',
    SANDBOX_LAB_SEED: 'kill-health',
  },
})
const runs: KilledKits[] = []
afterAll(async () => {
  if (runs.length > 0) await writeSection('reliability', 'Killed in Gene and Microbiome', report())
}, 60_000)

const rounds = Array.from({ length: KILLS }, (_, at) => at + 1)
it.for(rounds)('kills %i', { timeout: 600_000 }, async () => {
  const some = await killAlongTheWay(opened, PEOPLE)
  runs.push(...some)
  for (const run of some) expect(run).toMatchObject({ lost: 0, doubled: 0, resurrected: 0 })
})

function report(): string {
  const rows = [...Map.groupBy(runs, ({ service, what }) => `${service}: ${what}`)].map(([name, some]) => {
    const sum = (of: (run: KilledKits) => number) => some.reduce((total, run) => total + of(run), 0)
    const latest = Math.max(...some.map(({ endedMs }) => endedMs))
    const figures = [sum((run) => run.lost), sum((run) => run.doubled), sum((run) => run.resurrected)]
    const unanswered = sum((run) => run.unanswered)
    return `| ${[name, some.length, sum((run) => run.people), unanswered, ...figures, `${(latest / 1_000).toFixed(0)} s`].join(' | ')} |`
  })
  return [
    ...ABOUT,
    '',
    '| During | Kills | People | Without an answer | Lost | Doubled | Back | Over at the latest |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
