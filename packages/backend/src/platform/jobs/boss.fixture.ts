import { freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import type { PgBoss, Queue } from 'pg-boss'
import pino, { type Logger } from 'pino'
import { createClock } from '../clock.ts'
import { createNotifications } from '../db/notifications.ts'
import { createDb, createPool, type Db } from '../db/pool.ts'
import { startBoss } from './boss.ts'
import type { Worker } from './queue.ts'
import { startWork } from './start-work.ts'

const LIMITS = { poolMax: 4, ofPerson: 4, ofGroup: 4 }

/** A job queue on its own database, and processes that take its jobs. */
export type TestQueues = {
  readonly db: Db
  readonly boss: PgBoss
  startProcess(...workers: readonly Worker<void>[]): Promise<{ stop(): Promise<void> }>
  stop(): Promise<void>
}

export async function startTestQueues(
  queues: readonly Queue[],
  log: Logger = pino({ level: 'silent' }),
): Promise<TestQueues> {
  const database = await freshDatabase()
  const db = createDb(createPool(database.url, { max: 4, name: 'queue-test' }))
  const notifications = await createNotifications(database.url)
  const boss = await startBoss({ databaseUrl: database.url, log, queues })
  return {
    db,
    boss,
    startProcess: (...workers) =>
      startWork(
        { boss, clock: createClock(), db, log, metrics: { claimsLost: () => {} }, notifications },
        { workers, periodic: [], upkeep: [] },
        LIMITS,
      ),
    async stop() {
      await boss.stop({ graceful: false })
      await notifications.stop()
      await db.destroy()
      await database.drop()
    },
  }
}
