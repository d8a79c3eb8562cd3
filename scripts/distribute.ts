/**
 * `npm run distribute`: moves the tables of a migrated database, with their rows, to the nodes of its Citus, in one
 * transaction; DATABASE_URL is the coordinator's, no other session may be connected. Already placed tables stay as they
 * are (docs/operating/operations.md, "Several nodes").
 */
import { distributeDatabase } from '@ieum/backend/platform/db/citus/distribute.ts'
import { withMigratingClient } from '@ieum/backend/platform/db/migrator/migrate.ts'

const url = process.env.DATABASE_URL
if (!url) {
  console.log('DATABASE_URL names no coordinator: nothing was moved')
  process.exit(2)
}
await withMigratingClient(url, async (client) => {
  const { rows } = await client.query(`select to_regclass('pg_dist_partition') is not null as "hasCitus"`)
  if (!rows[0].hasCitus) {
    console.log('This database has no Citus (create extension citus): nothing was moved')
    process.exitCode = 2
    return
  }
  const placed = await distributeDatabase(client)
  for (const name of placed) console.log(`placed ${name}`)
  console.log(`${placed.length} tables placed`)
})
