import { sql } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Db, Trx } from '../db/pool.ts'

/** Where jobs are put, only in the transaction of the data: it never runs a statement outside of one. */
export type Outbox = {
  put(trx: Trx, queue: string, job: object, singletonKey?: string): Promise<void>
}

/** Whether more than `most` jobs of a queue could begin and wait for a worker. */
export type Backlog = (queue: string, most: number) => Promise<boolean>

export function createOutbox(boss: PgBoss): Outbox {
  return {
    put: async (trx, queue, job, singletonKey) => {
      await boss.send(queue, job, { db: fromKysely(trx as never), ...(singletonKey !== undefined && { singletonKey }) })
    },
  }
}

export const createBacklog =
  (db: Db): Backlog =>
  async (queue, most) => {
    const { rows } = await sql<{ isBeyond: boolean }>`
      select count(*) > ${most} as "isBeyond" from (
        select from pgboss.job where name = ${queue} and state < 'active' and not blocked
          and start_after <= pgboss.job_now() limit ${most + 1}) waiting`.execute(db)
    return rows[0]?.isBeyond === true
  }
