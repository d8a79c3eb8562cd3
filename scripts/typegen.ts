import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestCluster } from '@ieum/testkit/postgres/test-cluster.ts'
import { checkedValues, withColumnTypes } from './column-types.ts'

const root = path.resolve(import.meta.dirname, '..')
const target = path.join(root, 'packages/backend/src/platform/db/schema.generated.ts')

/**
 * `npm run typegen`: Kysely's table types from a freshly migrated database, with our own types for ids and list values;
 * `--check` fails when the committed file differs from the migrations.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'typegen-'))
const out = path.join(folder, 'schema.ts')
// Tables have the same types on the nodes of Citus, where the template takes no connections.
delete process.env.CITUS_URLS
const cluster = await startTestCluster()
const checked = await checkedValues(cluster.templateUrl)
const run = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
    ...['--dialect', 'postgres', '--url', cluster.templateUrl, '--out-file', out],
    ...['--date-parser', 'string', '--type-mapping', '{"int8":"number"}'],
    ...['--exclude-pattern', 'pgboss.*', '--exclude-pattern', 'migration', '--log-level', 'error'],
  ],
  { cwd: root, stdio: 'inherit' },
)
await cluster.stop()
const generated = run.status === 0 ? withColumnTypes(readFileSync(out, 'utf8'), checked) : null
rmSync(folder, { recursive: true })
if (generated !== null && !process.argv.includes('--check')) writeFileSync(target, generated)
const isRight = generated === readFileSync(target, 'utf8')
console.log(isRight ? 'typegen: all good' : 'typegen: run `npm run typegen` and commit the result')
process.exit(isRight ? 0 : 1)
