import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import type { Queue } from 'pg-boss'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBoss } from './boss.ts'

let database: DatabasePair
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => database?.drop())

const log = pino({ level: 'silent' })

/** Returns the queue's row after a process has started with these settings. */
async function afterStartWith(queue: Queue) {
  const boss = await startBoss({ databaseUrl: database.url, log, queues: [queue] })
  try {
    return await boss.getQueue(queue.name)
  } finally {
    await boss.stop({ graceful: false })
  }
}

it('a queue follows its settings, those that are left out again too', async () => {
  const name = 'changed'
  const first = await afterStartWith({ name, notify: true, heartbeatSeconds: 10, retryLimit: 5 })
  expect(first).toMatchObject({ notify: true, heartbeatSeconds: 10, retryLimit: 5, retryBackoff: false })
  const tries = { retryLimit: 20, retryDelay: 2, retryBackoff: true, retryDelayMax: 7_200, deleteAfterSeconds: 60 }
  expect(await afterStartWith({ name, ...tries })).toMatchObject({ notify: false, heartbeatSeconds: null, ...tries })
  const second = await afterStartWith({ name })
  expect(second).toMatchObject({ retryLimit: 2, retryDelay: 0, retryBackoff: false, retryDelayMax: null })
  // Nothing is written when nothing has changed.
  expect(await afterStartWith({ name })).toMatchObject({ updatedOn: second?.updatedOn })
})

it('a queue keeps the policy that it was made with: another one wants another name', async () => {
  const name = 'one-a-key'
  await afterStartWith({ name, policy: 'exclusive' })
  expect(await afterStartWith({ name, policy: 'exclusive', retryLimit: 1 })).toMatchObject({ retryLimit: 1 })
  await expect(afterStartWith({ name })).rejects.toThrow(/one-a-key/)
})
