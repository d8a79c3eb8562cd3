import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectAll } from '../../journeys/journey.ts'
import { newPerson } from '../../people/new-person.ts'
import { signUp } from '../../people/person-session.ts'
import { startWorld, type World } from '../../world/start-world.ts'
import { administer } from '../database/administer.ts'
import { filesBelow, searchFiles } from './search-files.ts'

const ORGANIZATIONS = ['A1AAEO0000', 'D1SHCD0000'].map(organizationGuidOf)

/** Length of the beginning of a sealed value or a wrapped key: it is unique. */
const BEGINNING_BYTES = 40
/** Per column: every file is searched for each. */
const MOST_VALUES = 6

let world: World
beforeAll(async () => {
  world = await startWorld({ postgres: 'own', env: { DELETION_UNDO_SECONDS: '0' } })
}, 120_000)
afterAll(() => world?.stop())

/** The beginnings of long byte values in a database, by table and column; lines of the ledger belong to nobody. */
async function bytesOf(connectionString: string): Promise<Map<string, Buffer[]>> {
  const pool = new pg.Pool({ connectionString, max: 1 })
  try {
    const { rows: columns } = await pool.query<{ table: string; column: string }>(`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' and table_name <> 'ledger_line'`)
    const found = new Map<string, Buffer[]>()
    for (const { table, column } of columns) {
      const { rows } = await pool.query<{ value: Buffer }>(
        `select ${column} as value from ${table} where length(${column}) >= ${BEGINNING_BYTES} limit ${MOST_VALUES}`,
      )
      const values = rows.map(({ value }) => value.subarray(0, BEGINNING_BYTES))
      if (values.length > 0) found.set(`${table}.${column}`, values)
    }
    return found
  } finally {
    await pool.end()
  }
}

/** Columns with a value that is in any of these files. */
function lyingIn(files: readonly string[], values: ReadonlyMap<string, readonly Buffer[]>): string[] {
  const contents = files
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.size)
    .map((file) => readFileSync(file))
  return [...values].flatMap(([column, all]) =>
    all.some((value) => contents.some((content) => content.includes(value))) ? [column] : [],
  )
}

it('no word, sealed value or key of a departed person is left in any file of the databases', {
  timeout: 240_000,
}, async () => {
  const mark = randomUUID().replaceAll('-', '').slice(0, 16)
  const ci = randomBytes(64).toString('base64')
  const person = await newPerson(world.control, { name: `가온누리${mark}`, ci })
  const session = await signUp(world.url, world.control, person)
  await connectAll(session, world.control, { organizationGuids: ORGANIZATIONS })
  const written = { kind: 'CAR', name: `다솜마을${mark}`, amount: 7_315_926, asOfDate: '2001-09-17' } as const
  await session.mydata.addManualAsset({ body: written })

  const client = await world.connectDatabase()
  const openOf = async (statement: string) => (await client.query(statement)).rows[0].open
  // Older transactions follow by themselves.
  await expect
    .poll(
      () =>
        openOf(`select count(*)::int as open from pgboss.job
          where name like 'mydata-%' and state in ('created', 'retry', 'active')`),
      { timeout: 60_000 },
    )
    .toBe(0)

  const outside = path.join(world.dataDir, 'sandbox')
  const ours = () =>
    filesBelow(world.dataDir).filter((file) => !file.startsWith(outside + path.sep) && file !== world.sandboxLog)
  /** Older writes are in the write-ahead log as well, until its files are reused. */
  const ofTables = () => ours().filter((file) => !file.includes(`${path.sep}pg_wal${path.sep}`))
  const values = new Map([...(await bytesOf(world.databaseUrl)), ...(await bytesOf(world.keysDatabaseUrl))])
  const sealed = [
    'asset.content',
    'asset_transaction.content',
    'connection.tokens',
    'manual_asset.content',
    'wrapped_key.wrapped',
  ]
  expect([...values.keys()]).toEqual(expect.arrayContaining(sealed))
  const swept = async (how: string) => {
    for (const databaseUrl of [world.databaseUrl, world.keysDatabaseUrl]) {
      await administer({ dataDir: world.dataDir, databaseUrl }, [how, 'checkpoint'])
    }
  }
  await swept('vacuum')
  expect(lyingIn(ofTables(), values), 'the search finds nothing').toEqual(expect.arrayContaining(sealed))

  await session.account.leaveIeum()
  await expect
    .poll(() => openOf('select count(*)::int as open from deletion_request where next_due_at is not null'), {
      timeout: 60_000,
    })
    .toBe(0)
  const remaining = new Map([...(await bytesOf(world.databaseUrl)), ...(await bytesOf(world.keysDatabaseUrl))])
  await swept('vacuum (full)')

  // Consent proofs remain, sealed under destroyed keys.
  expect([...remaining.keys()].filter((column) => !column.startsWith('consent_ledger'))).toEqual([])
  const gone = new Map([...values].filter(([column]) => !remaining.has(column)))
  expect(gone.size).toBeGreaterThan(10)
  expect(lyingIn(ofTables(), gone)).toEqual([])
  const planted = { name: person.name, CI: ci, 'phone number': person.phoneNumber, 'manual asset': written.name }
  expect(searchFiles(ours(), planted)).toEqual([])
})
