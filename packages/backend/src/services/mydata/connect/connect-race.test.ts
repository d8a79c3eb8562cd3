import { randomUUID } from 'node:crypto'
import type { CertificationTransactionId, UserId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '../../../platform/clock.ts'
import { createNotifications, type Notifications } from '../../../platform/db/notifications.ts'
import { createDb, createPool, type Db } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import type { MydataContext } from '../mydata-context.ts'
import type { OrganizationDirectory } from '../organizations/directory.ts'
import { bumpSync, type Decision, decideOrganization } from '../sync/run/decision-rows.ts'
import { insertRunningSync, pausedAfter } from '../sync/run/sync.fixture.ts'
import { createSyncStatusCache } from '../sync/status/sync-status-cache.ts'
import { connectByMydataCertificateV2 } from './connect-by-mydata-certificate-v2.ts'

const NOW = Date.UTC(2026, 10, 20)

let database: DatabasePair
/** Connections of the worker: its statements are not counted. */
let db: Db
let notifications: Notifications
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 4, name: 'connect-race-test' }))
  notifications = await createNotifications(database.url)
})
afterAll(async () => {
  await notifications?.stop()
  await db?.destroy()
  await database?.drop()
})

/** A connect whose transaction already has its sync: one institution, nothing decided. */
async function runningConnect() {
  const certificationTransactionId = id<CertificationTransactionId>(uuidv7())
  const sync = { kind: 'CONNECT', certificationTransactionId, isTokenIssued: false, nowMs: NOW } as const
  return { ...(await insertRunningSync(db, sync)), certificationTransactionId }
}

/** Runs the call on a database that runs `then` after `count` answered statements, before it continues. */
async function connectPausedAfter(count: number, then: () => Promise<void>, onStatement?: () => void) {
  const pausedDb = db.withPlugin(pausedAfter(count, then, onStatement)) as Db
  const organizations = { find: () => undefined } as unknown as OrganizationDirectory
  const syncStatuses = await createSyncStatusCache({ db: pausedDb, clock: createClock(), notifications, organizations })
  const paused = { db: pausedDb, syncStatuses }
  return (connect: { userId: UserId; certificationTransactionId: CertificationTransactionId }) =>
    connectByMydataCertificateV2(
      {
        params: undefined,
        query: undefined,
        body: { certificationTransactionId: connect.certificationTransactionId },
        user: { userId: connect.userId, sessionId: id(randomUUID()) },
        caller: null,
        requestId: 'test',
        idempotencyKey: null,
        signal: AbortSignal.timeout(10_000),
      },
      paused as unknown as MydataContext,
    ).then(
      ({ syncId }) => syncId,
      ({ code }: Refusal) => code,
    )
}

type End = { readonly decision: Decision; readonly isTokenIssued: boolean }

/** Writes what the worker writes when the only institution is decided. */
async function endSync(connect: Awaited<ReturnType<typeof runningConnect>>, { decision, isTokenIssued }: End) {
  const { organizationGuid, syncId, userId } = connect
  await sql`update sync_organization set is_token_issued = ${isTokenIssued}
    where user_id = ${userId} and sync_id = ${syncId}`.execute(db)
  await inTransaction(db, async (trx) => {
    await decideOrganization(trx, userId, syncId, organizationGuid, decision, { isBackground: false })
    await bumpSync(trx, userId, syncId, NOW)
  })
}

const decided = { isPartial: false, nextDueAtMs: null, freshness: null, askAgainAtMs: null } as const
const UNREGISTERED = {
  decision: { ...decided, state: 'FAILED', failure: 'UNREGISTERED' },
  isTokenIssued: false,
} as const
const SUCCESS = { decision: { ...decided, state: 'SUCCESS', failure: null }, isTokenIssued: true } as const

/** The first statement finds the sync, the second its state. */
describe.each([1, 2])('a sync that ends right after statement %i of connect', (count) => {
  it.each([
    ['its code', UNREGISTERED, 'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED'],
    ['its id', SUCCESS, 'the sync'],
  ] as const)('is answered with %s', async (_, end, expected) => {
    const connect = await runningConnect()
    const call = await connectPausedAfter(count, () => endSync(connect, end))
    const answer = await call(connect)
    expect(answer === connect.syncId ? 'the sync' : answer).toBe(expected)
  })
})

it('costs no statement while it waits', async () => {
  const connect = await runningConnect()
  let statements = 0
  const counted = await connectPausedAfter(
    Number.POSITIVE_INFINITY,
    async () => undefined,
    () => void statements++,
  )
  const answer = counted(connect)
  await expect.poll(() => statements).toBe(2)
  // Two polls of the screen would take this long.
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(statements).toBe(2)
  await endSync(connect, SUCCESS)
  expect(await answer).toBe(connect.syncId)
  expect(statements).toBeLessThanOrEqual(4)
})
