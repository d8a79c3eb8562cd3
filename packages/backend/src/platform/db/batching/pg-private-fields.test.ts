import { freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { processIdOf, setPipelined, WireQuery, wireOf } from './pg-private-fields.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let client: pg.Client

beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

it('reads the server process of a connection', async () => {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  expect(processIdOf(client)).toBe(rows[0].pid)
})

it('reads and replaces the statements that a connection has prepared', async () => {
  const text = 'select $1::int as one'
  await client.query({ name: 'private-fields', text, values: [1] })
  expect(wireOf(client).parsedStatements).toMatchObject({ 'private-fields': text })
  await client.query('deallocate all')
  wireOf(client).parsedStatements = {}
  expect((await client.query({ name: 'private-fields', text, values: [2] })).rows).toEqual([{ one: 2 }])
})

it('corks the stream that statements are written to, and hears what arrives on it', async () => {
  const { stream } = wireOf(client)
  const arrived = new Promise<void>((resolve) => stream.once('data', () => resolve()))
  stream.cork()
  const answer = client.query('select 1 as one')
  expect(stream.writableCorked).toBe(1)
  stream.uncork()
  expect((await answer).rows).toEqual([{ one: 1 }])
  await arrived
})

it('sends statements without waiting for answers while a client is pipelined', async () => {
  setPipelined(client, true)
  const written: string[] = []
  const { stream } = wireOf(client)
  const write = stream.write.bind(stream)
  stream.write = ((chunk: Uint8Array) => {
    written.push(Buffer.from(chunk).toString('latin1'))
    return write(chunk)
  }) as typeof stream.write
  const answers = Promise.all(['first', 'second'].map((one) => client.query('select $1::text as one', [one])))
  await new Promise((resolve) => setImmediate(resolve))
  expect(written.join('')).toMatch(/first[\s\S]*second/)
  expect((await answers).map(({ rows }) => rows)).toEqual([[{ one: 'first' }], [{ one: 'second' }]])
  stream.write = write
  setPipelined(client, false)
})

it('prepares a query, and describes its rows, by methods that a subclass can replace', async () => {
  const called: string[] = []
  const described: unknown[] = []
  class Watched extends WireQuery {
    override prepare(...args: Parameters<WireQuery['prepare']>) {
      called.push(this.hasBeenParsed(args[0]) ? 'prepare parsed' : 'prepare')
      super.prepare(...args)
    }
    override handleRowDescription(message: unknown) {
      super.handleRowDescription(message)
      called.push('describe')
      described.push({ ...this._result, _accumulateRows: this._accumulateRows })
    }
  }
  const send = () =>
    new Promise<pg.QueryResult>((resolve, reject) => {
      const done = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result))
      const query = new Watched({ name: 'watched', text: 'select $1::int as one' }, [3], done)
      client.query(query as unknown as pg.Query)
    })
  expect((await send()).rows).toEqual([{ one: 3 }])
  expect((await send()).rows).toEqual([{ one: 3 }])
  expect(called).toEqual(['prepare', 'describe', 'prepare parsed', 'describe'])
  expect(described[0]).toMatchObject({
    fields: [{ name: 'one' }],
    _parsers: [expect.any(Function)],
    _prebuiltEmptyResultObject: { one: null },
    _accumulateRows: expect.anything(),
  })
  expect(typeof wireOf(client).describe).toBe('function')
})
