import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { startTestCluster } from '@ieum/testkit/test-cluster.ts'

const root = path.resolve(import.meta.dirname, '..')
const target = path.join(root, 'packages/backend/src/db/schema.generated.ts')

/**
 * `npm run typegen`: Kysely's table types from a freshly migrated database; `--check` fails when the committed file
 * is not what the migrations give.
 */
const cluster = await startTestCluster()
const run = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
    ...['--dialect', 'postgres', '--url', cluster.templateUrl, '--out-file', target],
    ...['--date-parser', 'string', '--type-mapping', '{"int8":"number"}'],
    ...['--exclude-pattern', 'pgboss.*', '--exclude-pattern', 'migration', '--log-level', 'error'],
    ...(process.argv.includes('--check') ? ['--verify'] : []),
  ],
  { cwd: root, stdio: 'inherit' },
)
await cluster.stop()
console.log(run.status === 0 ? 'typegen: all good' : 'typegen: run `npm run typegen` and commit the result')
process.exit(run.status ?? 1)
