import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Db } from '../db/pool.ts'

/**
 * Gives jobs whose process died back to the queue: asks whether a heartbeat is missed, which writes nothing, and only
 * then lets pg-boss go through its queues.
 * @returns whether there was one
 * @source docs/architecture.md#jobs
 */
export async function rescueJobs({ boss, db }: { readonly boss: PgBoss; readonly db: Db }): Promise<boolean> {
  const { rows } = await sql<{ is_missed: boolean }>`
    select exists (
      select from pgboss.job where state = 'active' and heartbeat_seconds is not null
        and heartbeat_on + heartbeat_seconds * interval '1 second' < pgboss.job_now()
    ) as is_missed`.execute(db)
  if (!rows[0]?.is_missed) return false
  await boss.supervise()
  return true
}
