import { randomUUID } from 'node:crypto'
import { signedPeople } from '@ieum/testkit/load/signed-people.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import pg from 'pg'
import type { PgBoss } from 'pg-boss'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBoss } from '../../../platform/jobs/boss.ts'
import { organizationGuidOf } from '../organizations/portal-row.ts'
import { QUEUES } from '../queues.ts'

const BANK = 'A1AAER0000'

let world: World
let db: pg.Pool
let boss: PgBoss
beforeAll(async () => {
  // There is no worker: queued jobs remain queued.
  world = await startWorld({ env: { IEUM_ROLES: 'web', IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' } })
  db = new pg.Pool({ connectionString: world.databaseUrl, max: 2 })
  const log = pino({ level: 'silent' })
  boss = await startBoss({ databaseUrl: world.databaseUrl, log, queues: [] })
})
afterAll(async () => {
  await boss?.stop({ graceful: false })
  await db?.end()
  await world?.stop()
})

const count = async (table: 'sync' | 'certification_transaction') =>
  (await db.query(`select count(*)::int as n from ${table}`)).rows[0].n as number

it('a connect that would wait too long is refused before anything is verified, signed or stored, and comes again', async () => {
  const guid = organizationGuidOf(BANK)
  const [one, other] = await signedPeople(world, 2, { organizationGuids: [guid] })
  if (!one || !other) throw new Error('nobody signed')
  const post = (path: string, body: object) =>
    one.session.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    })
  const { certificationTransactionId } = one
  const connect = () => post('/v2/mydata/users/me/connect-by-mydata-certificate', { certificationTransactionId })

  await boss.insert(
    QUEUES.sync.name,
    Array.from({ length: 500 }, () => ({ data: {} })),
  )
  // The queue's fill level is known a moment later.
  const consent = () =>
    signedPeople(world, 1, { organizationGuids: [guid] }).then(
      () => null,
      (error) => error,
    )
  await expect.poll(consent, { timeout: 60_000 }).toMatchObject({ errorCodeEnum: 'SERVICE_UNAVAILABLE' })
  const refused = await connect()
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ errorCodeEnum: 'SERVICE_UNAVAILABLE' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(5)
  const signed = await count('certification_transaction')
  expect(await consent()).toMatchObject({ errorCodeEnum: 'SERVICE_UNAVAILABLE' })
  expect([await count('sync'), await count('certification_transaction')]).toEqual([0, signed])

  // The same signature is valid once there is room. The call returns after 15 s without a worker: there is a sync to
  // watch.
  await boss.deleteQueuedJobs(QUEUES.sync.name)
  let [answered, tookMs] = [refused, 0]
  const again = async () => {
    const startedAt = performance.now()
    answered = await connect()
    tookMs = performance.now() - startedAt
    return answered.status
  }
  await expect.poll(again, { timeout: 60_000 }).toBe(200)
  expect(tookMs).toBeGreaterThan(14_000)
  const { syncId } = (await answered.json()) as { syncId: string }
  const path = `/v1/mydata/users/me/syncs/${syncId}/status`
  expect(await (await one.session.fetch(path)).json()).toMatchObject({
    organizationSyncStatus: { requestedOrgs: [{ guid }], failedOrgs: [] },
  })

  // The same code that the connect call would have returned, had it waited.
  await db.query(`update sync_organization set state = 'FAILED', failure = 'UNREGISTERED' where sync_id = $1`, [syncId])
  await db.query(`update sync set state = 'CLOSED', version = version + 1 where sync_id = $1`, [syncId])
  await expect
    .poll(async () => (await one.session.fetch(path)).json())
    .toMatchObject({ errorCodeEnum: 'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED' })
  expect((await other.session.fetch(path)).status).toBe(404)
})
