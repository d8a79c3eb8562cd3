import { PgBoss, type Queue, type QueueResult } from 'pg-boss'
import type { Logger } from 'pino'

/** Connections of the job queue beside the pool of the application. */
const MAX_CONNECTIONS = 6

export type BossOptions = {
  readonly databaseUrl: string
  readonly log: Logger
  /** Of every service; a process that only enqueues needs them too. */
  readonly queues: readonly Queue[]
}

/** Starts pg-boss with its own small pool and makes the queues, or has them follow their settings. @source docs/architecture.md#jobs */
export async function startBoss({ databaseUrl, log, queues }: BossOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'ieum-jobs',
    max: MAX_CONNECTIONS,
    // Our own connection that listens hears of jobs, too.
    useListenNotify: false,
    // Each of its rounds writes every queue's row twice: begun only where it is known that one has something to do.
    supervise: false,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 60,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.warn({ event: 'job queue', error }))
  await boss.start()
  await addIndexes(boss)
  const made = new Map((await boss.getQueues(queues.map(({ name }) => name))).map((one) => [one.name, one]))
  for (const queue of queues) {
    const one = made.get(queue.name)
    if (one) await follow(boss, one, queue)
    else await boss.createQueue(queue.name, queue)
  }
  return boss
}

/**
 * Indexes that pg-boss does not make, for what is asked every second: jobs whose process died, and how many of a queue
 * ended lately. They hold what is active and what has just ended, however long the table is.
 */
const INDEXES = {
  ieum_job_active: `(heartbeat_on) where state = 'active'`,
  ieum_job_completed: `(name, completed_on) where state = 'completed'`,
} as const

async function addIndexes(boss: PgBoss): Promise<void> {
  const db = boss.getDb()
  for (const [name, of] of Object.entries(INDEXES)) {
    // Asked first: making one that is there waits for every write under way.
    const { rows } = await db.executeSql(`select to_regclass('pgboss.${name}') is not null as is_there`)
    if (!rows[0]?.is_there) await db.executeSql(`create index if not exists ${name} on pgboss.job ${of}`)
  }
}

/** What a queue has of which its settings say nothing, as pg-boss makes it. */
const LEFT_OUT = {
  retryLimit: 2,
  retryDelay: 0,
  retryBackoff: false,
  retryDelayMax: null,
  expireInSeconds: 900,
  retentionSeconds: 14 * 86_400,
  deleteAfterSeconds: 7 * 86_400,
  heartbeatSeconds: null,
  notify: false,
}

/** Gives a queue that is there the settings of this version; jobs that wait keep those they came with. */
async function follow(boss: PgBoss, made: QueueResult, { name, policy = 'standard', ...settings }: Queue) {
  if (made.policy !== policy) throw new Error(`queue ${name} keeps its policy ${made.policy}: another one needs a name`)
  const wanted = { ...LEFT_OUT, ...settings }
  const isOther = Object.entries(wanted).some(([setting, value]) => made[setting as keyof QueueResult] !== value)
  // pg-boss takes null for what a queue is to have no longer, and does not say so in its types.
  if (isOther) await boss.updateQueue(name, wanted as Partial<Queue>)
}
