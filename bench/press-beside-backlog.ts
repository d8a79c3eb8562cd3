/**
 * A job that a person waits for, sent beside 3,000 jobs that nobody waits for and that end at once, fail or are retried
 * later: how many of them begin before it, in batches as a process claims them, and how long it takes to begin.
 */
import { randomUUID } from 'node:crypto'
import { startTestQueues } from '@ieum/backend/platform/jobs/boss.fixture.ts'
import { createOutbox } from '@ieum/backend/platform/jobs/outbox.ts'
import { jobQueue, RANKS, TryAgainLater } from '@ieum/backend/platform/jobs/queue.ts'
import { id } from '@ieum/testkit/ids.ts'
import { startTestCluster } from '@ieum/testkit/postgres/test-cluster.ts'
import { median, quantile } from './lib/pairs.ts'
import { report } from './lib/report.ts'

type Job = { readonly userId: never }
type Kind = 'quick' | 'failing' | 'deferring'

const JOBS = 3_000
const PRESSES = 20
/** People whose jobs one batch takes. */
const BATCH = 8
const settings = { notify: true, heartbeatSeconds: 10, retryLimit: 100, retryDelay: 60 }
const nameOf = (kind: Kind | 'press') => `bench-${kind}`
const queueOf = (kind: Kind | 'press') => jobQueue<Job>({ name: nameOf(kind), ...settings })
const someone = (): Job => ({ userId: id(randomUUID()) })
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const cluster = await startTestCluster()
const names = (['press', 'quick', 'failing', 'deferring'] as const).map(nameOf)
const queues = await startTestQueues(names.map((name) => ({ name, ...settings })))
const outbox = createOutbox(queues.boss)
const press = queueOf('press')

async function measure(kind: Kind, jobs: number) {
  await queues.boss.insert(
    nameOf(kind),
    Array.from({ length: jobs }, () => ({ data: someone() })),
  )
  let others = 0
  let begin = () => {}
  const work = await queues.startProcess(
    queueOf(kind).worker<void>(RANKS.scheduled, async () => {
      others += 1
      if (kind === 'failing') throw new Error('no')
      if (kind === 'deferring') throw new TryAgainLater()
    }),
    press.worker<void>(RANKS.waitedFor, async () => begin()),
  )
  const waits: { readonly ms: number; readonly before: number }[] = []
  for (let at = 0; at < PRESSES; at += 1) {
    await sleep(20)
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    await queues.db.transaction().execute((trx) => press.send(trx, outbox, someone()))
    const [othersAtFirst, sentAtMs] = [others, performance.now()]
    await begun
    waits.push({ ms: performance.now() - sentAtMs, before: others - othersAtFirst })
  }
  const left = JOBS - others
  await work.stop()
  await queues.boss.deleteAllJobs(nameOf(kind))
  const ms = waits.map((one) => one.ms)
  return {
    left,
    batches: waits.map((one) => one.before / BATCH),
    ms: { median: Number(median(ms).toFixed(1)), p95: Number(quantile(ms, 0.95).toFixed(1)) },
  }
}

const alone = await measure('quick', 0)
const beside = {
  quick: await measure('quick', JOBS),
  failing: await measure('failing', JOBS),
  deferring: await measure('deferring', JOBS),
}
await queues.stop()
await cluster.stop()
const all = Object.values(beside).flatMap(({ batches }) => batches)
report({
  name: 'press-beside-backlog',
  wanted: '≤ 1',
  ratio: median(all),
  unit: `batches of a backlog of ${JOBS} begin before a job that a person waits for, median of ${all.length}`,
  details: {
    mostBatches: Math.max(...all),
    msAlone: alone.ms,
    msBeside: Object.fromEntries(Object.entries(beside).map(([kind, { ms }]) => [kind, ms])),
    leftOfBacklog: Object.fromEntries(Object.entries(beside).map(([kind, { left }]) => [kind, left])),
  },
})
