import { randomUUID } from 'node:crypto'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertPerson } from '../../../platform/db/person.fixture.ts'
import { createDb, createPool, type Db } from '../../../platform/db/pool.ts'
import { purgeAnalytics } from './purge-analytics.ts'

const NOW = Date.UTC(2026, 10, 21)

let database: DatabasePair
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 4, name: 'purge-analytics-test' }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function addEvent(userId: UserId, occurredAtMs: number): Promise<void> {
  await sql`
    insert into analytics_event (user_id, analytics_event_id, name, screen, occurred_at)
    values (${userId}, ${randomUUID()}, 'screen_view', 'home', ${new Date(occurredAtMs)})`.execute(db)
}

it('takes whatever is too old, of everybody', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => insertPerson(db)))
  for (const userId of people) for (const atMs of [NOW - 1, NOW, NOW + 1]) await addEvent(userId, atMs)
  expect(await purgeAnalytics(db, NOW, { batchPeople: 2 })).toBe(10)
  for (const userId of people) {
    const { rows } = await sql`select 1 from analytics_event where user_id = ${userId}`.execute(db)
    expect(rows).toHaveLength(1)
  }
  expect(await purgeAnalytics(db, NOW, { batchPeople: 2 })).toBe(0)
})
