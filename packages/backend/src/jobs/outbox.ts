import { fromKysely, type PgBoss } from 'pg-boss'
import type { Trx } from '../db/pool.ts'

/** Where jobs are put, in the transaction of the data and no other way: nothing of it runs a statement beside one. */
export type Outbox = {
  put(trx: Trx, queue: string, job: object, singletonKey?: string): Promise<void>
}

/** How many jobs of a queue wait for a worker, as they were last counted. */
export type Backlog = (queue: string) => Promise<number>

export function createOutbox(boss: PgBoss): Outbox {
  return {
    put: async (trx, queue, job, singletonKey) => {
      await boss.send(queue, job, { db: fromKysely(trx as never), ...(singletonKey !== undefined && { singletonKey }) })
    },
  }
}

export const createBacklog =
  (boss: PgBoss): Backlog =>
  async (queue) =>
    (await boss.getQueues([queue]))[0]?.readyCount ?? 0
