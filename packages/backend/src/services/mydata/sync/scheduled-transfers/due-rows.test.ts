import { randomUUID } from 'node:crypto'
import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertPerson } from '../../../../platform/db/person.fixture.ts'
import { createDb, createPool, type Db } from '../../../../platform/db/pool.ts'
import { createMetrics } from '../../../../platform/metrics.ts'
import { insertDueConnection } from '../run/sync.fixture.ts'
import { deferConnection } from './due-rows.ts'
import { scanDue } from './scan-due.ts'

const DUE_MS = Date.UTC(2026, 10, 22, 19)
const WEEK_MS = 7 * 86_400_000
const LEASE_MS = 10 * 60_000

const config = { mydata: { scheduledSpreadMs: 0 } }

let database: DatabasePair
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 1, name: 'due-rows-test' }))
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

it.each([
  ['moves a transfer that is still due', DUE_MS, DUE_MS + 1],
  ['leaves one alone that somebody has made meanwhile', DUE_MS + WEEK_MS, DUE_MS + WEEK_MS],
])('%s', async (_, plannedMs, expectedMs) => {
  const { userId, organizationGuid } = await connectionDueAt(plannedMs)
  await deferConnection(db, { userId, organizationGuid, nextDueAtMs: DUE_MS }, DUE_MS + 1)
  const { rows } = await sql<{ at: Date }>`
    select next_due_at as at from connection where user_id = ${userId}`.execute(db)
  expect(rows.map(({ at }) => at.getTime())).toEqual([expectedMs])
})

it('what somebody took and let lie is counted when it is given out anew, and only then', async () => {
  await connectionDueAt(DUE_MS)
  const metrics = createMetrics()
  const scanAt = async (nowMs: number) => {
    const clock = { now: () => nowMs, realNow: () => nowMs }
    const organizations = { find: () => undefined }
    const outbox = { put: async () => {} }
    await scanDue({ backlog: async () => false, clock, config, db, metrics, organizations, outbox } as never)
    const { values } = (await metrics.registry.getSingleMetric('ieum_claims_lost_total')?.get()) ?? { values: [] }
    return values.filter(({ labels }) => labels.work === 'transfer').map(({ value }) => value)
  }
  expect(await scanAt(DUE_MS)).toEqual([0])
  expect(await scanAt(DUE_MS + LEASE_MS - 1)).toEqual([0])
  expect(await scanAt(DUE_MS + LEASE_MS)).toEqual([1])
})

it('one whose transfer cannot be begun keeps nobody from theirs, and is told of', async () => {
  const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => connectionDueAt(DUE_MS)))
  const [poisoned, ...others] = people.map(({ userId }) => userId)
  const put = async (_: unknown, __: unknown, { userId }: { userId: UserId }) => {
    if (userId === poisoned) throw new Error('no job for this one')
  }
  const clock = { now: () => DUE_MS, realNow: () => DUE_MS }
  const context = { backlog: async () => false, clock, config, db, metrics: createMetrics() }
  const scan = scanDue({ ...context, organizations: { find: () => undefined }, outbox: { put } } as never)
  await expect(scan).rejects.toThrow('no job for this one')
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from sync where kind = 'SCHEDULED' and user_id = any(${[poisoned, ...others]}::uuid[])`.execute(db)
  expect(rows.map((row) => row.user_id).toSorted()).toEqual(others.toSorted())
})

it('what is due when a slot begins begins at its own place, and what is late together is parted', async () => {
  const [slotMs, spreadMs] = [Date.parse('2026-11-23T01:00:00+09:00'), 30 * 60_000]
  // Places: the slot's start, a quarter and three quarters of the spread after it.
  const fences = ['000000', '400000', 'c00000'].map((end) => `00000000-0000-4000-8000-000000${end}`)
  const people = await Promise.all(fences.map((fence) => connectionDueAt(slotMs, fence)))
  const begunAt = async (nowMs: number, workingSinceMs = 0) => {
    const begun = new Set<UserId>()
    const put = async (_: unknown, __: unknown, { userId }: { userId: UserId }) => void begun.add(userId)
    const clock = { now: () => nowMs, realNow: () => nowMs }
    const settings = { mydata: { scheduledSpreadMs: spreadMs } }
    const organizations = { find: () => ({ scheduledSlots: ['0100:0500'] }) }
    const context = { backlog: async () => false, clock, config: settings, db, metrics: createMetrics() }
    await scanDue({ ...context, organizations, outbox: { put }, workingSinceMs } as never)
    return people.map(({ userId }) => begun.has(userId))
  }
  expect(await begunAt(slotMs)).toEqual([true, false, false])
  expect(await begunAt(slotMs + spreadMs / 4 - 1)).toEqual([false, false, false])
  expect(await begunAt(slotMs + spreadMs / 4)).toEqual([false, true, false])
  // No server works for a while: claimed rows are left, and all three are late by more than the spread.
  const backMs = slotMs + 3 * spreadMs
  expect(await begunAt(backMs, backMs)).toEqual([true, false, false])
  expect(await begunAt(backMs + spreadMs / 4 - 1, backMs)).toEqual([false, false, false])
  expect(await begunAt(backMs + spreadMs / 4, backMs)).toEqual([false, true, false])
  // The scan itself is late: what was parted once is not parted again.
  expect((await begunAt(backMs + 3 * spreadMs, backMs)).at(-1)).toBe(true)
})

async function connectionDueAt(
  atMs: number,
  fence: string = randomUUID(),
): Promise<{ userId: UserId; organizationGuid: OrganizationGuid }> {
  const userId = await insertPerson(db)
  const organizationGuid = await insertDueConnection(db, userId, { fence, dueAtMs: atMs })
  return { userId, organizationGuid }
}
