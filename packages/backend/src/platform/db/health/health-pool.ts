import type pg from 'pg'
import type { Logger } from 'pino'
import { createPool } from '../pool.ts'
import { HEALTH_ROLE, isHealthOpen, mayBecomeHealth } from './guard-health.ts'

/**
 * Table names are looked up in this schema alone: no statement of this pool reaches a table of another schema by name.
 */
const SEARCH_PATH = { search_path: 'health' }

/** Turns a connection of the main role into a health connection: that role, and its schema alone. */
export const HEALTH_SETTINGS = { ...SEARCH_PATH, role: HEALTH_ROLE }

/** The same as the parameter `options` of a single connection, for tests and tools. */
export const HEALTH_OPTIONS = `-c search_path=health -c role=${HEALTH_ROLE}`

/**
 * Connections to schema `health` under its role: with a login of its own where one is configured, else by becoming that
 * role. Where the role does not exist, the server's own role reads the tables as before and logs it.
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
  if (healthUrl !== null) return createPool(healthUrl, { max, name, settings: SEARCH_PATH })
  const mayBecome = await mayBecomeHealth(main)
  if (await isHealthOpen(main)) log.info({ event: 'health', mayBecome }, 'the main role reads schema health')
  return createPool(url, { max, name, settings: mayBecome ? HEALTH_SETTINGS : SEARCH_PATH })
}
