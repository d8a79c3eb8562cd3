import { PgBoss, type Queue } from 'pg-boss'
import type { Logger } from 'pino'

/** Connections of the job queue beside the pool of the application. */
const MAX_CONNECTIONS = 6

export type BossOptions = {
  readonly databaseUrl: string
  readonly log: Logger
  readonly isWorker: boolean
  /** Of every service; a process that only enqueues needs them too. */
  readonly queues: readonly Queue[]
}

/** Starts pg-boss with its own small pool and makes the queues. @source docs/architecture.md#jobs */
export async function startBoss({ databaseUrl, log, isWorker, queues }: BossOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'ieum-jobs',
    max: MAX_CONNECTIONS,
    // Our own connection that listens hears of jobs, too.
    useListenNotify: false,
    supervise: isWorker,
    // Each of its rounds writes every queue's row twice; who died is looked for without writing (`rescueJobs`).
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 1,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.warn({ event: 'job queue', error }))
  await boss.start()
  for (const queue of queues) await boss.createQueue(queue.name, queue)
  return boss
}
