import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { connectAll, watchSync } from '@ieum/testkit/journeys/journey.ts'
import type { PersonSession } from '@ieum/testkit/people/person-session.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { describe, expect, it } from 'vitest'
import { createDb, createPool } from '../../../../platform/db/pool.ts'
import type { KeyTables } from '../../../../platform/db/tables/key-tables.ts'
import type { KeyHandle } from '../../../../platform/keys/cipher.ts'
import { createVault } from '../../../../platform/keys/vault.ts'
import { transactionContent } from '../../collect/stored-asset.ts'
import { organizationGuidOf } from '../../organizations/portal-row.ts'
import { QUEUES } from '../../queues.ts'

const BANK = 'A1AAEO0000'
const guid = organizationGuidOf(BANK)
const WAIT = { timeout: 60_000, interval: 200 }

const { behave, db, somebody, userIdOf, world } = useWorld()

type Row = { asset_key: Buffer; transaction_key: Buffer; content: Buffer; version: string }

/** A person with one bank, read five years back. */
async function holder() {
  const session = await somebody()
  await connectAll(session, world.control, { organizationGuids: [guid], informedConsent: { shouldSchedule: false } })
  const userId = await userIdOf(session)
  const rows = async (): Promise<Row[]> => {
    const stored = await db.query<Row>(
      `select asset_key, transaction_key, content, version from asset_transaction where user_id = $1
       order by asset_key, transaction_key`,
      [userId],
    )
    return stored.rows
  }
  const key = await keyOf(userId)
  const placeOf = (row: Row) => [guid, row.asset_key, row.transaction_key] as const
  const person = {
    session,
    contents: async () => (await rows()).map((row) => transactionContent.open(key, placeOf(row), row.content)),
    versions: async () => (await rows()).map(({ version }) => version),
    /** Everything as it was stored before facts were. */
    async withoutFacts() {
      for (const row of await rows()) {
        const content = { ...transactionContent.open(key, placeOf(row), row.content), facts: {} }
        await db.query(
          `update asset_transaction set content = $4, content_hash = $5 where user_id = $1 and asset_key = $2
             and transaction_key = $3`,
          [
            ...[userId, row.asset_key, row.transaction_key],
            ...[transactionContent.seal(key, placeOf(row), content), randomBytes(32)],
          ],
        )
      }
      await db.query('update asset set transactions_hash = $2 where user_id = $1', [userId, randomBytes(32)])
      await db.query('update collection_state set facts_version = null where user_id = $1', [userId])
    },
    refresh: async () => {
      await db.query('delete from call_limit where user_id = $1', [userId])
      const { syncId } = await session.mydata.refreshAssets({ body: { organizationGuids: [guid] } })
      await watchSync(session, syncId)
    },
    jobs: async (): Promise<string[]> => {
      const { rows } = await db.query(
        `select state from pgboss.job where name = $1 and state in ('created', 'retry', 'active')
           and data->>'userId' = $2`,
        [QUEUES.history.name, userId],
      )
      return rows.map(({ state }) => state)
    },
    areFactsWhole: async () => (await session.mydata.listConnectedOrganizations()).connections[0]?.areFactsWhole,
    calls: () => callsOf(session),
  }
  await expect.poll(person.jobs, WAIT).toEqual([])
  return person
}

async function keyOf(userId: Awaited<ReturnType<typeof userIdOf>>): Promise<KeyHandle> {
  const { keyEncryptionKey: kek } = JSON.parse(readFileSync(path.join(world.dataDir, 'secrets.json'), 'utf8'))
  const keysDb = createDb<KeyTables>(createPool(world.keysDatabaseUrl, { max: 1, name: 'read-again-for-facts-test' }))
  try {
    const vault = createVault(keysDb, Buffer.from(kek, 'base64'), () => Date.now())
    return (await vault.organizationKeys(userId, [guid])).get(guid) as KeyHandle
  } finally {
    await keysDb.destroy()
  }
}

/** How often the bank was asked for transactions of an account. */
async function callsOf(session: PersonSession): Promise<number> {
  const calls = (await world.control.calls()) as { personId: string | null; api: string | null }[]
  return calls.filter(({ api, personId }) => personId === session.person.id && api === '은행-004').length
}

describe('[ADR 0136] rows that were stored before facts were', () => {
  it('get them once, by the next refresh and the job for older transactions', async () => {
    const person = await holder()
    const before = await person.contents()
    expect(before.filter(({ facts }) => facts.transTypeCode !== undefined).length).toBeGreaterThan(100)
    expect(await person.areFactsWhole()).toBe(true)

    await person.withoutFacts()
    expect(await person.areFactsWhole()).toBe(false)
    await person.refresh()
    await expect.poll(person.areFactsWhole, WAIT).toBe(true)
    await expect.poll(person.jobs, WAIT).toEqual([])
    expect(await person.contents()).toEqual(before)

    const [versions, calls] = [await person.versions(), await person.calls()]
    await person.refresh()
    expect(await person.jobs()).toEqual([])
    expect(await person.versions()).toEqual(versions)
    // The last three months of each account, in one page each or a few.
    expect((await person.calls()) - calls).toBeLessThan(calls / 4)
  }, 120_000)

  it('wait while the bank wants to be left alone, and get them then', async () => {
    const person = await holder()
    const before = await person.contents()
    await person.withoutFacts()
    await behave(BANK, 'http-429', { apis: ['은행-004'], retryAfter: '1' })
    await person.refresh()
    await expect.poll(person.jobs, WAIT).toEqual(['retry'])
    expect(await person.areFactsWhole()).toBe(false)

    await world.control.clearBehaviour(BANK)
    await expect.poll(person.areFactsWhole, WAIT).toBe(true)
    await expect.poll(person.jobs, WAIT).toEqual([])
    expect(await person.contents()).toEqual(before)
  }, 120_000)
})
