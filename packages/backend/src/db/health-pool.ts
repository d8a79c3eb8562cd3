import type pg from 'pg'
import type { Logger } from 'pino'
import { HEALTH_ROLE, isHealthOpen, mayBecomeHealth } from './guard-health.ts'
import { createPool } from './pool.ts'

/** Names of tables are looked up there alone: no statement of this pool reaches a table of anybody else by its name. */
const SEARCH_PATH = '-c search_path=health'

/** What makes a connection of the main role one of health: that role, and its schema alone. */
export const HEALTH_OPTIONS = `${SEARCH_PATH} -c role=${HEALTH_ROLE}`

/**
 * Connections to schema `health`, as its role: of a login of its own where one is configured, else by becoming that role.
 * Where nobody has made it, the server's own role reads the tables as before, and says so.
 */
export async function createHealthPool(
  main: pg.Pool,
  {
    healthUrl,
    url,
    healthPoolMax: max,
  }: { readonly url: string; readonly healthUrl: string | null; readonly healthPoolMax: number },
  log: Pick<Logger, 'info'>,
): Promise<pg.Pool> {
  const name = 'ieum-health'
  if (healthUrl !== null) return createPool(healthUrl, { max, name, options: SEARCH_PATH })
  const mayBecome = await mayBecomeHealth(main)
  if (await isHealthOpen(main)) log.info({ event: 'health', mayBecome }, 'the main role reads schema health')
  return createPool(url, { max, name, options: mayBecome ? HEALTH_OPTIONS : SEARCH_PATH })
}
