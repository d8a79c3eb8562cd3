import { freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createDb, createPool, type Db, type Trx } from '../pool.ts'
import { inTransaction } from '../transaction.ts'
import { isHarmless } from './read-batcher.ts'
import { together } from './statement-pipeline.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: pg.Pool
let db: Db
/** Each write to PostgreSQL. */
let writes: string[] = []

beforeAll(async () => {
  database = await freshDatabase()
  pool = createPool(database.url, { max: 1, name: 'client-test' })
  pool.on('connect', (client) => observeWrites(client))
  db = createDb(pool)
  await pool.query('create table noted (value int)')
  await read(db)
})
beforeEach(() => pool.query('delete from noted'))
afterAll(async () => {
  await pool.end()
  await database.drop()
})

type Written = { readonly chunk: Buffer }
type Stream = {
  _write(chunk: Buffer, ...rest: unknown[]): unknown
  _writev(chunks: readonly Written[], ...rest: unknown[]): unknown
}

type Client = {
  query(text: string, values: unknown[]): unknown
  release(isBroken?: boolean): void
}

function observeWrites(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Stream } }).connection
  const [write, writev] = [stream._write, stream._writev]
  stream._write = (chunk, ...rest) => {
    writes.push(chunk.toString('latin1'))
    return write.call(stream, chunk, ...rest)
  }
  stream._writev = (chunks, ...rest) => {
    writes.push(Buffer.concat(chunks.map((one) => one.chunk)).toString('latin1'))
    return writev.call(stream, chunks, ...rest)
  }
}

const read = async (on: Db | Trx) =>
  (await sql<{ value: number }>`select value from noted where value > ${0}`.execute(on)).rows
const insertStatement = (value: number) => sql`insert into noted values (${value})`
const insertNoted = (on: Db | Trx, value: number) => insertStatement(value).execute(on)

/** The same pool, whose connections are refused a transaction and otherwise work as usual. */
function refusing(): Db {
  const refused = {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = (await pool.connect()) as unknown as Client
      const { query, release } = client
      client.query = (text, values) => query.call(client, text === 'begin' ? 'select 1 / 0' : text, values)
      client.release = (isBroken) => {
        client.query = query
        release(isBroken)
      }
      return client
    },
  }
  return createDb(refused as unknown as pg.Pool)
}

it('a transaction that begins with a read begins in one write', async () => {
  writes = []
  await inTransaction(db, async (trx) => {
    await read(trx)
    await insertNoted(trx, 1)
  })
  expect(writes).toHaveLength(3)
  expect(writes[0]).toMatch(/begin\0.*B/s)
  expect(await read(db)).toEqual([{ value: 1 }])
})

it('what changes something waits until it is known that there is a transaction', async () => {
  writes = []
  await inTransaction(db, (trx) => insertNoted(trx, 2))
  expect(writes[0]).not.toContain('insert')
  expect(writes).toHaveLength(3)
})

it('where it is refused, nothing is written, and the connection goes on', async () => {
  const other = refusing()
  await expect(inTransaction(other, (trx) => insertNoted(trx, 3))).rejects.toMatchObject({ code: '22012' })
  const afterRead = inTransaction(other, async (trx) => {
    await read(trx)
    await insertNoted(trx, 4)
  })
  await expect(afterRead).rejects.toMatchObject({ code: '22012' })
  await expect(inTransaction(other, async () => 'nothing')).rejects.toMatchObject({ code: '22012' })
  expect(await read(db)).toEqual([])
})

it('what is asked of a transaction that is over is refused', async () => {
  const late = Promise.withResolvers<void>()
  let asked: Promise<unknown> = Promise.resolve()
  await expect(
    inTransaction(db, async (trx) => {
      asked = late.promise.then(() => insertNoted(trx, 5))
      asked.catch(() => undefined)
      await insertNoted(trx, 6)
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  late.resolve()
  await expect(asked).rejects.toThrow()
  expect(await read(db)).toEqual([])
})

it('statements that are sent together are one write, and each sees those before it', async () => {
  writes = []
  const found = await inTransaction(db, async (trx) => {
    await insertNoted(trx, 7)
    const [first, all, second] = await together(
      trx,
      sql`update noted set value = ${8} where value = ${7}`,
      sql<{ value: number }>`select value from noted where value > ${0}`,
      insertStatement(9),
    )
    return { changed: [first.numAffectedRows, second.numAffectedRows], rows: all.rows }
  })
  expect(found).toEqual({ changed: [1n, 1n], rows: [{ value: 8 }] })
  // `begin`, the statement before it, the three, and the end.
  expect(writes).toHaveLength(4)
  expect(await read(db)).toEqual([{ value: 8 }, { value: 9 }])
})

it('they wait for the word that begins the transaction, and one that fails takes all of it back', async () => {
  writes = []
  await inTransaction(db, (trx) => together(trx, insertStatement(10), insertStatement(11)))
  expect(writes[0]).not.toContain('insert')
  expect(writes).toHaveLength(3)
  const failing = inTransaction(db, (trx) =>
    together(trx, insertStatement(12), sql`select 1 / ${0}::int`, insertStatement(13)),
  )
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  await expect(inTransaction(refusing(), (trx) => together(trx, insertStatement(14)))).rejects.toMatchObject({
    code: '22012',
  })
  expect(await read(db)).toEqual([{ value: 10 }, { value: 11 }])
})

it.each([
  ['select value from noted', true],
  ['select value from noted for update', true],
  ['select pg_advisory_xact_lock($1)', true],
  ['select pg_notify($1, $2)', false],
  ["select set_config('a.b', $1, true)", false],
  ["select nextval('noted_seq')", false],
  ['insert into noted values ($1)', false],
  ['with gone as (delete from noted returning 1) select 1', false],
])('%s: of no harm outside of a transaction: %s', (text, is) => {
  expect(isHarmless(text)).toBe(is)
})
