import { randomBytes, randomUUID } from 'node:crypto'
import { NOTHING_SWITCHED_OFF } from '@ieum/domain/mydata/switched-off.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/test-cluster.ts'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPerson } from '../../db/person.fixture.ts'
import { createDb, createPool, type Db } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { KeyHandle } from '../../keys/cipher.ts'
import type { Collected, CollectedAsset } from '../collect/collect-organization.ts'
import type { CollectedTransaction } from '../collect/collected.ts'
import { lookForChanges, saveCollected } from './save-collected.ts'
import { insertDueConnection } from './sync.fixture.ts'
import { saveTransactions } from './transaction-rows.ts'

const NOW_MS = Date.parse('2026-11-20T12:00:00+09:00')

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

const transaction = (number: string, amountKrw: number, dtime = '20261101120000'): CollectedTransaction => ({
  ...{ dtime, number, features: `${amountKrw}|0|01`, isApproval: false },
  content: { occurredDate: '2026-11-01', amountKrw } as unknown as CollectedTransaction['content'],
})
const THREE = [transaction('3', 3_000), transaction('2', 2_000), transaction('1', 1_000)]

/** Somebody's account, and readings of it. */
async function account(db: Db) {
  const [userId, fence] = [await insertPerson(db), randomUUID()]
  const guid = await insertDueConnection(db, userId, { fence, dueAtMs: NOW_MS })
  const key = new KeyHandle('nobody', new Map([[1, randomBytes(32)]]), randomBytes(32))
  const assetKey = key.hmac('account')
  let balanceKrw = 10_000
  const inputOf = (transactions: readonly CollectedTransaction[]): Parameters<typeof lookForChanges>[1] => {
    const listed = { scopeTypes: ['BANK_DEPOSIT'], kind: 'bank.deposit', identifier: '110', seqno: null, name: '통장' }
    const asset = {
      ...{ listed, assetKey, toldKey: assetKey, transactions, areTransactionsOwed: false, readBackTo: [] },
      content: { nameToDisplay: '통장', balanceKrw, isPartial: false },
    } as unknown as CollectedAsset
    const collected: Collected = {
      ...{ assets: [asset], unread: [], listedKeys: [assetKey], goneKeys: [], areListsComplete: true, stop: null },
      ...{ isPartial: false, areTransactionsOwed: false, isEmpty: false },
    }
    return {
      ...{ userId, organization: { guid, name: '가나은행', logoImageUrl: null }, key, fence, collected },
      ...{ asked: { askedAtMs: NOW_MS, askAgainAtMs: null }, nowMs: NOW_MS, nextDueAtMs: null, isPlanKept: false },
      ...{ memory: {}, switchedOff: NOTHING_SWITCHED_OFF },
    }
  }
  return {
    /** What it finds new, and whether it asked for what is stored. */
    async read(transactions: readonly CollectedTransaction[]) {
      const asked: string[] = []
      const input = inputOf(transactions)
      const looked = await lookForChanges(db.withPlugin(statementsInto(asked)), input)
      await inTransaction(db, (trx) => saveCollected(trx, input, looked))
      return {
        changed: looked.found.transactions.flatMap(({ rows }) => rows.map((row) => row.transaction.number)),
        isAsked: asked.some((text) => text.includes('asset_transaction')),
        isWritten: looked.isWritten,
      }
    },
    earn: (krw: number) => {
      balanceKrw += krw
    },
    readOlder: (transactions: readonly CollectedTransaction[]) =>
      inTransaction(db, (trx) => saveTransactions(trx, userId, guid, key, assetKey, transactions)),
    async stored() {
      const { rows } = await sql<{ count: number; versions: number; hash: Buffer | null }>`
        select count(*)::int as count, sum(version)::int as versions,
          (select transactions_hash from asset where user_id = ${userId}) as hash
        from asset_transaction where user_id = ${userId}`.execute(db)
      return rows[0] as (typeof rows)[number]
    },
  }
}

function statementsInto(asked: string[]): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      asked.push(JSON.stringify(node))
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

describe('transactions that were told before', () => {
  it('are known as a whole, and not asked for one by one', async () => {
    const { read, stored } = await account(db)
    expect(await read(THREE)).toEqual({ changed: ['3', '2', '1'], isAsked: true, isWritten: false })
    const first = await stored()
    expect(first.hash).toHaveLength(32)
    expect(await read(THREE)).toEqual({ changed: [], isAsked: false, isWritten: true })
    expect(await stored()).toEqual(first)
  })

  it.each<[string, readonly CollectedTransaction[], string[]]>([
    ['one more', [transaction('4', 4_000), ...THREE], ['4']],
    ['another amount', [transaction('3', 3_001), ...THREE.slice(1)], ['3']],
    ['another number', [transaction('5', 3_000), ...THREE.slice(1)], ['5']],
    ['one less', THREE.slice(1), []],
    ['another order', THREE.toReversed(), []],
  ])('with %s are held against what is stored, once', async (_, others, changed) => {
    const { read, stored } = await account(db)
    await read(THREE)
    expect(await read(others)).toEqual({ changed, isAsked: true, isWritten: false })
    const then = await stored()
    expect(await read(others)).toEqual({ changed: [], isAsked: false, isWritten: true })
    expect(await stored()).toEqual(then)
  })

  it('stay known when none are told, and when the account is another one', async () => {
    const { earn, read } = await account(db)
    await read(THREE)
    expect(await read([])).toMatchObject({ changed: [], isAsked: false })
    earn(1_000)
    expect(await read(THREE)).toEqual({ changed: [], isAsked: false, isWritten: false })
    expect(await read(THREE)).toEqual({ changed: [], isAsked: false, isWritten: true })
  })

  it('are looked for in one walk through an index, though the planner knows nothing of the table', async () => {
    // One connection: it alone knows what it has read.
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
      await read(many)
      const before = await blocks()
      const { changed } = await read([transaction('new', 1_000), ...many])
      expect(changed).toEqual(['new'])
      // Three a look would do it, too; a walk a look takes a hundred.
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
    expect(await read(THREE)).toEqual({ changed: ['1'], isAsked: true, isWritten: false })
    expect(await read(THREE)).toEqual({ changed: [], isAsked: false, isWritten: true })
  })
})
