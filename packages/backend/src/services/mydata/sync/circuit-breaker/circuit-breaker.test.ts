import { randomUUID } from 'node:crypto'
import { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Clock } from '../../../../platform/clock.ts'
import { createPool, type Db } from '../../../../platform/db/pool.ts'
import type { DB } from '../../../../platform/db/schema.generated.ts'
import { uuidv7 } from '../../../../platform/db/uuid.ts'
import { createIndexes } from '../../../../platform/keys/indexes.ts'
import { type Breaker, createBreaker } from './circuit-breaker.ts'

const SECOND = 1_000
let database: DatabasePair
let db: Db
let nowMs = Date.parse('2026-11-22T10:00:00+09:00')
const writes: string[] = []

/** Two processes on one database. */
let one: Breaker
let other: Breaker
let bank: OrganizationGuid
const people = Array.from({ length: 6 }, () => UserId.parse(uuidv7()))
const [attacker] = people as [UserId]

beforeAll(async () => {
  database = await freshDatabase()
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: createPool(database.url, { max: 10, name: 'breaker-test' }) }),
    log: ({ query }) => void (/^\s*(insert|update|delete)/.test(query.sql) && writes.push(query.sql)),
  }) as Db
  const clock: Clock = { now: () => nowMs, realNow: () => nowMs, onChange: () => () => {} }
  const indexes = createIndexes(Buffer.alloc(32, 7))
  one = createBreaker(db, clock, indexes)
  other = createBreaker(db, clock, indexes)
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})
beforeEach(() => {
  bank = OrganizationGuid.parse(randomUUID())
})

/** Each process has checked again by then. */
const aMomentLater = () => {
  nowMs += 1.5 * SECOND
}
const failsFor = async (whom: readonly UserId[]) => {
  for (const [at, userId] of whom.entries()) await [one, other][at % 2]?.report(bank, userId, 'ill')
  aMomentLater()
}
const admitted = () => Promise.all([one.admits(bank), other.admits(bank)])

describe('an institution that fails', () => {
  it('for one person, however often, is open to everybody else', async () => {
    await failsFor(Array(20).fill(attacker))
    expect(await admitted()).toEqual([true, true])
  })

  it('for five people, told by two processes, is left alone by both', async () => {
    await failsFor(people.slice(0, 4))
    expect(await admitted()).toEqual([true, true])
    await failsFor(people.slice(4, 5))
    expect(await admitted()).toEqual([false, false])
    expect(await other.isOpen(bank)).toBe(true)
  })

  it('for five people while others are answered is not', async () => {
    await failsFor(people.slice(0, 4))
    await other.report(bank, people[5] as UserId, 'well')
    aMomentLater()
    await failsFor(people.slice(4, 5))
    expect(await admitted()).toEqual([true, true])
  })

  it('or says nothing of itself, is called', async () => {
    for (const userId of people) await one.report(bank, userId, 'unknown')
    aMomentLater()
    expect(await admitted()).toEqual([true, true])
  })
})

describe('after half a minute', () => {
  const open = async () => {
    await failsFor(people)
    nowMs += 30 * SECOND
  }

  it('one call of many is let through, by whichever process', async () => {
    await open()
    const all = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? one : other).admits(bank)))
    expect(all.filter(Boolean)).toHaveLength(1)
  })

  it('its answer opens the way for all', async () => {
    await open()
    expect(await one.admits(bank)).toBe(true)
    await one.report(bank, attacker, 'well')
    aMomentLater()
    expect(await admitted()).toEqual([true, true])
  })

  it('its failure keeps it shut, and the next one tries', async () => {
    await open()
    expect(await one.admits(bank)).toBe(true)
    await one.report(bank, attacker, 'ill')
    aMomentLater()
    expect(await admitted()).toEqual([false, false])
    nowMs += 30 * SECOND
    expect((await admitted()).filter(Boolean)).toHaveLength(1)
  })
})

describe('what is written', () => {
  it('is nothing where nothing changes', async () => {
    await failsFor(people.slice(0, 2))
    writes.length = 0
    await failsFor([attacker, attacker, attacker])
    for (const userId of people) await one.report(OrganizationGuid.parse(randomUUID()), userId, 'well')
    await admitted()
    expect(writes).toEqual([])
  })

  it('names nobody, and goes when it no longer counts', async () => {
    await failsFor(people.slice(0, 3))
    const stored = () =>
      db.selectFrom('organization_breaker').select('failing').where('organization_guid', '=', bank).execute()
    const [row] = await stored()
    expect(Object.keys(row?.failing as object)).toHaveLength(3)
    for (const userId of people) expect(JSON.stringify(row)).not.toContain(userId)
    nowMs += 10 * 60 * SECOND
    expect(await one.forget()).toBeGreaterThan(0)
    expect(await stored()).toEqual([])
  })
})
