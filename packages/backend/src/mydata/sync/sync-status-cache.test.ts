import { SyncStatus } from '@ieum/contracts/mydata/sync.ts'
import { id } from '@ieum/testkit/ids.ts'
import { isTerminal } from '@ieum/testkit/journey.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/test-cluster.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb, createPool, type Db } from '../../db/pool.ts'
import { bumpSync, decideOrganization } from './decision-rows.ts'
import { insertRunningSync, pausedAfter } from './sync.fixture.ts'
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

/** A reader to whose database `then` happens once it has answered `count` statements. */
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

it.each([1, 2])('has no version with what the next one brings, whatever happens after statement %i', async (count) => {
  const { userId, syncId, decide } = await runningSync()
  const cache = await readerPausedAfter(count, decide)
  const status = await cache.status(id(userId), id(syncId))
  expect(status?.version).toBeGreaterThan(0)
  expect(isTerminal(SyncStatus.parse(JSON.parse(String(status?.bytes))))).toBe(status?.isDecided)
})
