import { standInForCitus } from '@ieum/testkit/citus/stand-in.ts'
import { type DatabasePair, plainDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRunningSync } from '../../services/mydata/sync/run/sync.fixture.ts'
import { createDb, createPool, type Db } from '../db/pool.ts'
import { dueAttempts } from './mydata/due-attempts.ts'
import { dueConnections } from './mydata/due-connections.ts'
import { overdueSyncs } from './mydata/overdue-syncs.ts'

const NOW_MS = Date.UTC(2026, 10, 22, 3)
const LATER_MS = NOW_MS + 3_600_000

let plain: DatabasePair
let distributed: DatabasePair
const open: Db[] = []

beforeAll(async () => {
  plain = await plainDatabase()
  distributed = await plainDatabase()
  await standInForCitus(distributed.url)
})
afterAll(async () => {
  for (const db of open) await db.destroy()
  await plain.drop()
  await distributed.drop()
})

/** The first answer is Citus's error for a node that is away; later statements are answered. */
function nodeAway(): KyselyPlugin {
  let isFirst = true
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isFirst) return result
      isFirst = false
      throw Object.assign(new Error('connection to the remote node failed'), { severity: 'ERROR', code: '08006' })
    },
  }
}

function dbOf(url: string, plugins: KyselyPlugin[] = []): Db {
  const db = createDb(createPool(url, { max: 1, name: 'from-every-node-test' }), plugins)
  open.push(db as Db)
  return db as Db
}

async function somebodyIn(url: string) {
  const db = dbOf(url)
  const sync = { kind: 'SCHEDULED', certificationTransactionId: null, isTokenIssued: true, nowMs: NOW_MS } as const
  const { userId, organizationGuid, syncId } = await insertRunningSync(db, sync)
  await db
    .updateTable('sync_organization')
    .set({ next_due_at: new Date(NOW_MS) })
    .where('user_id', '=', userId)
    .execute()
  await db
    .insertInto('connection')
    .values({
      user_id: userId,
      organization_guid: organizationGuid,
      fence: organizationGuid,
      state: 'CONNECTED',
      connected_at: new Date(NOW_MS),
      consent_ends_at: new Date(LATER_MS),
      access_token_expires_at: new Date(LATER_MS),
      refresh_token_expires_at: new Date(LATER_MS),
      cycle_days: 7,
      is_consent_passbook_display_text: false,
      is_consent_affiliated_store_name: false,
      is_consent_transaction_category: false,
      tokens: Buffer.alloc(1),
      next_due_at: new Date(NOW_MS),
    })
    .execute()
  return { db, syncId }
}

describe('a scan over everybody', () => {
  it.each([
    ['attempts', dueAttempts],
    ['periodic transfers', dueConnections],
    ['overdue syncs', overdueSyncs],
  ] as const)('of %s goes on with the nodes that answer, and finds the same there', async (_what, scan) => {
    const { db } = await somebodyIn(distributed.url)
    const expected = await scan(db, LATER_MS, 100)
    expect(expected.length).toBeGreaterThan(0)
    expect(await scan(dbOf(distributed.url, [nodeAway()]), LATER_MS, 100)).toEqual(expected)
  })

  it('fails where there are no nodes: the database itself is away', async () => {
    await somebodyIn(plain.url)
    await expect(overdueSyncs(dbOf(plain.url, [nodeAway()]), LATER_MS, 100)).rejects.toMatchObject({ code: '08006' })
  })
})
