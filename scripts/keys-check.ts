/**
 * `npm run keys:check`: whether the keys of everybody are there, after one of the two databases was restored. Reads
 * DATABASE_URL and KEYS_DATABASE_URL; without them, the practice world of the data directory. Changes nothing. Exits with 1
 * when a key is missing (docs/operations.md, "Restoring").
 */
import { createDb, createPool } from '@ieum/backend/db/pool.ts'
import { checkKeys } from '@ieum/backend/keys/check-keys.ts'
import type { KeyTables } from '@ieum/backend/keys/vault.ts'
import { embeddedUrl } from './embedded-url.ts'

const url = process.env.DATABASE_URL ?? embeddedUrl('ieum')
const keysUrl = process.env.KEYS_DATABASE_URL ?? embeddedUrl('ieum_keys')
if (!url || !keysUrl) {
  console.log('keys:check: DATABASE_URL and KEYS_DATABASE_URL say which databases')
  process.exit(2)
}
const db = createDb(createPool(url, { max: 1, name: 'ieum-keys-check' }))
const keysDb = createDb<KeyTables>(createPool(keysUrl, { max: 1, name: 'ieum-keys-check' }))
try {
  const found = await checkKeys({ db, keysDb })
  console.log(`people: ${found.people}, ${found.peopleWithoutKey} without their key`)
  console.log(`connections: ${found.connections}, ${found.connectionsWithoutKey} without a key`)
  console.log(`keys: of ${found.keysWithoutPerson} people of whom nothing is stored`)
  process.exitCode = found.peopleWithoutKey + found.connectionsWithoutKey > 0 ? 1 : 0
} finally {
  await db.destroy()
  await keysDb.destroy()
}
