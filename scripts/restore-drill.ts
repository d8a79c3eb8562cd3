/**
 * `npm run restore:drill`: dumps both databases of a running sandbox world at two moments, restores them in all
 * plausible combinations, starts the server again, and checks that nobody is locked out, that no sum is silently
 * smaller, and that everything is back once the right keys are. Uses Debian's PostgreSQL, because it needs `pg_dump`
 * (apt-get install postgresql-15). Exits with 1 when a check fails (docs/operating/operations.md, "Restoring").
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ApiError } from '@ieum/contract-kit/client.ts'
import { connectAll, ownedOrganizationGuids, watchSync } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { startTestCluster } from '@ieum/testkit/postgres/test-cluster.ts'
import { startWorld } from '@ieum/testkit/world/start-world.ts'
import pg from 'pg'
import { createDumps, type Dump } from './restore-drill/dumps.ts'
import { startDebianPostgres } from './testing/postgres.ts'
import { makeServerRole } from './testing/server-roles.ts'

type Pair = { readonly main: Dump; readonly keys: Dump }
type Expected = {
  /** People whose own key is missing. */
  readonly locked: 'nobody' | 'the later person'
  /** Whether an institution of the earlier person cannot be read. */
  readonly isPartial: boolean
  /** Whether the later person is in the main database. */
  readonly hasLater: boolean
  /** The anchor is outside of the database: it shows the rows that were recorded after the dump. */
  readonly ledger: 'right' | 'rows missing'
}

const failures: string[] = []
function check(what: string, isRight: boolean, found: unknown): void {
  console.log(`  ${isRight ? 'right' : 'WRONG'}  ${what}${isRight ? '' : `: ${JSON.stringify(found)}`}`)
  if (!isRight) failures.push(what)
}

const server = await startDebianPostgres()
process.env.DATABASE_URL = await makeServerRole(server.adminUrl, 'plain')
const cluster = await startTestCluster()
const dumps = createDumps(server.adminUrl)
const world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000', LOG_LEVEL: 'warn' } })
const [main, keys] = [world.databaseUrl, world.keysDatabaseUrl].map((url) => new URL(url).pathname.slice(1)) as [
  string,
  string,
]

const refusalOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'answered',
    (error: unknown) => (error instanceof ApiError ? error.errorCodeEnum : String(error)),
  )
const homeOf = async (session: PersonSession) => {
  const { incompleteReading, netWorthKrw } = await session.mydata.listAssets()
  return { netWorthKrw, isPartial: (incompleteReading?.partialOrganizationCount ?? 0) > 0 }
}
/** A connection that is open while its database is dropped would end this process. */
async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
const dumpBoth = (): Pair => ({ main: dumps.dump(main), keys: dumps.dump(keys) })
const command = (script: string) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, script)], {
    encoding: 'utf8',
    env: {
      ...process.env,
      IEUM_DATA_DIR: world.dataDir,
      DATABASE_URL: world.databaseUrl,
      KEYS_DATABASE_URL: world.keysDatabaseUrl,
    },
  })

// An earlier person with one institution; then a dump; then a second institution, and a later person; then a dump.
const earlier = await signUp(world.url, world.control, await newPerson(world.control, { like: 'nam-jihoon' }))
const [first, ...others] = await ownedOrganizationGuids(earlier, world.control)
await connectAll(earlier, world.control, { organizationGuids: first === undefined ? [] : [first] })
const before = dumpBoth()
await connectAll(earlier, world.control, { organizationGuids: others })
const later = await signUp(world.url, world.control, await newPerson(world.control, { like: 'park-junho' }))
await connectAll(later, world.control)
const [earlierHome, laterHome] = [await homeOf(earlier), await homeOf(later)]
const after = dumpBoth()

async function restore(pair: Pair): Promise<void> {
  await world.killServer('SIGTERM')
  await dumps.restore(main, pair.main)
  await dumps.restore(keys, pair.keys)
  await world.startServer()
}

async function tryCase(name: string, pair: Pair, expected: Expected): Promise<void> {
  console.log(`\n${name}`)
  await restore(pair)
  await run('delete from identity_verification')
  const signedIn = await refusalOf(signUp(world.url, world.control, earlier.person))
  check('the earlier person signs in', signedIn === 'answered', signedIn)
  const laterSignsIn = await refusalOf(signUp(world.url, world.control, later.person))
  const isLocked = expected.locked === 'the later person'
  check(
    isLocked ? 'the later person is refused with 503, and not locked out' : 'the later person signs in',
    laterSignsIn === (isLocked ? 'SERVICE_UNAVAILABLE' : 'answered'),
    laterSignsIn,
  )
  const home = await homeOf(earlier)
  const isWhole = home.netWorthKrw === earlierHome.netWorthKrw
  check(
    'no sum is silently smaller',
    home.isPartial === expected.isPartial && (isWhole || home.isPartial || !expected.hasLater),
    home,
  )
  await run('delete from call_limit')
  const { syncId } = await earlier.mydata.refreshAssets({ body: { organizationGuids: [] } })
  const { failedOrgs } = (await watchSync(earlier, syncId)).organizationSyncStatus
  check(
    'a refresh ends, and fails only where a key is missing',
    failedOrgs.length > 0 === expected.isPartial,
    failedOrgs,
  )
  const checked = command('keys/keys-check.ts')
  check(
    'keys:check says whether keys are missing',
    checked.status === (isLocked || expected.isPartial ? 1 : 0),
    checked.stdout,
  )
  const verified = command('verify/ledger-verify.ts')
  check(`ledger:verify: ${expected.ledger}`, verified.status === (expected.ledger === 'right' ? 0 : 1), verified.stdout)

  // The newest keys are restored: no replacements were created.
  await world.killServer('SIGTERM')
  await dumps.restore(keys, after.keys)
  await world.startServer()
  if (expected.hasLater) {
    check(
      'with the right keys the later person has everything',
      (await homeOf(later)).netWorthKrw === laterHome.netWorthKrw,
      null,
    )
    check('and so has the earlier one', (await homeOf(earlier)).netWorthKrw === earlierHome.netWorthKrw, null)
    const again = command('keys/keys-check.ts')
    check('keys:check finds nothing missing', again.status === 0, again.stdout)
  }
}

try {
  const whole: Expected = { locked: 'nobody', isPartial: false, hasLater: true, ledger: 'right' }
  await tryCase('both of one moment', after, whole)
  await tryCase(
    'the main database newer than the keys',
    { main: after.main, keys: before.keys },
    { ...whole, locked: 'the later person', isPartial: true, ledger: 'rows missing' },
  )
  await tryCase(
    'the keys newer than the main database',
    { main: before.main, keys: after.keys },
    { ...whole, hasLater: false, ledger: 'rows missing' },
  )
  await tryCase('both of the earlier moment', before, { ...whole, hasLater: false, ledger: 'rows missing' })

  console.log('\na table missing')
  await world.killServer('SIGTERM')
  await dumps.restore(main, after.main, { without: 'asset' })
  const started = await world.startServer().then(
    () => 'started',
    (error: unknown) => String(error),
  )
  check('the server does not start on it', started !== 'started', started)
  await dumps.restore(main, after.main)
  await world.startServer()
  check('and starts on the whole one', (await homeOf(later)).netWorthKrw === laterHome.netWorthKrw, null)
} finally {
  await world.stop()
  await cluster.stop()
  dumps.remove()
  await server.stop()
}
console.log(
  failures.length === 0 ? '\nrestore:drill: everything is right' : `\nrestore:drill: ${failures.length} wrong`,
)
process.exit(failures.length === 0 ? 0 : 1)
