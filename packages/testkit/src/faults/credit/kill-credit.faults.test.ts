import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeSection } from '../../write-section.ts'
import { openCreditWorld } from './credit-world.ts'
import type { KilledCredit } from './kill-credit.ts'
import { killWhileLeaving } from './kill-leaving.ts'
import { killWhileAsking } from './kill-rate-cuts.ts'
import { killWhileReading } from './kill-reading.ts'
import { killWhileReceiving } from './kill-receiving.ts'

/** Repetitions of each, and the number of people in the middle of it. @source ours */
const KILLS = 5
const PEOPLE = 6

const ABOUT = [
  'The process that serves and works is killed with SIGKILL at a random moment while six people have both bureaus read (half of',
  'them for the first time), receive the rewards of eight rows, have two lenders asked for a lower rate because their income has risen,',
  'or leave the service; each bureau and the credit information centre take up to 300 ms. Lost is what a bureau tells and the',
  'person never sees, a reward that was answered and is not in the ledger, a lender that was not asked, a row, a key or a bureau',
  'that leaving has left behind. Doubled is a row, a press, a reward or a request that counts twice, and a leaving that ends the',
  'membership of somebody who has come back.',
]

let opened: Awaited<ReturnType<typeof openCreditWorld>>
const runs: KilledCredit[] = []
beforeAll(async () => {
  opened = await openCreditWorld()
}, 120_000)
afterAll(async () => {
  await opened?.end()
  if (runs.length > 0) await writeSection('reliability', 'Killed in the credit service', report())
}, 120_000)

const rounds = Array.from({ length: KILLS }, (_, at) => at + 1)
it.for(
  rounds.flatMap((round) =>
    [killWhileReading, killWhileReceiving, killWhileAsking, killWhileLeaving].map((killed) => ({ round, killed })),
  ),
)('kill $round', { timeout: 300_000 }, async ({ killed }) => {
  const run = await killed(opened, PEOPLE)
  runs.push(run)
  expect(run).toMatchObject({ lost: 0, doubled: 0 })
})

function report(): string {
  const rows = [...Map.groupBy(runs, ({ what }) => what)].map(([what, some]) => {
    const sum = (of: (run: KilledCredit) => number) => some.reduce((total, run) => total + of(run), 0)
    const latest = Math.max(...some.map(({ endedMs }) => endedMs))
    const cells = [what, some.length, sum((run) => run.people), sum((run) => run.lost), sum((run) => run.doubled)]
    return `| ${[...cells, `${(latest / 1_000).toFixed(0)} s`].join(' | ')} |`
  })
  return [
    ...ABOUT,
    '',
    '| During | Kills | People | Lost | Doubled | Over at the latest |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
