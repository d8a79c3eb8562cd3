/** A request that a person waits for, beside a backlog of jobs that end at once, fail or are retried later. */
import { randomUUID } from 'node:crypto'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestQueues, type TestQueues } from './boss.fixture.ts'
import { createOutbox } from './outbox.ts'
import { type JobQueue, jobQueue, RANKS, TryAgainLater } from './queue.ts'

const settings = { notify: true, heartbeatSeconds: 10, retryLimit: 100, retryDelay: 0 }
const BACKLOGS = { quick: {}, failing: {}, deferring: {}, 'failing and coming back at once': {} } as const
type Backlog = keyof typeof BACKLOGS
const nameOf = (backlog: Backlog) => `backlog-${backlog.replaceAll(' ', '-')}`
const press = jobQueue<{ userId: UserId }>({ name: 'press', ...settings })
const backlogs = Object.fromEntries(
  (Object.keys(BACKLOGS) as Backlog[]).map((one) => [
    one,
    jobQueue<{ userId: UserId }>({
      ...settings,
      name: nameOf(one),
      retryDelay: one === 'failing and coming back at once' ? 0 : 60,
    }),
  ]),
) as Record<Backlog, JobQueue<{ userId: UserId }>>

const JOBS = 3_000
/** People whose jobs one batch takes: `PEOPLE_IN_TURN` of `start-work.ts`. */
const BATCH = 8

let queues: TestQueues
beforeAll(async () => {
  queues = await startTestQueues(
    ['press', ...(Object.keys(BACKLOGS) as Backlog[]).map(nameOf)].map((name) => ({
      ...settings,
      name,
      retryDelay: name === 'press' || name.endsWith('at-once') ? 0 : 60,
    })),
  )
}, 60_000)
afterAll(async () => queues?.stop())

const someone = () => ({ userId: id<UserId>(randomUUID()) })

it.each(Object.keys(BACKLOGS) as Backlog[])(
  'beside 3,000 %s jobs begins before nearly all of them',
  async (backlog) => {
    const { boss, db } = queues
    const outbox = createOutbox(boss)
    await boss.insert(
      backlogs[backlog].name,
      Array.from({ length: JOBS }, () => ({ data: someone() })),
    )
    const begun: string[] = []
    const work = await queues.startProcess(
      backlogs[backlog].worker<void>(RANKS.scheduled, async () => {
        begun.push('backlog')
        if (backlog === 'deferring') throw new TryAgainLater()
        if (backlog !== 'quick') throw new Error('no')
      }),
      press.worker<void>(RANKS.waitedFor, async () => void begun.push('press')),
    )
    const waits: number[] = []
    for (let times = 0; times < 10; times += 1) {
      const pressed = () => begun.filter((one) => one === 'press').length
      await expect.poll(() => begun.length - pressed(), { interval: 5 }).toBeGreaterThan(times * 50)
      await db.transaction().execute((trx) => press.send(trx, outbox, someone()))
      const sentAt = begun.length
      await expect.poll(pressed, { interval: 5 }).toBe(times + 1)
      waits.push(begun.lastIndexOf('press') - sentAt)
    }
    await work.stop()
    await boss.deleteAllJobs(backlogs[backlog].name)
    // A batch is under way when the request is sent, and the queue's notification takes as long as the database takes.
    expect(Math.max(...waits)).toBeLessThanOrEqual(10 * BATCH)
  },
)
