/**
 * `npm run keys:rotate -- --before <moment>`: one round of a rotation of everybody's keys, beside running servers. What
 * was made before the moment gets a new version, what is sealed with an older one is sealed anew, and versions that
 * nothing needs go. Without a moment it goes on with what was begun. Reads DATABASE_URL, KEYS_DATABASE_URL,
 * KEY_ENCRYPTION_KEY and KEY_CACHE_SECONDS; without them, the practice world of the data directory
 * (docs/operations.md, "Rotation of keys").
 */
import { parseArgs } from 'node:util'
import { createHealthPool } from '@ieum/backend/db/health-pool.ts'
import { createDb, createPool } from '@ieum/backend/db/pool.ts'
import { rotateKeys } from '@ieum/backend/keys/rotate-keys.ts'
import { CACHE_MS, createVault, type KeyTables } from '@ieum/backend/keys/vault.ts'
import { embeddedUrl, fromDataFile } from './embedded-url.ts'

const { values } = parseArgs({ options: { before: { type: 'string' } } })
const beforeMs = values.before === undefined ? 0 : Date.parse(values.before)
const cacheMs = process.env.KEY_CACHE_SECONDS === undefined ? CACHE_MS : Number(process.env.KEY_CACHE_SECONDS) * 1_000
const url = process.env.DATABASE_URL ?? embeddedUrl('ieum')
const keysUrl = process.env.KEYS_DATABASE_URL ?? embeddedUrl('ieum_keys')
const key = process.env.KEY_ENCRYPTION_KEY ?? fromDataFile('secrets.json')?.keyEncryptionKey
if (!url || !keysUrl || !key) {
  console.log('keys:rotate: DATABASE_URL, KEYS_DATABASE_URL and KEY_ENCRYPTION_KEY say whose keys')
  process.exit(2)
}
// One that is still to come would make a new version with every round.
if (!(beforeMs <= Date.now())) {
  console.log('keys:rotate: --before is a moment that has been, such as 2026-11-22T00:00+09:00')
  process.exit(2)
}
if (!(cacheMs > 0 && cacheMs <= CACHE_MS)) {
  console.log(`keys:rotate: KEY_CACHE_SECONDS is 1 to ${CACHE_MS / 1_000}, and that of the servers`)
  process.exit(2)
}
const pool = createPool(url, { max: 1, name: 'ieum-keys-rotate' })
const db = createDb(pool)
const healthUrl = process.env.IEUM_HEALTH_DATABASE_URL ?? null
const healthDb = createDb(await createHealthPool(pool, { url, healthUrl, healthPoolMax: 1 }, { info: () => undefined }))
const keysDb = createDb<KeyTables>(createPool(keysUrl, { max: 1, name: 'ieum-keys-rotate' }))
try {
  const realNow = () => Date.now()
  const vault = createVault(keysDb, Buffer.from(key, 'base64'), realNow, { cacheMs })
  const round = await rotateKeys({ db, healthDb, keysDb, vault, realNow }, beforeMs)
  console.log(
    [
      `keys: ${round.people} people, ${round.renewed} new versions, ${round.resealed} values sealed anew`,
      `old versions: ${round.retired} gone, ${round.marked} to go with a later round, ${round.needed} still needed`,
    ].join('; '),
  )
} finally {
  await db.destroy()
  await healthDb.destroy()
  await keysDb.destroy()
}
