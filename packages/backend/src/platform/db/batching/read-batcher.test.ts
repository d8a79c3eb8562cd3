import { freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb, createPool, type Db } from '../pool.ts'
import { inTransaction } from '../transaction.ts'
import { isOwnRead } from './read-batcher.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: ReturnType<typeof createPool>
let db: Db

beforeAll(async () => {
  database = await freshDatabase()
  pool = createPool(database.url, { max: 4, name: 'turn-test' })
  db = createDb(pool)
  await pool.query('create table owned (user_id int, value int)')
  await pool.query('insert into owned select one, one * 10 from generate_series(1, 20) one')
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

type Found = { readonly value: number; readonly pid: number }
const read = async (userId: number) =>
  (await sql<Found>`select value, pg_backend_pid() as pid from owned where user_id = ${userId}`.execute(db)).rows[0]
const failing = (userId: number) => sql`select value / 0 from owned where user_id = ${userId}`.execute(db)

it.each([
  ['select value from owned where user_id = $1', true],
  ['\n    select value from owned\n    where owned.user_id = $1', true],
  ['select "value" from "owned" where "user_id" = $1', true],
  ['select * from "auth_session" where "token" = $1', true],
  ['select * from "auth_user" where "id" = $1', true],
  ['select value from owned where value = $1', false],
  ['select value from owned where owner_id > $1', false],
  ['select value from owned where user_id = $1 for update', false],
  ['select value from owned where user_id = $1 for no key update of owned', false],
  ['select value from owned where user_id = $1 for share', false],
  ['select pg_advisory_lock($1) from owned where user_id = $1', false],
  ['update owned set value = 1 where user_id = $1', false],
  ['with gone as (delete from owned where user_id = $1 returning 1) select 1', false],
])('%s: an own read: %s', (text, is) => {
  expect(isOwnRead(text)).toBe(is)
})

it('reads of one turn share a connection, eight at a time, and each gets its own answer', async () => {
  const ids = Array.from({ length: 20 }, (_, at) => at + 1)
  const found = await Promise.all(ids.map(read))
  expect(found.map((one) => one?.value)).toEqual(ids.map((id) => id * 10))
  expect(new Set(found.slice(0, 8).map((one) => one?.pid)).size).toBe(1)
  expect(new Set(found.map((one) => one?.pid)).size).toBe(3)
})

it('one that fails is the only one, and its connection goes on', async () => {
  const [before, failed, after] = await Promise.allSettled([read(1), failing(2), read(3)])
  expect(before).toMatchObject({ status: 'fulfilled', value: { value: 10 } })
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect(after).toMatchObject({ status: 'fulfilled', value: { value: 30 } })
  expect(await Promise.all([read(4), read(5)])).toMatchObject([{ value: 40 }, { value: 50 }])
})

it('what a transaction reads is read in it', async () => {
  await expect(
    inTransaction(db, async (trx) => {
      await sql`insert into owned values (21, 210)`.execute(trx)
      const mine = await sql<Found>`select value from owned where user_id = ${21}`.execute(trx)
      expect([mine.rows, await read(21)]).toEqual([[{ value: 210 }], undefined])
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(await read(21)).toBeUndefined()
})

it('a migration that changes what they return is survived by all of a turn', async () => {
  await pool.query('create table changing (user_id int, value int)')
  await pool.query('insert into changing values (1, 7)')
  const one = () => sql`select * from changing where user_id = ${1}`.execute(db)
  const other = () => sql`select changing.* from changing where user_id = ${1}`.execute(db)
  await Promise.all([one(), other()])
  await pool.query('alter table changing alter column value type text')
  const found = await Promise.all([one(), other(), one()])
  expect(found.map(({ rows }) => rows)).toEqual(Array(3).fill([{ user_id: 1, value: '7' }]))
})

it('a connection that is cut fails what was on it, and is replaced', async () => {
  const slow = sql`select count(*) from generate_series(1, 300000000), owned where user_id = ${1}`
  const cut = Promise.allSettled([read(2), slow.execute(db), read(3)])
  const busy = `select pid from pg_stat_activity where pid <> pg_backend_pid() and query like '%300000000%' and state = 'active'`
  await expect.poll(async () => (await pool.query(busy)).rowCount).toBe(1)
  await pool.query(`select pg_terminate_backend(pid) from (${busy}) as busy`)
  const [answered, ...lost] = await cut
  expect(answered.status).toBe('fulfilled')
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await Promise.all([read(1), read(2)])).toMatchObject([{ value: 10 }, { value: 20 }])
})
