import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placedTables, standInForCitus } from '@ieum/testkit/citus/stand-in.ts'
import { type DatabasePair, plainDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as services from '../../../services.ts'
import { isHealthTable } from '../health/guard-health.ts'
import { migrate, withMigratingClient } from '../migrator/migrate.ts'
import { createPool } from '../pool.ts'
import { checkTables } from '../tables/check-tables.ts'
import { LOCAL_TABLES, REFERENCE_TABLES } from '../tables/global-tables.ts'
import { TABLES_OF_PARTS } from '../tables/personal-tables.ts'
import { distributeDatabase } from './distribute.ts'

const PERSONAL = [...Object.values(services).map(({ tables }) => tables), TABLES_OF_PARTS].flatMap(
  ({ destroyed, retained }) => [...destroyed, ...Object.keys(retained)],
)

/** Tables of the tests, in a database that looks restored. */
const RESTORED = ['a_leaf', 'a_twig']

const run = (url: string, statement: string) => withMigratingClient(url, (client) => client.query(statement))

const ofServer = `current_setting('citus.propagate_set_commands', true) as propagates`
const ofMigration = `current_setting('citus.enable_local_reference_table_foreign_keys', true) as keys,
  current_setting('citus.multi_shard_modify_mode', true) as mode`

/** Settings on a connection of the server, and on one that migrates; null where they were never set. */
async function settingsOfCitus(url: string): Promise<object> {
  const pool = createPool(url, { max: 1, name: 'distribute-test' })
  const { rows } = await pool.query(`select ${ofServer}`)
  await pool.end()
  const migrating = await withMigratingClient(url, (client) => client.query(`select ${ofMigration}`))
  return { ...rows[0], ...migrating.rows[0] }
}

/** The settings as a server has them by default: null where it knows nothing of Citus. */
async function untouchedSettings(url: string): Promise<object> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`select ${ofServer}, ${ofMigration}`).finally(() => client.end())
  return rows[0]
}

async function migrations(files: Readonly<Record<string, string>>): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'ieum-migrations-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text)
  return directory
}

describe('a plain database', () => {
  let database: DatabasePair
  beforeAll(async () => {
    database = await plainDatabase()
  })
  afterAll(() => database.drop())

  it('has every table in a list', () => checkTables(database.url, PERSONAL))

  it('is refused with a table that is in none, by name', async () => {
    await run(database.url, 'create table planted (id uuid primary key)')
    await expect(checkTables(database.url, PERSONAL)).rejects.toThrow('planted is in none of the lists')
    await run(database.url, 'drop table planted')
  })

  it('is refused with a table of people that no service has', async () => {
    await run(database.url, 'create table planted (user_id uuid primary key references person)')
    await expect(checkTables(database.url, PERSONAL)).rejects.toThrow('planted is in none of the lists')
    await checkTables(database.url, [...PERSONAL, 'planted'])
    await run(database.url, 'drop table planted')
  })

  it('is refused without a table that a migration made, by name', async () => {
    await run(database.url, 'alter table analytics_event rename to planted')
    await expect(checkTables(database.url, [...PERSONAL, 'planted'])).rejects.toThrow('analytics_event is missing')
    await run(database.url, 'alter table planted rename to analytics_event')
    await checkTables(database.url, PERSONAL)
  })

  it('is left alone with tables of a newer version, which has migrated since', async () => {
    const directory = await migrations({ '9201_newer.sql': 'create table of_newer (id uuid primary key)' })
    await migrate(database.url, directory)
    await checkTables(database.url, PERSONAL)
    await run(database.url, `drop table of_newer; delete from migration where name = '9201_newer.sql'`)
  })

  it('is sent no setting of Citus', async () => {
    expect(await settingsOfCitus(database.url)).toEqual(await untouchedSettings(database.url))
  })
})

describe('a database with a catalogue like that of Citus', () => {
  let database: DatabasePair
  let first: string[]
  beforeAll(async () => {
    database = await plainDatabase()
    await standInForCitus(database.url)
    await checkTables(database.url, PERSONAL)
    // As after restoring a dump, which creates tables in alphabetical order: the referring table is older.
    await run(database.url, 'create table a_leaf (user_id uuid not null, twig_id uuid, primary key (user_id))')
    await run(database.url, 'create table a_twig (user_id uuid not null, twig_id uuid, primary key (user_id, twig_id))')
    await run(database.url, 'alter table a_leaf add foreign key (user_id, twig_id) references a_twig')
    first = await withMigratingClient(database.url, distributeDatabase)
  })
  afterAll(() => database.drop())

  it('has reference tables first, then person, then every table of a person but those of health, each once', async () => {
    const placed = await placedTables(database.url)
    expect(
      placed
        .slice(0, REFERENCE_TABLES.length)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...REFERENCE_TABLES].sort())
    expect(placed[REFERENCE_TABLES.length]).toEqual({ name: 'person', partmethod: 'h' })
    expect(
      placed
        .filter(({ partmethod }) => partmethod === 'h')
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...PERSONAL, ...RESTORED].filter((name) => !(name in LOCAL_TABLES) && !isHealthTable(name)).sort())
    expect(first.length).toBe(placed.length)
    for (const name of Object.keys(LOCAL_TABLES)) expect(placed.map((one) => one.name)).not.toContain(name)
    await checkTables(database.url, [...PERSONAL, ...RESTORED])
  })

  it('has no table before one that it refers to', async () => {
    const placed = (await placedTables(database.url)).map(({ name }) => name)
    expect(placed.indexOf('a_twig')).toBeGreaterThan(-1)
    expect(placed.indexOf('a_leaf')).toBeGreaterThan(placed.indexOf('a_twig'))
  })

  it('is left alone by a second distribution, which says nothing of triggers', async () => {
    const sent: string[] = []
    await withMigratingClient(database.url, async (client) => {
      const query = client.query.bind(client)
      Object.assign(client, {
        query: (text: string) => {
          sent.push(text)
          return query(text)
        },
      })
      expect(await distributeDatabase(client)).toEqual([])
    })
    expect(sent.length).toBeGreaterThan(2)
    // Citus refuses triggers on a table that is placed.
    expect(sent.filter((text) => /\btrigger\b/i.test(text))).toEqual([])
  })

  it('has what was made since placed by a second distribution, and nothing else touched', async () => {
    await run(database.url, 'create table a_root (user_id uuid primary key)')
    expect(await withMigratingClient(database.url, distributeDatabase)).toEqual(['public.a_root'])
    await checkTables(database.url, [...PERSONAL, ...RESTORED, 'a_root'])
    await run(database.url, `delete from pg_dist_partition where logicalrelid = 'a_root'::regclass; drop table a_root`)
  })

  it('is sent our settings for Citus', async () => {
    expect(await settingsOfCitus(database.url)).toEqual({ propagates: 'local', keys: 'off', mode: 'sequential' })
  })

  it('places what a migration makes, within it', async () => {
    const directory = await migrations({
      '9301_twig.sql': `
        create table twig (user_id uuid not null references person (user_id), twig_id uuid not null,
          organization_guid uuid references organization (organization_guid), primary key (user_id, twig_id));
        create table leaf (user_id uuid not null, twig_id uuid not null, leaf_id uuid not null,
          primary key (user_id, leaf_id), foreign key (user_id, twig_id) references twig (user_id, twig_id));`,
    })
    await migrate(database.url, directory)
    expect((await placedTables(database.url)).slice(-2)).toEqual([
      { name: 'twig', partmethod: 'h' },
      { name: 'leaf', partmethod: 'h' },
    ])
    await checkTables(database.url, [...PERSONAL, ...RESTORED, 'twig', 'leaf'])
    await run(database.url, `delete from migration where name = '9301_twig.sql'`)
  })

  it('keeps nothing of a migration whose table cannot be placed', async () => {
    const before = await placedTables(database.url)
    const directory = await migrations({
      '9302_bad.sql': 'create table bad (user_id uuid not null references person, bad_id uuid primary key)',
    })
    await expect(migrate(database.url, directory)).rejects.toThrow(
      '9302_bad.sql failed: cannot create constraint on bad',
    )
    expect(await placedTables(database.url)).toEqual(before)
  })

  it('is refused while a table of people lies on the coordinator', async () => {
    await run(database.url, 'create table planted (user_id uuid primary key references person)')
    await expect(checkTables(database.url, [...PERSONAL, ...RESTORED, 'planted', 'twig', 'leaf'])).rejects.toThrow(
      'planted belongs where its person is: create_distributed_table',
    )
    await run(database.url, 'drop table planted')
  })

  it('is refused while a local table is spread', async () => {
    await run(database.url, `insert into pg_dist_partition values ('portal_state', 'n', 't')`)
    await expect(checkTables(database.url, [...PERSONAL, ...RESTORED, 'twig', 'leaf'])).rejects.toThrow(
      'portal_state belongs on the coordinator alone',
    )
  })
})
