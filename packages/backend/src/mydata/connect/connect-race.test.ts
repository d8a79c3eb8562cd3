import { randomUUID } from 'node:crypto'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/test-cluster.ts'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, createPool, type Db } from '../../db/pool.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { Refusal } from '../../http/refusal.ts'
import type { MydataContext } from '../mydata-context.ts'
import { bumpSync, type Decision, decideOrganization, insertSync } from '../sync/sync-rows.ts'
import { connectByMydataCertificate } from './connect-by-certificate.ts'

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
  const [userId, organizationGuid, syncId, certificationTransactionId] = [
    randomUUID(),
    randomUUID(),
    uuidv7(),
    uuidv7(),
  ]
  await sql`insert into organization (organization_guid, org_code, org_type, name, industry_enum,
    industry_to_display_enum, domain, serial_num, auth_type, is_live)
    values (${organizationGuid}, ${organizationGuid}, '01', '가나은행', 'BANK', 'PRIME_BANK', 'a.localhost', '1', '01',
      true)`.execute(db)
  await sql`insert into person (user_id, profile, created_at, last_seen_at)
    values (${userId}, ''::bytea, now(), now())`.execute(db)
  await insertSync(db, userId, {
    syncId,
    kind: 'CONNECT',
    certificationTransactionId,
    organizationGuids: [organizationGuid],
    isTokenIssued: false,
    createdAtMs: NOW,
    deadlineAtMs: NOW + 50_000,
  })
  return { userId, organizationGuid, syncId, certificationTransactionId }
}

/** The call over a database that, once it has answered `count` statements, lets `then` happen before it goes on. */
function connectPausedAfter(count: number, then: () => Promise<void>) {
  let answered = 0
  const pause: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answered += 1
      if (answered === count) await then()
      return result
    },
  }
  const paused = { db: db.withPlugin(pause), syncStatuses: { nextChange: async () => undefined } }
  return (connect: { userId: string; certificationTransactionId: string }) =>
    connectByMydataCertificate(
      {
        params: undefined,
        query: undefined,
        body: { certificationTransactionId: connect.certificationTransactionId },
        user: { userId: connect.userId, sessionId: randomUUID() },
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
  await decideOrganization(db, userId, syncId, organizationGuid, decision, { isBackground: false, realNowMs: NOW })
  await bumpSync(db, userId, syncId, NOW)
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
