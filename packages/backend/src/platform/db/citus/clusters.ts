import { sql } from 'kysely'
import { ConfigError } from '../../config/config-error.ts'
import type { Queryable } from '../pool.ts'

/** Some hosts let only a superuser read the control file. */
const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Refuses a keys database in the same cluster as the data that the keys open, however the URL is spelled: a backup of
 * one would contain the other, and deleting a key would have no effect.
 * @throws ConfigError
 */
export async function refuseSameCluster(db: Queryable, keysDb: Queryable): Promise<void> {
  const [main, keys] = await Promise.all([identityOf(db), identityOf(keysDb)])
  const isSame = (main.system !== null && main.system === keys.system) || main.start === keys.start
  if (isSame) throw new ConfigError(['KEYS_DATABASE_URL: must be another cluster than DATABASE_URL'])
}

/** Whether the database's server has started within these milliseconds. */
export async function isStartedSince(db: Queryable, ms: number): Promise<boolean> {
  const { rows } = await sql<{ is_recent: boolean }>`
    select pg_postmaster_start_time() > now() - make_interval(secs => ${ms / 1_000}) as is_recent`.execute(db)
  return rows[0]?.is_recent === true
}

type Identity = {
  /** Created with the cluster, the same for its copies; null where the role may not read it. */
  readonly system: string | null
  /** To the microsecond: two servers never start in the same one. */
  readonly start: string
}

async function identityOf(db: Queryable): Promise<Identity> {
  const started = await sql<{ start: string }>`
    select extract(epoch from pg_postmaster_start_time())::text as start`.execute(db)
  return { start: (started.rows[0] as { start: string }).start, system: await systemOf(db) }
}

async function systemOf(db: Queryable): Promise<string | null> {
  try {
    const { rows } = await sql<{ system: string }>`
      select system_identifier::text as system from pg_control_system()`.execute(db)
    return rows[0]?.system ?? null
  } catch (error) {
    if ((error as { code?: unknown }).code === INSUFFICIENT_PRIVILEGE) return null
    throw error
  }
}
