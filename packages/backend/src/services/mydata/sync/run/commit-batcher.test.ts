import { randomBytes, randomUUID } from 'node:crypto'
import type { OrganizationGuid, SyncId, UserId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertPerson } from '../../../../platform/db/person.fixture.ts'
import { createDb, createPool, type Db, type Trx } from '../../../../platform/db/pool.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { uuidv7 } from '../../../../platform/db/uuid.ts'
import { KeyHandle } from '../../../../platform/keys/cipher.ts'
import { createLedgerKey } from '../../../../platform/ledger/ledger-keys.ts'
import { createRecordedUses } from '../../../../platform/ledger/recorded-uses.ts'
import { fenceOff, lockInstitution, removeFromSyncs } from '../../destruction/institution-rows.ts'
import { createSettling, type Read } from './commit-batcher.ts'
import { insertDueConnection } from './sync.fixture.ts'
import { insertSync, loadSync, loadSyncOrganizations, type Sync } from './sync-rows.ts'

const NOW = Date.UTC(2026, 10, 20)

let database: DatabasePair
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 4, name: 'settling-test' }))
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

/** A periodic transfer of a person's three institutions, each of which was read. */
async function transferOfThree() {
  const userId = await insertPerson(db)
  const fence = randomUUID()
  const guids: OrganizationGuid[] = []
  for (let at = 0; at < 3; at += 1) guids.push(await insertDueConnection(db, userId, { fence, dueAtMs: NOW }))
  const syncId = id<SyncId>(uuidv7())
  await inTransaction(db, (trx) =>
    insertSync(trx, userId, {
      ...{ syncId, kind: 'SCHEDULED', certificationTransactionId: null, organizationGuids: guids, isTokenIssued: true },
      ...{ createdAtMs: NOW, deadlineAtMs: NOW + 300_000 },
    }),
  )
  const warnings: string[] = []
  const context = {
    ...{ db, clock: { now: () => NOW, realNow: () => NOW }, syncStatuses: { changed: () => {} } },
    log: { warn: ({ error }: { error: Error }) => void warnings.push(error.message) },
    vault: { personKey: async () => new KeyHandle('person', new Map([[1, randomBytes(32)]]), randomBytes(32)) },
    ...{ ledgerKey: createLedgerKey(randomBytes(32)), recordedUses: createRecordedUses() },
  }
  const settling = createSettling(context as never, userId, (await loadSync(db, userId, syncId)) as Sync, guids.length)
  const versions = await versionsOf(userId)
  const readOf = (at: number): Read => ({
    ...{ organizationGuid: guids[at] as OrganizationGuid, fence, version: versions[guids[at] as string] as number },
    ...{ state: 'SUCCESS', isPartial: false, nextDueAtMs: NOW, isHistoryDue: false, askedAtMs: NOW },
    ...{ freshness: 'FRESH', askAgainAtMs: null, write: (trx: Trx) => writing(userId, guids[at]).execute(trx) },
  })
  const states = async () => (await loadSyncOrganizations(db, userId, syncId)).map(({ state }) => state)
  return { userId, syncId, guids, settling, readOf, states, warnings }
}

const writing = (userId: UserId, guid: string | undefined) => sql`
  update connection set is_partial = true, version = version + 1
  where user_id = ${userId} and organization_guid = ${guid}`

async function versionsOf(userId: UserId): Promise<Record<string, number>> {
  const { rows } = await sql<{ organization_guid: string; version: number }>`
    select organization_guid, version from connection where user_id = ${userId}`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.organization_guid, row.version]))
}

/** Rows of the ledger, and the number of additions to it. */
async function recordedOf(userId: UserId) {
  const { rows } = await sql<{ uses: number; times: number }>`
    select (select count(*) from consent_ledger where user_id = ${userId}) as uses,
      (select count(*) from ledger_unsealed where chain_user_id = ${userId}) as times`.execute(db)
  return rows[0]
}

it('what was read of one sync is written, decided and recorded in one transaction', async () => {
  const { userId, syncId, guids, settling, readOf, states } = await transferOfThree()
  const unchanged = { ...readOf(2), write: null }
  expect(await Promise.all([readOf(0), readOf(1), unchanged].map(settling.settle))).toEqual([true, true, true])
  expect(await states()).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS'])
  expect((await loadSync(db, userId, syncId))?.state).toBe('FINISHED')
  const { rows } = await sql<{ writer: string; organization_guid: string }>`
    select xmin::text as writer, organization_guid from connection
    where user_id = ${userId} and is_partial order by organization_guid`.execute(db)
  expect(rows.map((row) => row.organization_guid)).toEqual(guids.slice(0, 2).toSorted())
  expect(new Set(rows.map(({ writer }) => writer)).size).toBe(1)
  expect(await recordedOf(userId)).toEqual({ uses: 3, times: 1 })
})

it('until when an institution wants to be left alone is stored with its decision', async () => {
  const { userId, syncId, settling, readOf } = await transferOfThree()
  const limited = { ...readOf(0), freshness: 'LIMITED', askAgainAtMs: NOW + 600_000 } as const
  await Promise.all([limited, readOf(1), { ...readOf(2), askAgainAtMs: NOW, write: null }].map(settling.settle))
  const rows = await loadSyncOrganizations(db, userId, syncId)
  expect(rows.map((row) => row.askAgainAtMs)).toEqual([NOW + 600_000, null, NOW])
})

it('nothing is kept of any where one cannot be written, and each is decided by itself', async () => {
  const { userId, settling, readOf, states, warnings } = await transferOfThree()
  const before = await versionsOf(userId)
  const broken = { ...readOf(1), write: (trx: Trx) => sql`select 1 / 0`.execute(trx) }
  expect(await Promise.all([readOf(0), broken, readOf(2)].map(settling.settle))).toEqual([false, false, false])
  expect(await states()).toEqual(['TOKEN_ISSUED', 'TOKEN_ISSUED', 'TOKEN_ISSUED'])
  expect(await versionsOf(userId)).toEqual(before)
  expect(await recordedOf(userId)).toEqual({ uses: 0, times: 0 })
  expect(warnings).toEqual(['division by zero'])
})

it('an institution that somebody has written since it was compared is left out', async () => {
  const { userId, guids, settling, readOf, states } = await transferOfThree()
  const reads = [readOf(0), readOf(1), readOf(2)]
  await writing(userId, guids[1]).execute(db)
  const before = await versionsOf(userId)
  expect(await Promise.all(reads.map(settling.settle))).toEqual([true, false, true])
  expect(await states()).toEqual(['SUCCESS', 'TOKEN_ISSUED', 'SUCCESS'])
  expect((await versionsOf(userId))[guids[1] as string]).toBe(before[guids[1] as string])
  expect(await recordedOf(userId)).toEqual({ uses: 2, times: 1 })
})

it('what somebody else has decided meanwhile is not written in its stead', async () => {
  const { userId, syncId, guids, settling, readOf } = await transferOfThree()
  const before = await versionsOf(userId)
  await sql`update sync_organization set state = 'FAILED', failure = 'LATE'
    where user_id = ${userId} and sync_id = ${syncId} and organization_guid = ${guids[0]}`.execute(db)
  expect(await Promise.all([0, 1, 2].map((at) => settling.settle(readOf(at))))).toEqual([false, false, false])
  expect(await versionsOf(userId)).toEqual(before)
})

it('of a sync that a disconnection takes an institution out of, decides the rest', async () => {
  const { userId, guids, settling, readOf, states, warnings } = await transferOfThree()
  const [leaving] = guids as [OrganizationGuid]
  const isWaiting = async () =>
    (
      await sql`
        select from pg_stat_activity where application_name = 'settling-test' and wait_event_type = 'Lock'
      `.execute(db)
    ).rows.length
  let settled: Promise<boolean[]> | undefined
  await inTransaction(db, async (trx) => {
    await lockInstitution(trx, userId, leaving)
    settled = Promise.all([0, 1, 2].map((at) => settling.settle({ ...readOf(at), write: null })))
    await expect.poll(isWaiting).toBe(1)
    await fenceOff(trx, userId, leaving)
    await removeFromSyncs(trx, userId, leaving, NOW)
  })
  expect(await settled).toEqual([false, true, true])
  expect(warnings).toEqual([])
  expect(await states()).toEqual(['SUCCESS', 'SUCCESS'])
})

it('waits for those of its sync that are not through, but not for long', async () => {
  const { settling, readOf, states } = await transferOfThree()
  expect(await settling.settle(readOf(0))).toBe(true)
  const last = settling.settle(readOf(1))
  settling.through()
  settling.through()
  expect(await last).toBe(true)
  expect(await states()).toEqual(['SUCCESS', 'SUCCESS', 'TOKEN_ISSUED'])
})
