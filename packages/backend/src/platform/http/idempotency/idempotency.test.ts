import { createHmac, randomUUID } from 'node:crypto'
import { createClient } from '@ieum/contract-kit/client.ts'
import { contract } from '@ieum/contract-kit/endpoint.ts'
import { routeTable } from '@ieum/contract-kit/route-table.ts'
import { serve } from '@ieum/contract-kit/serve.ts'
import type { SessionId, UserId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createDb, createPool, type Db } from '../../db/pool.ts'
import { KeyHandle } from '../../keys/cipher.ts'
import { createMetrics } from '../../metrics.ts'
import { Refusal } from '../../refusal.ts'
import { createHttp, type Http } from '../create-http.ts'
import type { Within } from '../handler.ts'
import { createIdempotency, stableJson } from './idempotency.ts'

const call = { method: 'POST', who: 'user', summary: '', errors: [] } as const
const body = z.strictObject({
  name: z.string(),
  ending: z.enum(['answer', 'wait', 'refuse', 'later', 'invalid', 'crash']).default('answer'),
})
const response = z.object({ name: z.string(), at: z.number() })
const calls = contract({
  /** Its only effect is a row. */
  saveRow: { ...call, path: '/v1/users/me/rows', effects: 'database', body, response },
  /** Its effect is outside the database. */
  goOutside: {
    ...call,
    path: '/v1/users/me/outside/{place}',
    effects: 'outside',
    params: z.object({ place: z.string() }),
    body,
    response,
  },
  remove: { ...call, method: 'DELETE', path: '/v1/users/me/rows', effects: 'outside', response: null },
})

let database: DatabasePair
let pool: pg.Pool
let db: Db
let http: Http
let url: string
let skewMs = 0
/** Longer than a busy machine takes to reach the database. */
const PATIENT_MS = 60_000
let twinWaitMs = PATIENT_MS
/** Outside effects, which no rollback undoes. */
const outside: string[] = []
/** Contexts that a handler received beside its transaction. */
const besides: object[] = []
let release: () => void = () => {}
let started = 0

async function act(ending: z.output<typeof body>['ending']): Promise<void> {
  started++
  if (ending === 'wait')
    await new Promise<void>((resolve) => {
      release = resolve
    })
  if (ending === 'refuse') throw new Refusal('MYDATA_UNDER_AGE', { limit: 19 })
  if (ending === 'later') throw new Refusal('MYDATA_ORGANIZATION_NOT_CONNECTABLE')
  if (ending === 'invalid') throw new Refusal('INVALID_REQUEST')
  if (ending === 'crash') throw new Error('died')
}

beforeAll(async () => {
  database = await freshDatabase()
  pool = createPool(database.url, { max: 10, name: 'idempotency-test' })
  db = createDb(pool)
  await sql`create table effect (user_id uuid not null, name text not null)`.execute(db)
  const key = new KeyHandle('test', new Map([[1, Buffer.alloc(32, 1)]]), Buffer.alloc(32, 2))
  const hash = (value: string) => createHmac('sha256', 'test').update(value).digest()
  http = createHttp({
    listener: 'public',
    log: pino({ level: 'silent' }),
    db,
    idempotency: createIdempotency({
      db,
      personKey: async () => key,
      hashKey: hash,
      hashBody: hash,
      realNow: () => Date.now() + skewMs,
      twinWaitMs: () => twinWaitMs,
    }),
    accessLog: { record: () => {} },
    consumeLimit: async () => null,
    metrics: createMetrics(),
    errorText: (code) => ({ title: null, message: code, buttonLabel: null }),
    readiness: async () => ({ isReady: true, parts: {} }),
    isHttps: false,
    ourOrigins: () => ['http://ieum.test'],
    authenticate: ({ headers }) =>
      headers.cookie ? { userId: id<UserId>(headers.cookie), sessionId: id<SessionId>('s') } : null,
  })
  const context = { outside, db, pool, log: 'log' }
  serve(
    http.app,
    calls,
    http.serveOptions('test'),
  )<typeof context, Within<typeof context>>(context, {
    saveRow: async ({ user, body: { name, ending } }, beside, trx) => {
      besides.push(beside)
      await sql`insert into effect (user_id, name) values (${user.userId}, ${name})`.execute(trx)
      await act(ending)
      return { name, at: started }
    },
    goOutside: async ({ params, body: { name, ending } }, ctx) => {
      ctx.outside.push(`${params.place} ${name}`)
      await act(ending)
      return { name, at: started }
    },
    remove: async () => {
      started++
    },
  })
  url = await http.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await http.drain(1_000)
  await pool.end()
  await database.drop()
})

/** A separate person for each test, with one key. */
function somebody(userId = randomUUID(), idempotencyKey: string = randomUUID()) {
  const client = createClient<typeof calls>(routeTable(calls), {
    baseUrl: url,
    headers: () => ({ cookie: userId, origin: 'http://ieum.test' }),
  })
  type Ending = z.output<typeof body>['ending']
  return {
    userId,
    idempotencyKey,
    save: (name: string, ending: Ending = 'answer') => client.saveRow({ body: { name, ending } }, { idempotencyKey }),
    go: (name: string, ending: Ending = 'answer', place = 'bank') =>
      client.goOutside({ params: { place }, body: { name, ending } }, { idempotencyKey }),
    remove: () => client.remove({}, { idempotencyKey }),
    effects: async () =>
      (await sql<{ name: string }>`select name from effect where user_id = ${userId}`.execute(db)).rows.map(
        ({ name }) => name,
      ),
    record: async () =>
      (
        await sql<{
          state: string
          status: number | null
          response_body: Buffer | null
        }>`select state, status, response_body from idempotency where user_id = ${userId}`.execute(db)
      ).rows,
  }
}

const kinds = ['save', 'go'] as const

it('has nothing in reach that runs a statement beside its transaction', async () => {
  await somebody().save(randomUUID())
  expect(Object.keys(besides.at(-1) ?? {})).toEqual(['log'])
})

describe.each(kinds)('a repeated call (%s)', (kind) => {
  const done = async (person: ReturnType<typeof somebody>, name: string) =>
    kind === 'save' ? (await person.effects()).length : outside.filter((one) => one === `bank ${name}`).length

  it('answers like the first one and happens once', async () => {
    const person = somebody()
    const name = randomUUID()
    const first = await person[kind](name)
    expect(await person[kind](name)).toEqual(first)
    expect(await done(person, name)).toBe(1)
  })
  it('keeps the answer encrypted', async () => {
    const person = somebody()
    await person[kind]('김서연의 계좌')
    const [row] = await person.record()
    expect(row).toMatchObject({ state: 'DONE', status: 200 })
    expect(row?.response_body?.toString('utf8')).not.toContain('김서연')
  })
  it('is refused when it asks for something else', async () => {
    const person = somebody()
    await person[kind]('one')
    await expect(person[kind]('two')).rejects.toMatchObject({ status: 409, errorCodeEnum: 'IDEMPOTENCY_KEY_REUSED' })
  })
  it('is another call for another person, and for another operation', async () => {
    const person = somebody()
    const name = randomUUID()
    await person[kind](name)
    await somebody(undefined, person.idempotencyKey)[kind](name)
    await person[kind === 'save' ? 'go' : 'save'](name)
    expect(await done(person, name)).toBe(kind === 'save' ? 1 : 2)
  })
  it('waits for its running twin and answers like it', async () => {
    const person = somebody()
    const name = randomUUID()
    const before = started
    const first = person[kind](name, 'wait')
    await expect.poll(() => started).toBe(before + 1)
    const twin = person[kind](name, 'wait')
    let hasEnded = false
    void twin.finally(() => {
      hasEnded = true
    })
    // The twin has reached the database once it waits for the row, or has looked for it.
    await expect.poll(async () => (await waitingFor(kind)) > 0).toBe(true)
    expect(hasEnded).toBe(false)
    release()
    expect(await twin).toEqual(await first)
    expect(started).toBe(before + 1)
    expect(await done(person, name)).toBe(1)
  })
  it('gets 409 when the twin takes too long', async () => {
    const person = somebody()
    const name = randomUUID()
    const before = started
    const first = person[kind](name, 'wait')
    await expect.poll(() => started).toBe(before + 1)
    twinWaitMs = 500
    await expect(person[kind](name, 'wait')).rejects.toMatchObject({
      status: 409,
      errorCodeEnum: 'IDEMPOTENCY_IN_PROGRESS',
    })
    twinWaitMs = PATIENT_MS
    release()
    await first
    expect(await done(person, name)).toBe(1)
  })
  it('gets the same refusal when it would be the same again', async () => {
    const person = somebody()
    const before = started
    for (const _again of [1, 2]) {
      await expect(person[kind]('refused', 'refuse')).rejects.toMatchObject({
        status: 403,
        errorCodeEnum: 'MYDATA_UNDER_AGE',
        details: { limit: 19 },
      })
    }
    expect(started).toBe(before + 1)
    expect(await person.effects()).toEqual([])
  })
  it.each([
    ['a bug', 'crash', 500],
    ['a bad request', 'invalid', 400],
    ['what may succeed later', 'later', 409],
  ] as const)('runs again after %s', async (_what, ending, status) => {
    const person = somebody()
    const before = started
    for (const _again of [1, 2]) await expect(person[kind]('again', ending)).rejects.toMatchObject({ status })
    expect(started).toBe(before + 2)
    expect(await person.effects()).toEqual([])
    expect(await person.record()).toEqual([])
  })
  it('is a new call after a day', async () => {
    const person = somebody()
    const first = await person[kind]('daily')
    skewMs += 24 * 3_600_000 + 1
    expect((await person[kind]('daily')).at).toBeGreaterThan(first.at)
  })
  it('happens once when many come at the same moment', async () => {
    const person = somebody()
    const name = randomUUID()
    const answers = await Promise.all(Array.from({ length: 12 }, () => person[kind](name)))
    expect(new Set(answers.map(({ at }) => at)).size).toBe(1)
    expect(await done(person, name)).toBe(1)
  })
})

describe('a process that dies in between', () => {
  it('leaves nothing of a database effect: the call runs again', async () => {
    const person = somebody()
    const before = started
    const first = person.save('kept', 'wait')
    const lost = expect(first).rejects.toMatchObject({ status: 503 })
    await expect.poll(() => started).toBe(before + 1)
    // The server's connection is cut as by a kill; the transaction is gone.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'idempotency-test' and state = 'idle in transaction'`.execute(db)
    release()
    await lost
    expect(await person.effects()).toEqual([])
    await person.save('kept').catch(() => expect.unreachable('the key must be free'))
    expect(await person.effects()).toEqual(['kept'])
  })
  it('leaves a call that went outside to be taken over, not before it can have ended', async () => {
    const person = somebody()
    await person.go('taken over')
    // As if the process had died after the effect and before the answer was stored.
    await sql`update idempotency set state = 'IN_PROGRESS', status = null, response_body = null where user_id = ${person.userId}`.execute(
      db,
    )
    twinWaitMs = 500
    await expect(person.go('taken over')).rejects.toMatchObject({ errorCodeEnum: 'IDEMPOTENCY_IN_PROGRESS' })
    twinWaitMs = PATIENT_MS
    skewMs += 91_000
    const again = await person.go('taken over')
    expect(await person.go('taken over')).toEqual(again)
    expect(outside.filter((one) => one === 'bank taken over')).toHaveLength(2)
  })
  it('does not let the late first run overwrite the answer of the one that took over', async () => {
    const person = somebody()
    const before = started
    const late = person.go('late', 'wait')
    await expect.poll(() => started).toBe(before + 1)
    const releaseLate = release
    skewMs += 91_000
    const second = person.go('late', 'wait')
    await expect.poll(() => started).toBe(before + 2)
    release()
    const stored = await second
    releaseLate()
    await late
    expect(await person.go('late', 'wait')).toEqual(stored)
  })
})

describe('the key', () => {
  it.each([
    ['', 'IDEMPOTENCY_KEY_REQUIRED'],
    ['a key with spaces', 'INVALID_REQUEST'],
    ['x'.repeat(201), 'INVALID_REQUEST'],
  ])('%j: %s', async (key, errorCodeEnum) => {
    const headers = {
      cookie: randomUUID(),
      origin: 'http://ieum.test',
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    }
    const answer = await fetch(`${url}/v1/users/me/rows`, { method: 'POST', headers, body: '{"name":"a"}' })
    expect([answer.status, await answer.json()]).toMatchObject([400, { errorCodeEnum }])
  })
  it('belongs to the whole request, path included', async () => {
    const person = somebody()
    await person.go('a', 'answer', 'here')
    await expect(person.go('a', 'answer', 'there')).rejects.toMatchObject({ errorCodeEnum: 'IDEMPOTENCY_KEY_REUSED' })
  })
  it('works for calls without a body and without an answer', async () => {
    const person = somebody()
    const before = started
    expect([await person.remove(), await person.remove()]).toEqual([undefined, undefined])
    expect(started).toBe(before + 1)
  })
})

it('compares requests by their values, not by the order of keys', () => {
  expect(stableJson({ b: [1, { d: 2n, c: undefined }], a: null })).toBe('{"a":null,"b":[1,{"d":"2"}]}')
  expect(stableJson({ a: null, b: [1, { c: undefined, d: 2n }] })).toBe('{"a":null,"b":[1,{"d":"2"}]}')
})

/** Statements of the twin: blocked on the row of a running transaction, or already reading a claim. */
async function waitingFor(kind: (typeof kinds)[number]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where application_name = 'idempotency-test' and pid <> pg_backend_pid() and case ${kind}
      -- On Citus the row is waited for on a worker, and the coordinator waits for that.
      when 'save' then wait_event_type = 'Lock' or (state = 'active' and wait_event = 'ClientRead')
      else query like 'update idempotency set created_at%' or query like '%select body_hmac%' end`.execute(db)
  return rows[0]?.n ?? 0
}
