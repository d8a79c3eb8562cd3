import type { PgBoss } from 'pg-boss'
import { fromKysely } from 'pg-boss'
import type { Trx } from '../db/pool.ts'

/** Enqueues in the transaction of the data: both are kept or neither. */
export async function sendJob(trx: Trx, boss: PgBoss, queue: string, data: object): Promise<void> {
  await boss.send(queue, data, { db: fromKysely(trx as never) })
}
