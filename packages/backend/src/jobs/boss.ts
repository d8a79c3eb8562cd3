import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { QUEUE_OPTIONS } from './queues.ts'

/** Connections of the job queue beside the pool of the application. */
const MAX_CONNECTIONS = 6

/** Starts pg-boss with its own small pool and makes the queues. @source architecture §2 "Jobs" */
export async function startBoss(databaseUrl: string, log: Logger, options: { isWorker: boolean }): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'ieum-jobs',
    max: MAX_CONNECTIONS,
    useListenNotify: options.isWorker,
    supervise: options.isWorker,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.warn({ err: { message: error.message } }, 'job queue'))
  await boss.start()
  for (const queue of QUEUE_OPTIONS) {
    await boss.createQueue(queue.name, queue)
  }
  return boss
}
