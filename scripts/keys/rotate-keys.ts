/**
 * `npm run keys:rotate -- --before <moment>`: one round of a rotation of everybody's keys, beside running servers. Keys
 * made before the moment get a new version, values sealed with an older one are resealed, and versions that are no
 * longer needed are deleted. Without a moment it continues the previous rotation. Reads DATABASE_URL,
 * KEYS_DATABASE_URL, KEY_ENCRYPTION_KEY and KEY_CACHE_SECONDS; without them, the sandbox world of the data directory
 * (docs/operating/operations.md, "Rotation of keys").
 */
import { parseArgs } from 'node:util'
import { rotateKeys } from '@ieum/backend/platform/keys/rotation/rotate-keys.ts'
import { CACHE_MS, createVault } from '@ieum/backend/platform/keys/vault.ts'
import { fromDataFile } from '../embedded-url.ts'
import { openKeysDatabases } from './keys-databases.ts'

const { values } = parseArgs({ options: { before: { type: 'string' } } })
const beforeMs = values.before === undefined ? 0 : Date.parse(values.before)
const cacheMs = process.env.KEY_CACHE_SECONDS === undefined ? CACHE_MS : Number(process.env.KEY_CACHE_SECONDS) * 1_000
const key = process.env.KEY_ENCRYPTION_KEY ?? fromDataFile('secrets.json')?.keyEncryptionKey
// A future moment would create a new version in every round.
if (!(beforeMs <= Date.now())) {
  console.log('keys:rotate: --before is a moment that has been, such as 2026-11-22T00:00+09:00')
  process.exit(2)
}
if (!(cacheMs > 0 && cacheMs <= CACHE_MS)) {
  console.log(`keys:rotate: KEY_CACHE_SECONDS is 1 to ${CACHE_MS / 1_000}, and that of the servers`)
  process.exit(2)
}
const databases = await openKeysDatabases('ieum-keys-rotate')
if (!databases || !key) {
  await databases?.close()
  console.log('keys:rotate: set DATABASE_URL, KEYS_DATABASE_URL and KEY_ENCRYPTION_KEY')
  process.exit(2)
}
try {
  const realNow = () => Date.now()
  const vault = createVault(databases.keysDb, Buffer.from(key, 'base64'), realNow, { cacheMs })
  const round = await rotateKeys({ ...databases, vault, realNow }, beforeMs)
  console.log(
    [
      `keys: ${round.people} people, ${round.renewed} new versions, ${round.resealed} values sealed again`,
      `old versions: ${round.retired} gone, ${round.marked} to go with a later round, ${round.needed} still needed`,
    ].join('; '),
  )
} finally {
  await databases.close()
}
