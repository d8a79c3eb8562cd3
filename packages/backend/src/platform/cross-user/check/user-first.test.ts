import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, createPool, type Db } from '../../db/pool.ts'
import { LOCAL_TABLES, REFERENCE_TABLES } from '../../db/tables/global-tables.ts'
import { exceptions } from './exceptions.ts'
import { personalTables } from './user-first.ts'

const SOURCES = join(import.meta.dirname, '../../..')
/** A service that needs more has its rows keyed by the wrong thing. */
const MOST_OF_ONE_ASKER = 8

let database: DatabasePair
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 2, name: 'user-first-test' }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

type Key = { table_name: string; name: string; kind: 'p' | 'u' | 'f'; columns: string[]; target: string | null }

/** Primary, unique and foreign keys with their columns in order; unique indexes count as unique keys. */
async function keys(): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select c.relname as table_name, k.conname as name, k.contype as kind,
      array(select a.attname::text from unnest(k.conkey) with ordinality as u (attnum, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.attnum order by place) as columns,
      f.relname as target
    from pg_constraint k join pg_class c on c.oid = k.conrelid left join pg_class f on f.oid = k.confrelid
    where c.relnamespace in ('public'::regnamespace, 'health'::regnamespace) and k.contype in ('p', 'u', 'f')
    union all
    select c.relname, i.relname, 'u', array(select a.attname::text
        from unnest(x.indkey::int2[]) with ordinality as u (attnum, place)
        join pg_attribute a on a.attrelid = x.indrelid and a.attnum = u.attnum order by place), null
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where c.relnamespace in ('public'::regnamespace, 'health'::regnamespace) and x.indisunique and not x.indisprimary`.execute(
    db,
  )
  return rows
}

describe('the catalogue', () => {
  it('has user_id in every table that is neither reference data nor local', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace in ('public'::regnamespace, 'health'::regnamespace) and relkind in ('r', 'p') order by relname`.execute(
      db,
    )
    const personal = await personalTables(db)
    expect(personal).toContain('person')
    const rest = rows.map(({ name }) => name).filter((name) => !personal.includes(name))
    expect(rest.sort()).toEqual([...REFERENCE_TABLES, ...Object.keys(LOCAL_TABLES)].sort())
  })

  it('has user_id first in the primary key of every personal table', async () => {
    const primary = (await keys()).filter(({ kind }) => kind === 'p')
    const first = Object.fromEntries(primary.map(({ table_name, columns }) => [table_name, columns[0]]))
    for (const table of await personalTables(db)) expect(first[table], table).toBe('user_id')
  })

  it('has user_id in every unique and foreign key of personal tables', async () => {
    const personal = await personalTables(db)
    const ofPersonal = (await keys()).filter(({ table_name, kind }) => kind !== 'p' && personal.includes(table_name))
    expect(ofPersonal.length).toBeGreaterThan(10)
    for (const { table_name, name, kind, columns, target } of ofPersonal) {
      // A key to reference data identifies no person.
      if (kind === 'f' && REFERENCE_TABLES.includes(target as string)) continue
      expect(columns[0], `${table_name}.${name}`).toBe('user_id')
    }
  })

  it('refers from personal tables to personal and reference tables only, and from others to no person', async () => {
    const personal = await personalTables(db)
    for (const { table_name, name, target } of (await keys()).filter(({ kind }) => kind === 'f')) {
      const allowed = personal.includes(table_name)
        ? [...personal, ...REFERENCE_TABLES]
        : [...REFERENCE_TABLES, ...Object.keys(LOCAL_TABLES)]
      expect(allowed, `${table_name}.${name}`).toContain(target)
    }
  })
})

describe('the folder of exceptions', () => {
  it.each(exceptions.map(({ asker, name, text }) => [`${asker}/${name}`, name, text]))(
    '%s begins with its reason and marks its statements',
    (_file, name, text) => {
      expect(text).toMatch(/^\/\/ Crosses people because \S/)
      expect(text).toContain(`/* cross-user: ${name} */`)
    },
  )

  it('names no two alike', () => {
    const names = exceptions.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each([...new Set(exceptions.map(({ asker }) => asker))])('has a few files of %s, which asks alone', (asker) => {
    const own = exceptions.filter((exception) => exception.asker === asker)
    expect(own.length).toBeLessThanOrEqual(MOST_OF_ONE_ASKER)
    const askers = globSync('**/*.ts', { cwd: SOURCES, exclude: ['platform/cross-user/**'] }).filter((file) =>
      readFileSync(join(SOURCES, file), 'utf8').includes(`cross-user/${asker}/`),
    )
    expect(askers.length).toBeGreaterThan(0)
    for (const file of askers) expect(file.split('/')[1]).toBe(asker)
  })
})
