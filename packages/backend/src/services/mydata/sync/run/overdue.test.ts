import type { CertificationTransactionId } from '@ieum/contracts/shared/ids.ts'
import { MINUTE_MS } from '@ieum/domain/time/durations.ts'
import { id } from '@ieum/testkit/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClock } from '../../../../platform/clock.ts'
import { createDb, createPool, type Db } from '../../../../platform/db/pool.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { uuidv7 } from '../../../../platform/db/uuid.ts'
import { createMetrics } from '../../../../platform/metrics.ts'
import { bumpSync, type Decision, decideOrganization } from './decision-rows.ts'
import { deferOrganization, endOverdue } from './overdue.ts'
import { sweepSyncs } from './sweep-syncs.ts'
import { insertRunningSync } from './sync.fixture.ts'
import { loadSync, loadSyncOrganizations, type Sync } from './sync-rows.ts'

const NOW = Date.UTC(2026, 10, 20)

let database: DatabasePair
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 2, name: 'late-test' }))
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

/** A connect that no worker reached within the promised time. */
async function lateConnect() {
  const certificationTransactionId = id<CertificationTransactionId>(uuidv7())
  const sync = { kind: 'CONNECT', certificationTransactionId, isTokenIssued: false, nowMs: NOW } as const
  const connect = await insertRunningSync(db, sync)
  const { syncId, userId } = connect
  const changed: string[] = []
  const syncStatuses = { changed: (one: string) => void changed.push(one) }
  const context = { db, clock: createClock(), syncStatuses: syncStatuses as never }
  await endOverdue(context, userId, (await loadSync(db, userId, syncId)) as Sync)
  const decide = (decision: Pick<Decision, 'state' | 'failure'>) =>
    inTransaction(db, async (trx) => {
      const whole = { ...decision, isPartial: false, nextDueAtMs: null, freshness: null, askAgainAtMs: null }
      const options = { isBackground: false }
      const decided = await decideOrganization(trx, userId, syncId, connect.organizationGuid, whole, options)
      await bumpSync(trx, userId, syncId, NOW)
      return decided
    })
  const now = async () => {
    const [organization] = await loadSyncOrganizations(db, userId, syncId)
    return { sync: (await loadSync(db, userId, syncId))?.state, organization }
  }
  return { changed, context, decide, now, syncId, userId }
}

it('what was not asked in time is late, tried by itself, and no refusal of anybody', async () => {
  const { changed, now, syncId } = await lateConnect()
  expect(await now()).toMatchObject({
    sync: 'FINISHED',
    organization: { state: 'FAILED', failure: 'LATE', isTriedAgain: true },
  })
  expect(changed).toEqual([syncId])
})

it.each([[{ state: 'SUCCESS', failure: null }], [{ state: 'FAILED', failure: 'ERROR' }]] as const)(
  'is decided when its turn has come (%j), once',
  async (decision) => {
    const { decide, now } = await lateConnect()
    expect(await decide(decision)).toBe('decidedLate')
    expect(await now()).toMatchObject({ sync: 'FINISHED', organization: { ...decision, isTriedAgain: false } })
    expect(await decide({ state: 'NO_ASSET', failure: null })).toBeNull()
  },
)

it('a job that leaves it for now and the end of the promised time make it no later, whoever comes last', async () => {
  const { context, syncId, userId } = await lateConnect()
  const sync = (await loadSync(db, userId, syncId)) as Sync
  const [organization] = await loadSyncOrganizations(db, userId, syncId)
  if (!organization) return expect.unreachable()
  const dueInMs = async () => {
    const { rows } = await sql<{ next_due_at: Date | null }>`
      select next_due_at from sync_organization where user_id = ${userId} and sync_id = ${syncId}`.execute(db)
    const dueAt = rows[0]?.next_due_at
    return dueAt ? dueAt.getTime() - Date.now() : null
  }
  expect(await dueInMs()).toBeGreaterThan(MINUTE_MS)
  await deferOrganization(context, userId, sync, organization.organizationGuid)
  expect(await dueInMs()).toBeLessThanOrEqual(0)
  await endOverdue(context, userId, sync)
  expect(await dueInMs()).toBeLessThanOrEqual(0)
  // Bringing it forward releases its claim; a claim that lasts belongs to another process.
  const claim = () =>
    sql`update sync_organization set claimed_by = 'attempt', next_due_at = ${new Date(Date.now() + MINUTE_MS)}
    where user_id = ${userId}`.execute(db)
  const isClaimed = async () => {
    const { rows } = await sql<{ claimed_by: string | null }>`
      select claimed_by from sync_organization where user_id = ${userId} and sync_id = ${syncId}`.execute(db)
    return rows[0]?.claimed_by !== null
  }
  await claim()
  await endOverdue(context, userId, sync)
  expect(await isClaimed()).toBe(true)
  await deferOrganization(context, userId, sync, organization.organizationGuid)
  expect(await isClaimed()).toBe(false)
  // An institution that a newer sync has taken over is not retried by this one.
  await sql`update sync_organization set next_due_at = null where user_id = ${userId}`.execute(db)
  await deferOrganization(context, userId, sync, organization.organizationGuid)
  expect(await dueInMs()).toBeNull()
})

it('a sync that nobody came to in time is counted once, by what it is for', async () => {
  const { context } = await lateConnect()
  const common = { certificationTransactionId: null, isTokenIssued: true, nowMs: NOW }
  const { syncId, userId } = await insertRunningSync(db, { kind: 'REFRESH', ...common })
  const metrics = createMetrics()
  await sweepSyncs({ ...context, metrics } as never)
  await sweepSyncs({ ...context, metrics } as never)
  expect((await loadSync(db, userId, syncId))?.state).toBe('FINISHED')
  const { values } = (await metrics.registry.getSingleMetric('ieum_syncs_swept_total')?.get()) ?? { values: [] }
  expect(values).toMatchObject([{ labels: { kind: 'REFRESH' }, value: 1 }])
})
