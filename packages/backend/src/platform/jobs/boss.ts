import { PgBoss, type Queue, type QueueResult } from 'pg-boss'
import type { Logger } from 'pino'

/** Connections of the job queue beside the pool of the application. */
const MAX_CONNECTIONS = 6

export type BossOptions = {
  readonly databaseUrl: string
  readonly log: Logger
  /** Queues of every service; a process that only enqueues needs them too. */
  readonly queues: readonly Queue[]
}

/**
 * Starts pg-boss with its own small pool and creates the queues, or updates them to their settings. @source
 * docs/concepts/jobs.md#queues
 */
export async function startBoss({ databaseUrl, log, queues }: BossOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'ieum-jobs',
    max: MAX_CONNECTIONS,
    // Our own listening connection also receives job notifications.
    useListenNotify: false,
    // Each of its rounds writes every queue's row twice, so a round starts only when there is something to do.
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
 * Indexes that pg-boss does not create, for queries that run every second: jobs whose process died, and the number of
 * recently ended jobs of a queue. They cover active and recently ended jobs, however long the table is.
 */
const INDEXES = {
  ieum_job_active: `(heartbeat_on) where state = 'active'`,
  ieum_job_completed: `(name, completed_on) where state = 'completed'`,
} as const

async function addIndexes(boss: PgBoss): Promise<void> {
  const db = boss.getDb()
  for (const [name, of] of Object.entries(INDEXES)) {
    // Checked first: creating an index that exists waits for every write under way.
    const { rows } = await db.executeSql(`select to_regclass('pgboss.${name}') is not null as is_there`)
    if (!rows[0]?.is_there) await db.executeSql(`create index if not exists ${name} on pgboss.job ${of}`)
  }
}

/** Defaults of pg-boss for settings that a queue does not set. */
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

/** Updates an existing queue to the settings of this version; waiting jobs keep their own. */
async function follow(boss: PgBoss, made: QueueResult, { name, policy = 'standard', ...settings }: Queue) {
  if (made.policy !== policy) throw new Error(`queue ${name} keeps its policy ${made.policy}: another one needs a name`)
  const wanted = { ...LEFT_OUT, ...settings }
  const isOther = Object.entries(wanted).some(([setting, value]) => made[setting as keyof QueueResult] !== value)
  // pg-boss takes null to remove a setting, which its types do not show.
  if (isOther) await boss.updateQueue(name, wanted as Partial<Queue>)
}
