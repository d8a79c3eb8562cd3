import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applicationsOf } from '../../../platform/cross-user/credit/guarantee-applications.ts'
import { insertPerson } from '../../../platform/db/person.fixture.ts'
import { createDb, createPool, type Db } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { insertMembership } from '../membership/membership-rows.ts'
import { applyForAll } from './apply-for-all.fixture.ts'
import { restoreTakenPlaces } from './restore-places.ts'

const PEOPLE = 500
const PLACES = 100
const FIXTURE = path.join(import.meta.dirname, 'apply-share.fixture.ts')

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: pg.Pool
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  pool = createPool(database.url, { max: 20, name: 'guarantee-places-test' })
  db = createDb(pool)
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

async function members(count: number, nowMs: number): Promise<UserId[]> {
  const userIds = await Promise.all(Array.from({ length: count }, () => insertPerson(db)))
  await Promise.all(
    userIds.map((userId) => inTransaction(db, (trx) => insertMembership(trx, userId, { nowMs, nextPullAtMs: nowMs }))),
  )
  return userIds
}

/** The day's taken places, its applications, and the people who applied. */
async function dayCounts(offeredDate: string) {
  const { rows: days } = await sql<{ places: number }>`
    select taken_count as places from credit_guarantee_day where offered_date = ${offeredDate}::date`.execute(db)
  const { rows } = await sql<{ applications: number; people: number }>`
    select count(*)::int as applications, count(distinct user_id)::int as people
    from credit_guarantee_application where offered_date = ${offeredDate}::date`.execute(db)
  return { places: days[0]?.places ?? 0, ...rows[0] }
}

it('500 people on 100 places are 100 applications, each of somebody else', async () => {
  const nowMs = Date.parse('2026-11-20T12:00:00+09:00')
  const ends = await applyForAll(db, await members(PEOPLE, nowMs), { totalCount: PLACES, nowMs })
  expect(Object.groupBy(ends, (end) => end).RECEIVED).toHaveLength(PLACES)
  expect(Object.groupBy(ends, (end) => end).CREDIT_GUARANTEE_SOLD_OUT).toHaveLength(PEOPLE - PLACES)
  expect(await dayCounts('2026-11-20')).toEqual({ places: PLACES, applications: PLACES, people: PLACES })
})

it('one person who presses 50 times takes one place', async () => {
  const nowMs = Date.parse('2026-11-21T12:00:00+09:00')
  const [userId] = (await members(1, nowMs)) as [UserId]
  const ends = await applyForAll(db, Array(50).fill(userId), { totalCount: PLACES, nowMs })
  expect(ends.filter((end) => end === 'RECEIVED')).toHaveLength(1)
  expect(ends.filter((end) => end === 'CREDIT_GUARANTEE_ALREADY_APPLIED')).toHaveLength(49)
  expect(await dayCounts('2026-11-21')).toEqual({ places: 1, applications: 1, people: 1 })
})

it('processes that are killed while they apply lose no place and give none twice', { timeout: 120_000 }, async () => {
  const nowMs = Date.parse('2026-11-22T12:00:00+09:00')
  const userIds = await members(PEOPLE, nowMs)
  const places = async () => (await dayCounts('2026-11-22')).places
  for (const share of [userIds.slice(0, 250), userIds.slice(250)]) {
    const before = await places()
    const child = spawn(process.execPath, [FIXTURE, database.url, String(PLACES), String(nowMs), ...share], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const over = once(child, 'exit')
    while (child.exitCode === null && (await places()) < before + 15) await Promise.race([over, setTimeout(2)])
    child.kill('SIGKILL')
    await over
  }
  const { places: kept, applications } = await dayCounts('2026-11-22')
  expect(kept).toBeGreaterThanOrEqual(30)
  expect(applications).toBe(kept)
  const ends = await applyForAll(db, userIds, { totalCount: PLACES, nowMs })
  expect(ends.filter((end) => end === 'RECEIVED')).toHaveLength(PLACES - kept)
  expect(ends.filter((end) => end === 'CREDIT_GUARANTEE_ALREADY_APPLIED')).toHaveLength(kept)
  expect(await dayCounts('2026-11-22')).toEqual({ places: PLACES, applications: PLACES, people: PLACES })
})

it('a place that a coordinator lost beside its application is taken again, and none is given back', async () => {
  const nowMs = Date.parse('2026-11-23T12:00:00+09:00')
  const clock = { now: () => nowMs, realNow: () => nowMs, onChange: () => () => {} }
  const [first, second, third] = (await members(3, nowMs)) as [UserId, UserId, UserId]
  await restoreTakenPlaces({ clock, db })
  expect(await dayCounts('2026-11-23')).toMatchObject({ places: 0 })
  await applyForAll(db, [first, second], { totalCount: 2, nowMs })
  await sql`update credit_guarantee_day set taken_count = 1 where offered_date = '2026-11-23'`.execute(db)
  await restoreTakenPlaces({ clock, db })
  expect(await dayCounts('2026-11-23')).toEqual({ places: 2, applications: 2, people: 2 })
  expect(await applyForAll(db, [third], { totalCount: 2, nowMs })).toEqual(['CREDIT_GUARANTEE_SOLD_OUT'])
  // An application whose person has left still has its place.
  await sql`delete from credit_guarantee_application where user_id = ${first}`.execute(db)
  await restoreTakenPlaces({ clock, db })
  expect(await dayCounts('2026-11-23')).toMatchObject({ places: 2, applications: 1 })
})

it('counts the applications of a day by an index, and not those of all days', async () => {
  const userId = await insertPerson(db)
  await sql`
    insert into credit_guarantee_application (user_id, credit_guarantee_application_id, guarantee_type_enum,
      offered_date, status, applied_at)
    select ${userId}, gen_random_uuid(), 'SCORE_RAISE_GUARANTEE', '2020-01-01'::date + number % 1000, 'PAID', now()
    from generate_series(1, 20000) as number`.execute(db)
  await sql`analyze credit_guarantee_application`.execute(db)
  const counted = applicationsOf('2022-01-01')((table) => sql.table(table))
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (format json) ${counted}`.execute(db)
  const plan = JSON.stringify(rows[0]?.['QUERY PLAN'])
  expect(plan).toContain('credit_guarantee_application_offered')
  expect(plan).not.toContain('Seq Scan')
})
