import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertPerson } from '../../../platform/db/person.fixture.ts'
import { createDb, createPool, type Db } from '../../../platform/db/pool.ts'
import { purgeJourneys } from './purge-journeys.ts'

const NOW = Date.UTC(2026, 10, 21)

let database: DatabasePair
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 4, name: 'purge-journeys-test' }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function addJourney(userId: UserId, purpose: string, expiresAtMs: number): Promise<void> {
  await sql`
    insert into connect_journey (user_id, purpose, content, saved_at, expires_at)
    values (${userId}, ${purpose}, ''::bytea, now(), ${new Date(expiresAtMs)})`.execute(db)
}

it('takes the expired journeys of everybody, batch after batch, and no other', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, () => insertPerson(db)))
  for (const userId of people) {
    await addJourney(userId, 'default', NOW)
    await addJourney(userId, 'loan', NOW + 1)
  }
  expect(await purgeJourneys(db, NOW, { batchPeople: 3 })).toBe(7)
  for (const userId of people) {
    const { rows } = await sql`select purpose from connect_journey where user_id = ${userId}`.execute(db)
    expect(rows).toEqual([{ purpose: 'loan' }])
  }
  expect(await purgeJourneys(db, NOW)).toBe(0)
})
