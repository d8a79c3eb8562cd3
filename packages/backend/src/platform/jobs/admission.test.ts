import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClock } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import { createAdmission } from './admission.ts'
import { startTestQueues, type TestQueues } from './boss.fixture.ts'

const LONGEST_MS = 60_000

let queues: TestQueues
beforeAll(async () => {
  queues = await startTestQueues([{ name: 'full' }, { name: 'empty' }])
}, 60_000)
afterAll(async () => queues?.stop())

const admission = () => createAdmission({ db: queues.db, clock: createClock() })

it('lets in as many as will be served in time, however many ask at once, and says to the others when to come again', async () => {
  const { prepare } = admission()
  let atOnce = 0
  let mostAtOnce = 0
  const work = async () => {
    atOnce += 1
    mostAtOnce = Math.max(mostAtOnce, atOnce)
    await untilTold
    atOnce -= 1
  }
  const { promise: untilTold, resolve: tell } = Promise.withResolvers<void>()
  let refusals = 0
  const asked = Array.from({ length: 200 }, () =>
    prepare('empty', LONGEST_MS, (inTurn) => inTurn(work)).catch((error: unknown) => {
      refusals += 1
      throw error
    }),
  )
  const ended = Promise.allSettled(asked)
  await expect.poll(() => refusals).toBe(139)
  tell()
  const answers = await ended
  expect(mostAtOnce).toBe(6)
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Refusal] : []))
  // One per second for a minute, and the one that completes the minute.
  expect(answers.length - refused.length).toBe(61)
  expect(refused[0]).toBeInstanceOf(Refusal)
  expect(refused[0]).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(refused[0]?.retryAfterMs).toBeGreaterThanOrEqual(5_000)
  // One per second comes in: the last refused caller is asked to return when the others are through.
  const againMs = refused.map(({ retryAfterMs }) => retryAfterMs ?? 0)
  expect(againMs.at(-1)).toBeGreaterThanOrEqual(138_000)
  expect(againMs.at(-1)).toBeLessThanOrEqual(145_000)
})

it('counts what waits in the queue, of every process', async () => {
  const { boss, db } = queues
  await boss.insert(
    'full',
    Array.from({ length: 70 }, () => ({ data: {} })),
  )
  await expect(admission().admit('full', LONGEST_MS)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  await expect(admission().admit('full', 2 * LONGEST_MS)).resolves.toBeUndefined()
  await expect(admission().admit('empty', LONGEST_MS)).resolves.toBeUndefined()
  // A queue that has shown a higher throughput admits more.
  await sql`update pgboss.job set state = 'completed', completed_on = now()
    where id in (select id from pgboss.job where name = 'full' limit 60)`.execute(db)
  await expect(admission().admit('full', LONGEST_MS)).resolves.toBeUndefined()
})
