import { randomUUID } from 'node:crypto'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPerson } from '../../db/person.fixture.ts'
import { createDb, createPool, type Db } from '../../db/pool.ts'
import { purgeIdempotency } from './purge-idempotency.ts'

const NOW = Date.UTC(2026, 10, 21)

let database: DatabasePair
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 4, name: 'purge-idempotency-test' }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function addKey(userId: UserId, expiresAtMs: number): Promise<void> {
  await sql`
    insert into idempotency
      (user_id, operation, idempotency_key_hash, body_hmac, state, created_at, expires_at)
    values (${userId}, 'signOut', ${Buffer.from(randomUUID())}, ''::bytea, 'DONE', now(), ${new Date(expiresAtMs)})`.execute(
    db,
  )
}

async function count(userId: UserId): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from idempotency where user_id = ${userId}`.execute(db)
  return rows[0]?.n ?? 0
}

const newPeople = (many: number) => Promise.all(Array.from({ length: many }, () => insertPerson(db)))

describe('an idempotency key that has expired', () => {
  it('goes for everybody, batch after batch, and nothing else goes', async () => {
    const people = await newPeople(7)
    for (const userId of people) {
      for (const expiresAtMs of [NOW - 1, NOW, NOW + 1]) await addKey(userId, expiresAtMs)
    }
    expect(await purgeIdempotency(db, NOW, { batchPeople: 3 })).toBe(14)
    for (const userId of people) expect(await count(userId)).toBe(1)
    expect(await purgeIdempotency(db, NOW, { batchPeople: 3 })).toBe(0)
  })

  it('goes once when two workers look at the same time', async () => {
    const people = await newPeople(10)
    for (const userId of people) await addKey(userId, NOW - 1)
    const both = await Promise.all([1, 2].map(() => purgeIdempotency(db, NOW, { batchPeople: 4 })))
    const left = await Promise.all(people.map(count))
    const rest = await purgeIdempotency(db, NOW)
    expect((both[0] as number) + (both[1] as number) + rest).toBe(10)
    expect(left.reduce((sum, n) => sum + n, 0)).toBe(rest)
  })

  it('waits for the next time when the process is asked to stop', async () => {
    const userId = await insertPerson(db)
    await addKey(userId, NOW - 1)
    expect(await purgeIdempotency(db, NOW, { signal: AbortSignal.abort() })).toBe(0)
    expect(await count(userId)).toBe(1)
    await purgeIdempotency(db, NOW)
  })
})
