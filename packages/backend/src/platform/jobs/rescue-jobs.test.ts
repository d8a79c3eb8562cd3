import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestQueues, type TestQueues } from './boss.fixture.ts'
import { createBacklog } from './outbox.ts'
import { deleteEndedJobs, rescueJobs } from './rescue-jobs.ts'

const QUEUE = 'looked-after'
const settings = { heartbeatSeconds: 10, expireInSeconds: 900, deleteAfterSeconds: 3_600, retryLimit: 3, retryDelay: 0 }

let queues: TestQueues
beforeEach(async () => {
  queues = await startTestQueues([{ name: QUEUE, ...settings }])
})
afterEach(async () => queues?.stop())

const states = async () => (await queues.boss.findJobs(QUEUE)).map(({ state }) => state).toSorted()
/** Changes with every write to any of the queues' rows. */
const written = async () => (await sql`select name, xmin::text from pgboss.queue order by name`.execute(queues.db)).rows

/** Inserts this many claimed jobs, aged by the interval. */
async function insertClaimed(jobs: number, older: string): Promise<void> {
  await queues.boss.insert(QUEUE, Array(jobs).fill({ data: {} }))
  await queues.boss.fetch(QUEUE, { batchSize: jobs })
  await sql`update pgboss.job set started_on = started_on - ${older}::interval where name = ${QUEUE}`.execute(queues.db)
}

async function endedBefore(age: string): Promise<void> {
  await sql`
    update pgboss.job set state = 'completed', completed_on = now() - ${age}::interval where name = ${QUEUE}`.execute(
    queues.db,
  )
}

describe('nothing is written', () => {
  it('while every job that was taken lives and may go on, and none was kept long enough', async () => {
    await insertClaimed(2, '10 minutes')
    const before = await written()
    expect(await rescueJobs(queues)).toBe(0)
    expect(await deleteEndedJobs(queues)).toBe(0)
    await endedBefore('59 minutes')
    expect(await rescueJobs(queues)).toBe(0)
    expect(await deleteEndedJobs(queues)).toBe(0)
    expect(await written()).toEqual(before)
  })
})

it('gives back what a dead process had', async () => {
  await insertClaimed(2, '0 seconds')
  await sql`update pgboss.job set heartbeat_on = now() - interval '11 seconds' where name = ${QUEUE}`.execute(queues.db)
  expect(await rescueJobs(queues)).toBe(2)
  expect(await states()).toEqual(['retry', 'retry'])
})

it('gives back what took longer than it may', async () => {
  await insertClaimed(1, '16 minutes')
  expect(await rescueJobs(queues)).toBe(1)
  expect(await states()).toEqual(['retry'])
})

it('jobs that have ended go soon after their hour, not once a day: they are read again and again', async () => {
  await insertClaimed(2, '0 seconds')
  await endedBefore('61 minutes')
  await queues.boss.insert(QUEUE, [{ data: {} }])
  expect(await deleteEndedJobs(queues)).toBe(2)
  expect(await states()).toEqual(['created'])
})

it('a backlog is what could begin: neither what was taken nor what is for later', async () => {
  const backlog = createBacklog(queues.db)
  await insertClaimed(3, '0 seconds')
  await queues.boss.insert(QUEUE, [{ data: {} }, { data: {} }, { data: {}, startAfter: 60 }])
  expect(await backlog(QUEUE, 1)).toBe(true)
  expect(await backlog(QUEUE, 2)).toBe(false)
})
