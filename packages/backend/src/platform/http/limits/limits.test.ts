import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { citusNodes, type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPerson } from '../../db/person.fixture.ts'
import { createDb, createPool, type Db } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { consumeWithin, createLimits } from './limits.ts'
import { purgeLimits } from './purge-limits.ts'

const limit = { name: 'test', most: 3, perSeconds: 60 }
const START = Date.UTC(2026, 10, 22)

let database: DatabasePair
let db: Db
let nowMs = START
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 10, name: 'limits-test' }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const consume = (userId: UserId, weight = 1, of = limit) =>
  createLimits({ db, realNow: () => nowMs })(userId, of, weight)

describe('a limit of a person', () => {
  it('lets so many through, says when the next one may come, and begins anew then', async () => {
    const somebody = await insertPerson(db)
    nowMs = START
    expect([await consume(somebody), await consume(somebody)]).toEqual([null, null])
    nowMs = START + 59_000
    expect([await consume(somebody), await consume(somebody)]).toEqual([null, 1_000])
    nowMs = START + 60_000
    expect(await consume(somebody)).toBeNull()
  })
  it('is of one person and of one name', async () => {
    nowMs = START
    const [somebody, other] = [await insertPerson(db), await insertPerson(db)]
    expect(await consume(somebody, 3)).toBeNull()
    expect(await consume(other, 3)).toBeNull()
    expect(await consume(somebody, 3, { ...limit, name: 'another' })).toBeNull()
    expect(await consume(somebody)).not.toBeNull()
  })
  it('takes all of a call or nothing', async () => {
    nowMs = START
    const somebody = await insertPerson(db)
    expect([await consume(somebody, 2), await consume(somebody, 2), await consume(somebody, 1)]).toEqual([
      null,
      60_000,
      null,
    ])
  })
  it.each([
    ['put back by a year: begins anew', -365 * 86_400_000, null],
    ['put back by a second: goes on', -1_000, 60_000],
  ])('of a clock that was %s', async (_what, skewMs, expected) => {
    nowMs = START
    const somebody = await insertPerson(db)
    await consume(somebody, 3)
    nowMs = START + skewMs
    expect(await consume(somebody)).toBe(expected)
  })
  it('is not taken by a transaction that is given up, and waited for while one is open', async () => {
    const somebody = await insertPerson(db)
    const one = { ...limit, most: 1 }
    const consumed = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const holding = inTransaction(db, async (trx) => {
      expect(await consumeWithin(trx, somebody, one, 1, START)).toBeNull()
      consumed.resolve()
      await end.promise
      throw new Error('given up')
    }).catch(() => {})
    await consumed.promise
    const waiting = inTransaction(db, (trx) => consumeWithin(trx, somebody, one, 1, START))
    end.resolve()
    await holding
    expect(await waiting).toBeNull()
  })
  // On several nodes, writes are counted on the person's node.
  it.skipIf(citusNodes())('is written over where it stands, without WAL', async () => {
    const somebody = await insertPerson(db)
    await consumeWithin(db, somebody, { ...limit, most: 10 }, 1, START)
    const written = await inTransaction(db, async (trx) => {
      for (let turn = 0; turn < 5; turn += 1) await consumeWithin(trx, somebody, { ...limit, most: 10 }, 1, START)
      const { rows } = await sql<{ updates: number; in_place: number; persistence: string }>`
        select n_tup_upd::int as updates, n_tup_hot_upd::int as in_place, relpersistence as persistence
        from pg_stat_xact_user_tables join pg_class on pg_class.oid = relid where pg_class.relname = 'call_limit'
      `.execute(trx)
      return rows
    })
    expect(written).toEqual([{ updates: 5, in_place: 5, persistence: 'u' }])
  })
  it('goes when it is over', async () => {
    nowMs = START
    const people = await Promise.all(Array.from({ length: 5 }, () => insertPerson(db)))
    for (const somebody of people) await consume(somebody, 3)
    await purgeLimits(db, START + 59_999, { batchPeople: 2 })
    expect(await Promise.all(people.map((somebody) => consume(somebody)))).not.toContain(null)
    await purgeLimits(db, START + 60_000, { batchPeople: 2 })
    const { rows } = await sql`select from call_limit where user_id = any(${people}::uuid[])`.execute(db)
    expect(rows).toEqual([])
  })
})
