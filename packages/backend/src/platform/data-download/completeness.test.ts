import { readFileSync } from 'node:fs'
import { dataDownloadFile } from '@ieum/copy/account/data-download-file.ts'
import { freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as services from '../../services.ts'
import { createPool } from '../db/pool.ts'
import { LOCAL_TABLES, REFERENCE_TABLES } from '../db/tables/global-tables.ts'
import { columnOf, columns } from '../keys/sealed-columns.fixture.ts'
import { type DownloadedTable, type DownloadTable, isDownloaded } from './download-tables.ts'
import { DOWNLOAD_TABLES_OF_PARTS } from './shared-tables.ts'

const tables: Readonly<Record<string, DownloadTable>> = Object.assign(
  {},
  ...Object.values(services).map(({ downloadTables }) => downloadTables),
  DOWNLOAD_TABLES_OF_PARTS,
)
const downloaded = Object.entries(tables).filter((entry): entry is [string, DownloadedTable] => isDownloaded(entry[1]))

let database: Awaited<ReturnType<typeof freshDatabase>>
let db: pg.Pool
beforeAll(async () => {
  database = await freshDatabase()
  db = createPool(database.url, { max: 1, name: 'download-completeness-test' })
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

type CatalogueColumn = { readonly table: string; readonly column: string; readonly type: string }

async function catalogue(): Promise<readonly CatalogueColumn[]> {
  const { rows } = await db.query<CatalogueColumn>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace in ('public'::regnamespace, 'health'::regnamespace) and c.relkind in ('r', 'p') order by 1, a.attnum`)
  return rows
}

/** The column that names the owner; every other column has to be listed. */
const OWNER = /^(auth_)?user_id$/

/** Tables without an owner, or with nothing of a person except what leads to them. */
const isNobodys = (table: string) => table in LOCAL_TABLES || REFERENCE_TABLES.includes(table)

it('everything that is held of a person is in the file, or stays out with a reason', async () => {
  const unlisted = (await catalogue())
    .filter(({ table, column }) => !OWNER.test(column) && !(isNobodys(table) && !(table in tables)))
    .filter(({ table, column }) => {
      const listed = tables[table]
      return !listed || (isDownloaded(listed) && !(column in listed.columns))
    })
  expect(unlisted).toEqual([])
})

it('and nothing else is', async () => {
  const known = new Set((await catalogue()).map(({ table, column }) => `${table}.${column}`))
  const listed = downloaded.flatMap(([table, { columns }]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  )
  expect(listed.filter((column) => !known.has(column))).toEqual([])
})

it('is read in the order of the primary key', async () => {
  const { rows } = await db.query<{ table: string; columns: string[] }>(`
    select (select relname from pg_class where oid = i.indrelid) as table, array_agg(a.attname::text order by k.n) as columns
    from pg_index i, unnest(i.indkey::int[]) with ordinality k(attnum, n), pg_attribute a
    where i.indisprimary and a.attrelid = i.indrelid and a.attnum = k.attnum group by 1`)
  const keys = new Map(rows.map(({ table, columns }) => [table, columns.filter((column) => !OWNER.test(column))]))
  for (const [table, { by }] of downloaded) expect(by, table).toEqual(keys.get(table))
})

it('every sealed column is opened, or stays out with a reason', async () => {
  const closed = await Promise.all(
    columns.map(async (one) => {
      const table = tables[one.table]
      if (!table) return [one.label]
      if (!isDownloaded(table)) return []
      const listed = table.columns[one.column]
      const isRight = typeof listed === 'object' && ('leftOut' in listed || listed.opened === (await columnOf(one)))
      return isRight ? [] : [one.label]
    }),
  )
  expect(closed.flat()).toEqual([])
})

it('says of every column what it means', () => {
  const silent = downloaded.flatMap(([table, { columns }]) =>
    Object.entries(columns)
      .filter(([, what]) => !(typeof what === 'object' && 'leftOut' in what))
      .filter(([column]) => dataDownloadFile.meaningOf(table, column) === '')
      .map(([column]) => `${table}.${column}`),
  )
  expect(silent).toEqual([])
  expect(downloaded.filter(([table]) => dataDownloadFile.titleOf(table) === table).map(([table]) => table)).toEqual([])
})

/** Names of fields, at any depth. */
function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) => [field, ...fieldsOf(inner)])
}

it('and of every field of what is sealed', () => {
  const silent = columns.flatMap(({ table, column, label, samples }) => {
    const listed = tables[table]
    const what = listed && isDownloaded(listed) ? listed.columns[column] : undefined
    // The lists are an institution's own answers: the standard defines their fields.
    if (typeof what !== 'object' || !('opened' in what) || label === 'connection.lists') return []
    const fields = samples.flatMap((sample) => fieldsOf(JSON.parse(readFileSync(sample, 'utf8')).read))
    return [...new Set(fields)]
      .filter((field) => dataDownloadFile.meaningOfField(field) === '')
      .map((field) => `${label}: ${field}`)
  })
  expect(silent).toEqual([])
})
