import { randomUUID } from 'node:crypto'
import type { CertificationTransactionId, UserId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/test-cluster.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, createPool, type Db } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { Refusal } from '../../http/refusal.ts'
import type { MydataContext } from '../mydata-context.ts'
import { insertRunningSync, pausedAfter } from '../sync/sync.fixture.ts'
import { bumpSync, type Decision, decideOrganization } from '../sync/sync-rows.ts'
import { connectByMydataCertificateV2 } from './connect-by-mydata-certificate-v2.ts'

const NOW = Date.UTC(2026, 10, 20)

let database: DatabasePair
/** The worker's own connections: what it does is not counted. */
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 4, name: 'connect-race-test' }))
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

/** A connect whose transaction has its sync already: one institution, nothing decided. */
async function runningConnect() {
  const certificationTransactionId = id<CertificationTransactionId>(uuidv7())
  const sync = { kind: 'CONNECT', certificationTransactionId, isTokenIssued: false, nowMs: NOW } as const
  return { ...(await insertRunningSync(db, sync)), certificationTransactionId }
}

/** The call over a database that, once it has answered `count` statements, lets `then` happen before it goes on. */
function connectPausedAfter(count: number, then: () => Promise<void>) {
  const paused = { db: db.withPlugin(pausedAfter(count, then)), syncStatuses: { nextChange: async () => undefined } }
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

/** What the worker writes when the only institution is decided. */
async function endSync(connect: Awaited<ReturnType<typeof runningConnect>>, { decision, isTokenIssued }: End) {
  const { organizationGuid, syncId, userId } = connect
  await sql`update sync_organization set is_token_issued = ${isTokenIssued}
    where user_id = ${userId} and sync_id = ${syncId}`.execute(db)
  await inTransaction(db, async (trx) => {
    await decideOrganization(trx, userId, syncId, organizationGuid, decision, {
      isBackground: false,
      realNowMs: NOW,
    })
    await bumpSync(trx, userId, syncId, NOW)
  })
}

const decided = { isPartial: false, nextDueAtMs: null } as const
const UNREGISTERED = {
  decision: { ...decided, state: 'FAILED', failure: 'UNREGISTERED' },
  isTokenIssued: false,
} as const
const SUCCESS = { decision: { ...decided, state: 'SUCCESS', failure: null }, isTokenIssued: true } as const

/** First which sync it is; then, in whatever order, whether it is over and what became of its institutions; again. */
describe.each([1, 2, 3, 4])('a sync that ends right after statement %i of connect', (count) => {
  it.each([
    ['its code', UNREGISTERED, 'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED'],
    ['its id', SUCCESS, 'the sync'],
  ] as const)('is answered with %s', async (_, end, expected) => {
    const connect = await runningConnect()
    const answer = await connectPausedAfter(count, () => endSync(connect, end))(connect)
    expect(answer === connect.syncId ? 'the sync' : answer).toBe(expected)
  })
})
