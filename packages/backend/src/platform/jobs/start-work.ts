import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { unknownToDestroy } from '../db/migrator/may-destroy.ts'
import type { Notifications } from '../db/notifications.ts'
import type { Db } from '../db/pool.ts'
import type { Metrics } from '../metrics.ts'
import { type Periodic, type PeriodicWork, startPeriodic } from '../periodic.ts'
import { runJobs } from './job-runner.ts'
import { type UpkeepJob, upkeepRound } from './maintenance.ts'
import { RANKS, type Worker } from './queue.ts'
import { deleteEndedJobs, rescueJobs } from './rescue-jobs.ts'
import { createGroupPlaces } from './scheduling/group-places.ts'
import { createJobScheduler } from './scheduling/job-scheduler.ts'

/** Background work of a worker process: its jobs, periodic work and maintenance. */
export type Work = {
  readonly workers: readonly Worker<void>[]
  readonly periodic: readonly (PeriodicWork & { readonly everyMs: number; readonly followsClock?: true })[]
  readonly upkeep: readonly UpkeepJob[]
}

export type WorkLimits = {
  /** Connections of the pool available to places; HTTP calls use the others. */
  readonly poolMax: number
  /** Maximum parts of one person under way at once. */
  readonly ofPerson: number
  /** Maximum parts of one group (institution) under way at once across all processes. */
  readonly ofGroup: number
}

type WorkNeeds = {
  readonly boss: PgBoss
  readonly clock: Clock
  readonly db: Db
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'claimsLost'>
  readonly notifications: Notifications
}

/** People whose work takes turns; enough that the places are always occupied while work waits. @source ours */
const PEOPLE_IN_TURN = 8
/** Parts under way in one process: a part that waits for an institution uses little but its socket. @source ours */
const MOST_UNDER_WAY = 2_000
const LEAST_PLACES = 4
/** Share of the database connections, so that a call never waits for a sync. */
const SHARE_OF_POOL = 0.6
/** Longest wait for running jobs; another process takes over those that have not ended by then. */
const JOBS_END_MS = 5_000
/** Interval for finding jobs of dead processes. */
const RESCUE_MS = 1_000
/** Interval for deleting ended jobs: the search for dead ones reads them all until they are deleted. */
const ENDED_MS = 60_000

/** Starts the work of this process; `stop` releases running jobs so that another process takes them over. */
export async function startWork(
  { boss, clock, db, log, metrics, notifications }: WorkNeeds,
  { workers, periodic, upkeep }: Work,
  { poolMax, ofPerson, ofGroup }: WorkLimits,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const groupPlaces = await createGroupPlaces({ db, notifications, log }, ofGroup)
  const scheduler = createJobScheduler({
    groupPlaces,
    limits: { ofPerson, ofGroup, restrainedFromRank: RANKS.scheduled, peopleInTurn: PEOPLE_IN_TURN },
    places: { least: LEAST_PLACES, most: Math.max(LEAST_PLACES, Math.floor(poolMax * SHARE_OF_POOL)) },
    mostUnderWay: MOST_UNDER_WAY,
  })
  const runner = await runJobs({ boss, scheduler, log, notifications }, workers, stopping.signal)
  const unsubscribe: (() => void)[] = []
  const follow = (one: Periodic): Periodic => {
    unsubscribe.push(clock.onChange(() => void one.now()))
    return one
  }
  const rounds = periodic.map(({ everyMs, followsClock, ...work }) => {
    const one = startPeriodic({ works: [work], everyMs, log })
    return followsClock ? follow(one) : one
  })
  const rescue = { name: 'rescue', run: async () => metrics.claimsLost('job', await rescueJobs({ boss, db })) }
  rounds.push(startPeriodic({ works: [rescue], everyMs: RESCUE_MS, log }))
  const ended = { name: 'ended jobs', run: () => deleteEndedJobs({ boss, db }) }
  rounds.push(startPeriodic({ works: [ended], everyMs: ENDED_MS, log }))
  // In the sandbox a year passes at once.
  rounds.push(follow(startPeriodic(upkeepRound(upkeep, { log, unknown: () => unknownToDestroy(db) }))))
  return {
    async stop() {
      for (const end of unsubscribe) end()
      stopping.abort()
      scheduler.stop()
      await Promise.all([runner.stop(JOBS_END_MS), ...rounds.map((one) => one.stop())])
      await groupPlaces.stop()
    },
  }
}
