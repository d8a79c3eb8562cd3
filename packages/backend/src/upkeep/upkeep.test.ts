import { randomUUID } from 'node:crypto'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/test-cluster.ts'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, createPool, type Db } from '../db/pool.ts'
import { purgeAnalytics, purgeIdempotency, purgeJourneys } from './purge-expired.ts'
import { startUpkeep, type UpkeepJob } from './upkeep.ts'

const NOW = Date.UTC(2026, 10, 21)

let database: DatabasePair
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 4, name: 'upkeep-test' }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function newPerson(): Promise<string> {
  const userId = randomUUID()
  await sql`
    insert into person (user_id, profile, created_at, last_seen_at)
    values (${userId}, ''::bytea, now(), now())`.execute(db)
  return userId
}

async function addKey(userId: string, expiresAtMs: number): Promise<void> {
  await sql`
    insert into idempotency
      (user_id, operation, idempotency_key_hash, body_hmac, state, created_at, expires_at)
    values (${userId}, 'signOut', ${Buffer.from(randomUUID())}, ''::bytea, 'DONE', now(), ${new Date(expiresAtMs)})`.execute(
    db,
  )
}

async function addJourney(userId: string, purpose: string, expiresAtMs: number): Promise<void> {
  await sql`
    insert into connect_journey (user_id, purpose, content, saved_at, expires_at)
    values (${userId}, ${purpose}, ''::bytea, now(), ${new Date(expiresAtMs)})`.execute(db)
}

async function addEvent(userId: string, occurredAtMs: number): Promise<void> {
  await sql`
    insert into analytics_event (user_id, analytics_event_id, name, screen, occurred_at)
    values (${userId}, ${randomUUID()}, 'screen_view', 'home', ${new Date(occurredAtMs)})`.execute(db)
}

const count = async (table: 'idempotency' | 'connect_journey' | 'analytics_event', userId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where user_id = ${userId}`.execute(db)
  return rows[0]?.n ?? 0
}

describe('what has expired', () => {
  it('goes for everybody, batch after batch, and nothing else goes', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, newPerson))
    for (const userId of people) {
      for (const expiresAtMs of [NOW - 1, NOW, NOW + 1]) await addKey(userId, expiresAtMs)
      await addJourney(userId, 'default', NOW)
      await addJourney(userId, 'loan', NOW + 1)
    }
    expect(await purgeIdempotency(db, NOW, { batchPeople: 3 })).toBe(14)
    expect(await purgeJourneys(db, NOW, { batchPeople: 3 })).toBe(7)
    for (const userId of people) {
      expect([await count('idempotency', userId), await count('connect_journey', userId)]).toEqual([1, 1])
    }
    expect(await purgeIdempotency(db, NOW, { batchPeople: 3 })).toBe(0)
    expect(await purgeJourneys(db, NOW)).toBe(0)
  })

  it('goes of the analytics, whatever is too old', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, newPerson))
    for (const userId of people) for (const atMs of [NOW - 1, NOW, NOW + 1]) await addEvent(userId, atMs)
    expect(await purgeAnalytics(db, NOW, { batchPeople: 2 })).toBe(10)
    for (const userId of people) expect(await count('analytics_event', userId)).toBe(1)
    expect(await purgeAnalytics(db, NOW, { batchPeople: 2 })).toBe(0)
  })

  it('goes once when two workers look at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, newPerson))
    for (const userId of people) await addKey(userId, NOW - 1)
    const both = await Promise.all([1, 2].map(() => purgeIdempotency(db, NOW, { batchPeople: 4 })))
    const left = await Promise.all(people.map((userId) => count('idempotency', userId)))
    const rest = await purgeIdempotency(db, NOW)
    expect((both[0] as number) + (both[1] as number) + rest).toBe(10)
    expect(left.reduce((sum, n) => sum + n, 0)).toBe(rest)
  })

  it('waits for the next time when the process is asked to stop', async () => {
    const userId = await newPerson()
    await addKey(userId, NOW - 1)
    expect(await purgeIdempotency(db, NOW, { signal: AbortSignal.abort() })).toBe(0)
    expect(await count('idempotency', userId)).toBe(1)
    await purgeIdempotency(db, NOW)
  })
})

describe('upkeep', () => {
  function counted(job: UpkeepJob['run'] = async () => 1) {
    const runs: string[] = []
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const jobs = ['first', 'second'].map((name) => ({
      name,
      run: (signal: AbortSignal) => {
        runs.push(name)
        return job(signal)
      },
    }))
    return { runs, lines, log, jobs }
  }

  it('runs every job again and again until it is stopped', async () => {
    const { runs, lines, log, jobs } = counted()
    const upkeep = startUpkeep({ jobs, log, everyMs: 5 })
    await expect.poll(() => runs.length, { interval: 1 }).toBeGreaterThanOrEqual(6)
    await upkeep.stop()
    const ended = runs.length
    expect(runs.slice(0, 4)).toEqual(['first', 'second', 'first', 'second'])
    expect(JSON.parse(lines[0] as string)).toMatchObject({ event: 'upkeep', job: 'first', deleted: 1 })
    await upkeep.runAll()
    expect(runs.length).toBe(ended)
  })

  it('says that a job failed, without its data, and runs the others', async () => {
    const planted = '010-0000-0001'
    const { runs, lines, log, jobs } = counted(async () => {
      throw Object.assign(new Error(planted), { severity: 'ERROR', code: '40001' })
    })
    const upkeep = startUpkeep({ jobs, log })
    await upkeep.runAll()
    await upkeep.stop()
    expect(runs).toEqual(['first', 'second'])
    expect(lines.join('')).toContain('40001')
    expect(lines.join('')).not.toContain(planted)
  })

  it('waits for the running job when it stops, and starts no other', async () => {
    let hasEnded = false
    const { runs, log, jobs } = counted(
      (signal) =>
        new Promise((resolve) =>
          signal.addEventListener('abort', () => {
            setImmediate(() => {
              hasEnded = true
              resolve(null)
            })
          }),
        ),
    )
    const upkeep = startUpkeep({ jobs, log, firstAfterMs: 0 })
    await expect.poll(() => runs, { interval: 1 }).toEqual(['first'])
    await upkeep.stop()
    expect([hasEnded, runs]).toEqual([true, ['first']])
  })
})
