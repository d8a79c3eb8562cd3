import { freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb, createPool } from '../pool.ts'
import { preparedTexts } from './prepared-client.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: ReturnType<typeof createPool>

beforeAll(async () => {
  database = await freshDatabase()
  pool = createPool(database.url, { max: 1, name: 'test' })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const prepared = async () => (await pool.query('select statement from pg_prepared_statements')).rows

it('prepares a statement with parameters once a connection', async () => {
  const db = createDb(pool)
  const before = (await prepared()).length
  for (const name of ['a', 'b', 'c']) await sql`select ${name}::text as name`.execute(db)
  expect((await prepared()).length).toBe(before + 1)
  expect([...preparedTexts()]).toContain('select $1::text as name')
})

it('prepares what is given as an object, and keeps its other wishes', async () => {
  const text = 'select $1::int as one, $2::int as two'
  expect((await pool.query({ text, values: [1, 2], rowMode: 'array' })).rows).toEqual([[1, 2]])
  expect(await prepared()).toContainEqual({ statement: text })
})

it('leaves a statement without parameters alone', async () => {
  const before = (await prepared()).length
  await pool.query('select 41 + 1')
  expect((await prepared()).length).toBe(before)
})

it('survives a migration that changes what a statement returns', async () => {
  await pool.query('create table shape (id int, value int)')
  await pool.query('insert into shape values (1, 7)')
  const read = () => pool.query('select * from shape where id = $1', [1])
  expect((await read()).rows).toEqual([{ id: 1, value: 7 }])
  await pool.query('alter table shape alter column value type text')
  expect((await read()).rows).toEqual([{ id: 1, value: '7' }])
})

it('lets the transaction fail that met the change, and works after it', async () => {
  await pool.query('create table shape2 (id int, value int)')
  const client = await pool.connect()
  const read = () => client.query('select * from shape2 where id = $1', [1])
  await read()
  await client.query('alter table shape2 alter column value type text')
  await client.query('begin')
  await expect(read()).rejects.toMatchObject({ code: '0A000' })
  await client.query('rollback')
  expect((await read()).rows).toEqual([])
  client.release()
})
