import { type RawBuilder, sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Db } from '../db/pool.ts'

type Supervised = { readonly boss: PgBoss; readonly db: Db }

/**
 * Returns jobs whose process died, or that exceeded their time limit, to the queue.
 * @returns how many there were
 * @source docs/concepts/jobs.md#queues
 */
export const rescueJobs = (of: Supervised): Promise<number> => superviseIf(of, countOverdueJobs)

/** Claimed jobs whose process died, or that exceed their time limit. Queried every second. */
export const countOverdueJobs = countJobs(
  sql`state = 'active' and (
    heartbeat_on + heartbeat_seconds * interval '1 second' < pgboss.job_now()
    or started_on + expire_seconds * interval '1 second' < pgboss.job_now())`,
)

/**
 * Deletes jobs that have ended and been kept long enough.
 * @returns how many there were
 */
export const deleteEndedJobs = (of: Supervised): Promise<number> =>
  superviseIf(
    of,
    countJobs(
      sql`(deletion_seconds > 0 and completed_on + deletion_seconds * interval '1 second' < pgboss.job_now())
        or (state < 'active' and keep_until < pgboss.job_now())`,
    ),
  )

/** Lets pg-boss go through its queues, which writes, only when there is such a job; the check itself writes nothing. */
async function superviseIf({ boss, db }: Supervised, such: RawBuilder<{ count: number }>): Promise<number> {
  const { rows } = await such.execute(db)
  const count = rows[0]?.count ?? 0
  if (count > 0) await boss.supervise()
  return count
}

function countJobs(isSuch: RawBuilder<unknown>): RawBuilder<{ count: number }> {
  return sql`select count(*)::int as count from pgboss.job where ${isSuch}`
}
