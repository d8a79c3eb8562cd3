import { createServer, type Socket } from 'node:net'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PreparedClient } from '../batching/prepared-client.ts'
import { databaseAway } from './database-away.ts'

const Client = PreparedClient as unknown as typeof pg.Client

let database: DatabasePair
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const poolOf = (url: string) => {
  const pool = new pg.Pool({ connectionString: url, Client, max: 1, connectionTimeoutMillis: 200 })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('a database that is away', () => {
  it('is one whose connections are all in use', async () => {
    const pool = poolOf(database.url)
    const client = await pool.connect()
    expect(databaseAway(await failureOf(pool.query('select 1')))).toBe('POOL')
    client.release()
    await pool.end()
  })
  it('is one that ends the connection, while a statement runs and after it', async () => {
    const pool = poolOf(database.url)
    const client = await pool.connect()
    const running = failureOf(client.query('select pg_terminate_backend(pg_backend_pid()), pg_sleep($1)', [30]))
    expect(databaseAway(await running)).toBe('57P01')
    expect(databaseAway(await failureOf(client.query('select $1::int', [1])))).toBe('POOL')
    client.release(true)
    await pool.end()
  })
  it('is one that cuts the line without a word, or never says one', async () => {
    const sockets: Socket[] = []
    let isRude = true
    const silent = createServer((socket) => {
      sockets.push(socket)
      if (isRude) socket.destroy()
    })
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    const pool = poolOf(`postgres://x@127.0.0.1:${port}/x`)
    expect(databaseAway(await failureOf(pool.query('select 1')))).not.toBeNull()
    isRude = false
    expect(databaseAway(await failureOf(pool.query('select 1')))).toBe('POOL')
    await pool.end()
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => silent.close(resolve))
  })
  it.each([
    ['nobody listens', 'postgres://x@127.0.0.1:1/x', 'ECONNREFUSED'],
    ['nobody listens at any of its addresses', 'postgres://x@localhost:1/x', 'ECONNREFUSED'],
    ['its socket is gone', 'postgres://x@%2Fnowhere/x', 'ENOENT'],
  ])('is one where %s', async (_what, url, code) => {
    const pool = poolOf(url)
    expect(databaseAway(await failureOf(pool.query('select 1')))).toBe(code)
    await pool.end()
  })
  it('is one that we have let go of', async () => {
    const pool = poolOf(database.url)
    await pool.end()
    expect(databaseAway(await failureOf(pool.query('select 1')))).toBe('POOL')
  })
  it.each(['08006', '53100', '53300', '57014', '57P03', '58030'])('says %s', (code) => {
    const error = Object.assign(new Error('quotes a value'), { severity: 'FATAL', code })
    expect(databaseAway(error)).toBe(code)
    expect(databaseAway(new Error('the key could not be read', { cause: error }))).toBe(code)
  })
})

describe('a database that is there', () => {
  it('refuses what is wrong with a statement', async () => {
    const pool = poolOf(database.url)
    expect(databaseAway(await failureOf(pool.query('select 1 / $1::int', [0])))).toBeNull()
    expect(databaseAway(await failureOf(pool.query('selec')))).toBeNull()
    await pool.end()
  })
  it.each([
    ['a bug', new Error('timeout')],
    ['a file that is not there', Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'open' })],
    ['a thrown text', 'timeout expired'],
  ])('has nothing to do with %s', (_what, error) => {
    expect(databaseAway(error)).toBeNull()
  })
  it('has nothing to do with causes that go in circles', () => {
    const error = new Error('round')
    error.cause = error
    expect(databaseAway(error)).toBeNull()
  })
})
