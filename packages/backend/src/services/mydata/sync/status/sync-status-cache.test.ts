import { SyncStatus } from '@ieum/contracts/mydata/sync/sync.ts'
import { id } from '@ieum/testkit/ids.ts'
import { isTerminal } from '@ieum/testkit/journeys/journey.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '../../../../platform/clock.ts'
import { createDb, createPool, type Db } from '../../../../platform/db/pool.ts'
import { bumpSync, decideOrganization } from '../run/decision-rows.ts'
import { insertRunningSync, pausedAfter } from '../run/sync.fixture.ts'
import { createSyncStatusCache } from './sync-status-cache.ts'

const NOW = Date.UTC(2026, 10, 20)

let database: DatabasePair
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 4, name: 'sync-status-test' }))
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

async function runningSync() {
  const { userId, organizationGuid, syncId } = await insertRunningSync(db, {
    kind: 'REFRESH',
    certificationTransactionId: null,
    isTokenIssued: true,
    nowMs: NOW,
  })
  const decide = async () => {
    const decision = {
      state: 'SUCCESS',
      failure: null,
      isPartial: false,
      nextDueAtMs: null,
      freshness: null,
      askAgainAtMs: null,
    } as const
    await db.transaction().execute(async (trx) => {
      await decideOrganization(trx, id(userId), id(syncId), id(organizationGuid), decision, { isBackground: false })
      await bumpSync(trx, id(userId), id(syncId), NOW)
    })
  }
  return { userId, syncId, decide }
}

/** A reader whose database runs `then` after `count` answered statements. */
function readerPausedAfter(count: number, then: () => Promise<void>) {
  return createSyncStatusCache({
    db: db.withPlugin(pausedAfter(count, then)),
    clock: { now: () => NOW, realNow: () => NOW },
    notifications: {
      listen: async () => {},
      onGap: () => {},
      isConnected: () => true,
      stop: async () => {},
    },
    organizations: { find: () => undefined },
  } as unknown as Parameters<typeof createSyncStatusCache>[0])
}

describe('whom nobody tells of changes', () => {
  const untold = { listen: async () => {}, onGap: () => {}, isConnected: () => true, stop: async () => {} }

  async function untoldReader() {
    let asked = 0
    const cache = await createSyncStatusCache({
      db: db.withPlugin(
        pausedAfter(
          0,
          async () => {},
          () => (asked += 1),
        ),
      ),
      clock: createClock(),
      notifications: untold,
      organizations: { find: () => undefined },
    } as unknown as Parameters<typeof createSyncStatusCache>[0])
    return { cache, asked: () => asked }
  }

  it('finds a newer version by itself, and who waits for it is woken', async () => {
    const { userId, syncId, decide } = await runningSync()
    const { cache } = await untoldReader()
    const before = await cache.status(id(userId), id(syncId))
    const change = cache.nextChange(id(syncId), 60_000)
    await decide()
    await change
    const after = await cache.status(id(userId), id(syncId))
    expect([before?.isDecided, after?.isDecided]).toEqual([false, true])
  })

  it('has nothing any more of what is gone', async () => {
    const { userId, syncId } = await runningSync()
    const { cache } = await untoldReader()
    expect(await cache.status(id(userId), id(syncId))).not.toBeNull()
    const change = cache.nextChange(id(syncId), 60_000)
    await sql`delete from sync_organization where user_id = ${userId} and sync_id = ${syncId}`.execute(db)
    await sql`delete from sync where user_id = ${userId} and sync_id = ${syncId}`.execute(db)
    await change
    expect(await cache.status(id(userId), id(syncId))).toBeNull()
  })

  it('has what is new of a connect of which nobody but the call asks', async () => {
    const { userId, syncId } = await runningSync()
    const { cache } = await untoldReader()
    expect((await cache.connecting(id(userId), id(syncId)))?.isWaiting).toBe(true)
    await sql`update sync set begun_at = now() where user_id = ${userId} and sync_id = ${syncId}`.execute(db)
    await expect.poll(async () => (await cache.connecting(id(userId), id(syncId)))?.isWaiting).toBe(false)
  })

  it('asks the database a few times a second, however many syncs and however often', async () => {
    const { cache, asked } = await untoldReader()
    const all = await Promise.all(Array.from({ length: 40 }, runningSync))
    const startedAt = performance.now()
    let polls = 0
    while (performance.now() - startedAt < 1_000) {
      await Promise.all(all.map(({ userId, syncId }) => cache.status(id(userId), id(syncId))))
      polls += all.length
      await new Promise(setImmediate)
    }
    // Each was read once; the elapsed time bounds the number of other reads.
    const looks = asked() - all.length
    expect(polls).toBeGreaterThan(all.length * 10)
    expect(looks).toBeLessThanOrEqual(Math.ceil((performance.now() - startedAt) / 250) + 1)
  })
})

it.each([1, 2])('has no version with what the next one brings, whatever happens after statement %i', async (count) => {
  const { userId, syncId, decide } = await runningSync()
  const cache = await readerPausedAfter(count, decide)
  const status = await cache.status(id(userId), id(syncId))
  expect(status?.version).toBeGreaterThan(0)
  expect(isTerminal(SyncStatus.parse(JSON.parse(String(status?.bytes))))).toBe(status?.isDecided)
})
