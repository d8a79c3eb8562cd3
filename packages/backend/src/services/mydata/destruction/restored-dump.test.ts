import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isHealthTable } from '../../../platform/db/health/guard-health.ts'
import { createDb, createPool } from '../../../platform/db/pool.ts'
import type { KeyTables } from '../../../platform/db/tables/key-tables.ts'
import { columnOf, columns } from '../../../platform/keys/sealed-columns.fixture.ts'
import { createVault } from '../../../platform/keys/vault.ts'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const gone = organizationGuidOf('A1AAEO0000')
const stays = organizationGuidOf('D1SHCD0000')

let world: World
let db: pg.Pool
beforeAll(async () => {
  world = await startWorld({ env: { DELETION_UNDO_SECONDS: '0' } })
  db = new pg.Pool({ connectionString: world.databaseUrl, max: 2 })
}, 60_000)
afterAll(async () => {
  await db?.end()
  await world?.stop()
})

/** Sealed columns that the server's role may read: the health wall hides nothing from institutions. */
const readable = columns.filter((one) => !isHealthTable(one.table))

/** Every sealed value from an institution, as stored in a schema. */
async function sealedValues(schema: string, userId: UserId) {
  const all = await Promise.all(
    readable.map(async (one) => {
      const column = await columnOf(one)
      if (!column.rowColumns.includes('organization_guid') || one.table === 'consent_document') return []
      const { rows } = await db.query(`select * from ${schema}.${one.table} where user_id = $1`, [userId])
      return rows
        .filter((row) => row[one.column]?.length > 0)
        .map((row) => ({
          label: one.label,
          organizationGuid: row.organization_guid as OrganizationGuid,
          open: (key: Parameters<typeof column.open>[0]) =>
            column.open(
              key,
              column.rowColumns.map((name) => row[name]),
              row[one.column],
            ),
        }))
    }),
  )
  return all.flat()
}

/** How many of them open with any existing key. */
async function openable(schema: string, userId: UserId): Promise<Record<string, readonly [number, number]>> {
  const { keyEncryptionKey: kek } = JSON.parse(readFileSync(path.join(world.dataDir, 'secrets.json'), 'utf8'))
  const keysDb = createDb<KeyTables>(createPool(world.keysDatabaseUrl, { max: 1, name: 'restored-dump-test' }))
  try {
    const vault = createVault(keysDb, Buffer.from(kek, 'base64'), () => Date.now())
    const keys = await vault.organizationKeys(userId, [gone, stays])
    const usable = [await vault.personKey(userId), ...keys.values()]
    const counts: Record<string, [number, number]> = {}
    for (const value of await sealedValues(schema, userId)) {
      const isOpen = usable.some((key) => {
        try {
          value.open(key)
          return true
        } catch {
          return false
        }
      })
      const of = value.organizationGuid === gone ? 'gone' : 'stays'
      counts[of] ??= [0, 0]
      counts[of][isOpen ? 0 : 1] += 1
    }
    return counts
  } finally {
    await keysDb.destroy()
  }
}

it('of a dump from before, nothing opens that the institution told, and all that others told', {
  timeout: 90_000,
}, async () => {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  await connectAll(session, world.control, { organizationGuids: [gone, stays] })
  const { rows } = await db.query<{ user_id: UserId }>('select user_id from person')
  const userId = rows[0]?.user_id as UserId
  // The dump, restored in a second schema: each table in its present state.
  await db.query('create schema restored')
  for (const table of new Set(readable.map((one) => one.table))) {
    await db.query(`create table restored.${table} as table public.${table}`)
  }
  const before = await openable('restored', userId)
  expect(before).toEqual({ gone: [expect.any(Number), 0], stays: [expect.any(Number), 0] })
  expect(before.gone?.[0]).toBeGreaterThan(20)

  await session.mydata.disconnect({ body: { organizationGuid: gone } })
  await expect
    .poll(async () => (await session.mydata.listDeletions()).deletions[0]?.deletionStatusEnum, { timeout: 30_000 })
    .toBe('COMPLETED')
  expect(await openable('restored', userId)).toEqual({
    gone: [0, before.gone?.[0]],
    stays: before.stays,
  })
})
