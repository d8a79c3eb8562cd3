/**
 * `npm run keys:check`: whether all keys exist, after one of the two databases was restored. Reads DATABASE_URL,
 * KEYS_DATABASE_URL and IEUM_HEALTH_DATABASE_URL; without them, the sandbox world of the data directory. Changes
 * nothing. Exits with 1 when a key is missing (docs/operating/operations.md, "Restoring").
 */
import { checkKeys, isAnyMissing } from '@ieum/backend/platform/keys/check-keys.ts'
import { openKeysDatabases } from './keys-databases.ts'

const databases = await openKeysDatabases('ieum-keys-check')
if (!databases) {
  console.log('keys:check: set DATABASE_URL and KEYS_DATABASE_URL')
  process.exit(2)
}
try {
  const found = await checkKeys(databases)
  console.log(`people: ${found.people}, ${found.peopleWithoutKey} without their key`)
  console.log(`connections: ${found.connections}, ${found.connectionsWithoutKey} without a key`)
  console.log(`credit bureaus: ${found.bureaus}, ${found.bureausWithoutKey} without a key`)
  console.log(`applications: ${found.applications}, ${found.applicationsWithoutKey} without a key`)
  console.log(`keys: of ${found.keysWithoutPerson} people of whom nothing is stored`)
  process.exitCode = isAnyMissing(found) ? 1 : 0
} finally {
  await databases.close()
}
