/**
 * WAL of PostgreSQL when nothing has changed: refreshes of 11 institutions, each after a checkpoint, so that the first
 * touch of every page writes its whole image. WAL of the call itself, the queue and the counters is reported beside it.
 * Also the WAL of an idle server, once PostgreSQL has cleaned up after earlier work.
 */

import { connectAll, ownedOrganizationGuids, watchSync } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld } from '@ieum/testkit/world/start-world.ts'
import { median } from './lib/pairs.ts'
import { report } from './lib/report.ts'
import { type WrittenFor, walOf } from './lib/wal.ts'

const ORGANIZATIONS = 11
/** 209 unchanged institutions. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 19)
/** Everything that repeats within a minute, more than once. */
const IDLE_MS = 90_000
/** Until the job has ended, and the net worth and the counters are written. */
const SETTLED_MS = 1_500
/**
 * Longer than the server counts calls before it writes the counts: those of the last refresh must not count as idle.
 */
const COUNTERS_WRITTEN_MS = 12_000
const KB = 1_024

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const world = await startWorld({
  postgres: 'own',
  env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000', LOG_LEVEL: 'warn' },
})
const wal = await walOf(world)
const session = await signUp(world.url, world.control, await newPerson(world.control))
const organizationGuids = (await ownedOrganizationGuids(session, world.control)).slice(0, ORGANIZATIONS)
await connectAll(session, world.control, { organizationGuids })

async function refreshed(): Promise<void> {
  // Simulates the ten seconds between two refreshes.
  await wal.query('delete from call_limit')
  const { syncId } = await session.mydata.refreshAssets({ body: { organizationGuids: [] } })
  const { organizationSyncStatus } = await watchSync(session, syncId)
  if (organizationSyncStatus.failedOrgs.length > 0) throw new Error('an institution was not read')
  await sleep(SETTLED_MS)
}

// The first one learns the timestamps for "since"; older history is read meanwhile.
await refreshed()
await sleep(3_000)
const rounds: Awaited<ReturnType<typeof wal.between>>[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  await wal.checkpoint()
  const from = await wal.position()
  await refreshed()
  rounds.push(await wal.between(from, await wal.position()))
}
// PostgreSQL's cleanup of earlier work, due within the next minutes, is done at once: it would count as idle otherwise.
await wal.query('alter system set autovacuum = off')
await wal.query('select pg_reload_conf()')
await wal.query('vacuum analyze')
await wal.query('vacuum')
await sleep(COUNTERS_WRITTEN_MS)
await wal.checkpoint()
const idleFrom = await wal.position()
await sleep(IDLE_MS)
const idle = await wal.between(idleFrom, await wal.position())
await wal.end()
await world.stop()

const kilobytes = (pick: (of: WrittenFor) => number) =>
  Number((median(rounds.map(({ writtenFor }) => pick(writtenFor))) / KB / organizationGuids.length).toFixed(3))
report({
  name: 'refresh-wal',
  wanted: '≤ 1',
  ratio: kilobytes(({ data }) => data),
  unit: 'KB of WAL an unchanged institution, after a checkpoint',
  details: {
    organizations: organizationGuids.length,
    rounds: ROUNDS,
    besideKb: {
      call: kilobytes(({ call }) => call),
      queue: kilobytes(({ queue }) => queue),
      logs: kilobytes(({ logs }) => logs),
      server: kilobytes(({ server }) => server),
    },
    relationsOfTheLastRound: Object.fromEntries(
      Object.entries(rounds.at(-1)?.relations ?? {}).toSorted(([, a], [, b]) => b - a),
    ),
  },
})
report({
  name: 'idle-wal',
  wanted: '≤ 0.1',
  // Call counts are written in batches for all callers: reported beside it.
  ratio: Number(((idle.total - idle.writtenFor.logs) / KB / (IDLE_MS / 1_000)).toFixed(4)),
  unit: `KB of WAL a second while nobody does anything, over ${IDLE_MS / 1_000} s after a checkpoint, without counters`,
  details: { besideKb: { logs: idle.writtenFor.logs / KB }, writtenFor: idle.writtenFor, relations: idle.relations },
})
