import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, createPool, type Db } from '../../../../platform/db/pool.ts'
import type { ReadTransaction } from '../../collect/read-transactions.ts'
import { account, daysFrom, transaction } from './read-account.fixture.ts'

let database: DatabasePair
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 3, name: 'told-before-test' }))
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

const THREE = [transaction('3', 3_000), transaction('2', 2_000), transaction('1', 1_000)]

describe('transactions that were told before', () => {
  it('are known as a whole, and not asked for one by one', async () => {
    const { read, stored } = await account(db)
    expect(await read(THREE)).toMatchObject({ changed: ['3', '2', '1'], isAsked: true, isWritten: false })
    const first = await stored()
    expect(first.hash).toHaveLength(32)
    expect(await read(THREE)).toMatchObject({ changed: [], isAsked: false, isWritten: true })
    expect(await stored()).toEqual(first)
  })

  it.each<[string, readonly ReadTransaction[], string[]]>([
    ['one more', [transaction('4', 4_000), ...THREE], ['4']],
    ['another amount', [transaction('3', 3_001), ...THREE.slice(1)], ['3']],
    ['another number', [transaction('5', 3_000), ...THREE.slice(1)], ['5']],
    ['one less', THREE.slice(1), []],
    ['another order', THREE.toReversed(), []],
  ])('with %s are held against what is stored, once', async (_, others, changed) => {
    const { read, stored } = await account(db)
    await read(THREE)
    expect(await read(others)).toMatchObject({ changed, isAsked: true, isWritten: false })
    const then = await stored()
    expect(await read(others)).toMatchObject({ changed: [], isAsked: false, isWritten: true })
    expect(await stored()).toEqual(then)
  })

  it('stay known when none are told, and when the account is another one', async () => {
    const { earn, read } = await account(db)
    await read(THREE)
    expect(await read([])).toMatchObject({ changed: [], isAsked: false })
    earn(1_000)
    expect(await read(THREE)).toMatchObject({ changed: [], isAsked: false, isWritten: false })
    expect(await read(THREE)).toMatchObject({ changed: [], isAsked: false, isWritten: true })
  })

  it('are looked for in one walk through an index, though the planner knows nothing of the table', async () => {
    // One connection: only its own backend can flush the statistics of its reads.
    const one = createDb(createPool(database.url, { max: 1, name: 'told-before-walk' }))
    const blocks = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(one)
      const { rows } = await sql<{ read: number }>`
        select sum(idx_blks_hit + idx_blks_read)::int as read from pg_statio_user_indexes
        where relname = 'asset_transaction'`.execute(one)
      return rows[0]?.read ?? 0
    }
    try {
      await sql`alter table asset_transaction set (autovacuum_enabled = off)`.execute(one)
      const { read } = await account(one)
      const many = Array.from({ length: 2_000 }, (_, at) =>
        transaction(String(at), 1_000, `202610${10 + (at % 20)}1${String(at).padStart(5, '0')}`),
      )
      const whole = { spans: [daysFrom('2026-10-01')] }
      await read(many, whole)
      const before = await blocks()
      const { changed } = await read([transaction('new', 1_000), ...many], whole)
      expect(changed).toEqual(['new'])
      // Three per lookup would be possible, too; a scan per lookup takes a hundred.
      expect((await blocks()) - before).toBeLessThan(10 * many.length)
    } finally {
      await one.destroy()
    }
  })

  it('are asked for again once older ones have written over one of them', async () => {
    const { read, readOlder, stored } = await account(db)
    await read(THREE)
    await readOlder([transaction('0', 500)])
    expect((await stored()).hash).not.toBeNull()
    await readOlder([transaction('1', 1_001)])
    expect((await stored()).hash).toBeNull()
    expect(await read(THREE)).toMatchObject({ changed: ['1'], isAsked: true, isWritten: false })
    expect(await read(THREE)).toMatchObject({ changed: [], isAsked: false, isWritten: true })
  })
})
