/** The databases for the key commands. */
import { createHealthPool } from '@ieum/backend/platform/db/health/health-pool.ts'
import { createDb, createPool } from '@ieum/backend/platform/db/pool.ts'
import type { KeyTables } from '@ieum/backend/platform/db/tables/key-tables.ts'
import { embeddedUrl } from '../embedded-url.ts'

/**
 * Opens the main database, its schema `health` and the keys database, by DATABASE_URL, IEUM_HEALTH_DATABASE_URL and
 * KEYS_DATABASE_URL; without them, those of the sandbox world. Null where there is no URL.
 */
export async function openKeysDatabases(name: string) {
  const url = process.env.DATABASE_URL ?? embeddedUrl('ieum')
  const keysUrl = process.env.KEYS_DATABASE_URL ?? embeddedUrl('ieum_keys')
  if (!url || !keysUrl) return null
  const pool = createPool(url, { max: 1, name })
  const db = createDb(pool)
  const healthUrl = process.env.IEUM_HEALTH_DATABASE_URL ?? null
  const healthPool = await createHealthPool(pool, { url, healthUrl, healthPoolMax: 1 }, { info: () => undefined })
  const healthDb = createDb(healthPool)
  const keysDb = createDb<KeyTables>(createPool(keysUrl, { max: 1, name }))
  const close = () => Promise.all([db.destroy(), healthDb.destroy(), keysDb.destroy()])
  return { db, healthDb, keysDb, close }
}
