import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from './migrate.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const folder = () => mkdtemp(join(tmpdir(), 'ieum-migrations-'))

async function tables(): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(`select table_name from information_schema.tables where table_schema = 'public'`)
  await client.end()
  return rows.map((row) => row.table_name)
}

it('applies each file once, in order, also when two processes start together', async () => {
  const directory = await folder()
  await writeFile(join(directory, '9001_one.sql'), 'create table m_one (id int)')
  await writeFile(join(directory, '9002_two.sql'), 'alter table m_one add column name text')
  const both = await Promise.all([migrate(database.url, directory), migrate(database.url, directory)])
  expect(both.flat().sort()).toEqual(['9001_one.sql', '9002_two.sql'])
  expect(await migrate(database.url, directory)).toEqual([])
})

it('keeps nothing of a file that fails, and names it', async () => {
  const directory = await folder()
  await writeFile(join(directory, '9003_bad.sql'), 'create table m_bad (id int); select nonsense')
  await expect(migrate(database.url, directory)).rejects.toThrow('9003_bad.sql')
  expect(await tables()).not.toContain('m_bad')
})

it('refuses an applied file that has changed', async () => {
  const directory = await folder()
  await writeFile(join(directory, '9004_once.sql'), 'create table m_once (id int)')
  await migrate(database.url, directory)
  await writeFile(join(directory, '9004_once.sql'), 'create table m_once (id bigint)')
  await expect(migrate(database.url, directory)).rejects.toThrow('9004_once.sql was applied before in another form')
})
