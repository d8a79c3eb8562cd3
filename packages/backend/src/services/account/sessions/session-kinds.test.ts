import { cpSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IdentityVerificationId } from '@ieum/contracts/shared/ids.ts'
import { freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../../platform/db/migrator/migrate.ts'
import { claimOf, newPerson, signIn, startAccountWorld, type TestPerson, type World } from '../account.fixture.ts'

let world: World
beforeAll(async () => {
  world = await startAccountWorld()
})
afterAll(() => world.stop())

const APP = { 'x-ieum-client': 'IOS/1.0' }
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

type Headers = Record<string, string>

const call = (method: string, path: string, headers: Headers, body?: unknown) =>
  fetch(world.url + path, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const statusOf = async (headers: Headers, at = world.url) => (await fetch(`${at}/v1/users/me`, { headers })).status

async function confirmAs(person: TestPerson, headers: Headers): Promise<Response> {
  world.agency.subscribe(person.phoneNumber, person)
  world.wait(30_000)
  const started = await call('POST', '/v1/identity-verifications', headers, claimOf(person))
  const { identityVerificationId } = (await started.json()) as { identityVerificationId: IdentityVerificationId }
  const code = world.agency.latestCode(person.phoneNumber)
  return call('POST', `/v1/identity-verifications/${identityVerificationId}/confirm`, headers, { code })
}

const cookieOf = (answer: Response) => (answer.headers.getSetCookie()[0] ?? '').split(';')[0] as string
const asBearer = (value: string) => ({ ...APP, authorization: `Bearer ${decodeURIComponent(value)}` })

async function app(person: TestPerson): Promise<Headers> {
  return asBearer((await confirmAs(person, APP)).headers.get('set-auth-token') as string)
}
async function browser(person: TestPerson, userAgent = SAFARI): Promise<Headers> {
  const answer = await confirmAs(person, { origin: world.url, 'user-agent': userAgent })
  return { cookie: cookieOf(answer), origin: world.url }
}
async function webViewOf(bearer: Headers): Promise<Headers> {
  const { code } = (await (await call('PUT', '/v1/sessions/me/web-view-code', bearer)).json()) as { code: string }
  const answer = await call('POST', '/v1/web-view-sessions', { origin: world.url, 'user-agent': SAFARI }, { code })
  expect(answer.status).toBe(204)
  return { cookie: cookieOf(answer), origin: world.url }
}

type Listed = { sessionId: string; kindEnum: string; osEnum: string; browserEnum: string; isThis: boolean }
async function listed(headers: Headers): Promise<Listed[]> {
  return ((await (await fetch(`${world.url}/v1/users/me/sessions`, { headers })).json()) as { sessions: Listed[] })
    .sessions
}
const cookieValueOf = ({ cookie = '' }: Headers) => cookie.slice(cookie.indexOf('=') + 1)

describe('a session', () => {
  it('is good in its own place only', async () => {
    const person = newPerson()
    const own = { app: await app(person), browser: await browser(person) }
    const webView = await webViewOf(own.app)
    for (const good of [own.app, own.browser, webView]) expect(await statusOf(good)).toBe(200)
    const bearer = (own.app.authorization as string).slice('Bearer '.length)
    const elsewhere = {
      "a browser's cookie as a bearer": asBearer(cookieValueOf(own.browser)),
      "a web view's cookie as a bearer": asBearer(cookieValueOf(webView)),
      "the app's bearer as a cookie": { cookie: `ieum_session=${encodeURIComponent(bearer)}`, origin: world.url },
    }
    for (const [what, headers] of Object.entries(elsewhere)) {
      expect(await statusOf(headers), what).toBe(401)
      expect((await call('PUT', '/v1/sessions/me/web-view-code', headers)).status, what).not.toBe(200)
    }
  })

  it('whose row was given another kind opens nothing', async () => {
    const person = newPerson()
    const mine = await browser(person)
    const { sessionId } = (await listed(mine))[0] as Listed
    await sql`update auth_session set kind = 'APP' where id = ${sessionId}`.execute(world.db)
    world.wait(30_001)
    expect(await statusOf(mine)).toBe(401)
    expect(await statusOf(asBearer(cookieValueOf(mine)))).toBe(401)
  })

  it('of a browser or a web view cannot hand itself on, not even by the database', async () => {
    const bearer = await app(newPerson())
    await webViewOf(bearer)
    const { rows } = await sql<{ id: string }>`
      select id from auth_session where kind = 'WEB_VIEW' order by created_at desc limit 1`.execute(world.db)
    const opener = rows[0]?.id
    for (const [kind, openedBy] of [
      ['BROWSER', opener],
      ['APP', opener],
      ['WEB_VIEW', null],
    ]) {
      const change = sql`update auth_session set kind = ${kind}, opened_by = ${openedBy} where id = ${opener}`
      await expect(change.execute(world.db)).rejects.toThrow('auth_session_opener')
    }
  })

  it('keeps neither address nor the name of the browser', async () => {
    await browser(newPerson())
    const { rows } = await sql<{ row: string }>`select to_jsonb(auth_session)::text as row from auth_session`.execute(
      world.db,
    )
    const text = rows.map(({ row }) => row).join()
    for (const word of ['127.0.0.1', 'Mozilla', 'AppleWebKit']) expect(text).not.toContain(word)
  })
})

describe('signing out', () => {
  it('ends all that came from it, to the last generation', async () => {
    const bearer = await app(newPerson())
    const webViews = [await webViewOf(bearer), await webViewOf(bearer), await webViewOf(bearer)]
    // As earlier code could create them: a session opened by a second one, and that one by a third.
    const { rows } = await sql<{ id: string }>`
      select id from auth_session where kind = 'WEB_VIEW' order by created_at desc limit 3`.execute(world.db)
    const [last, middle, first] = rows.map(({ id }) => id)
    await sql`update auth_session set opened_by = ${first} where id = ${middle}`.execute(world.db)
    await sql`update auth_session set opened_by = ${middle} where id = ${last}`.execute(world.db)
    for (const headers of webViews) expect(await statusOf(headers)).toBe(200)
    expect((await call('DELETE', '/v1/sessions/me', bearer)).status).toBe(204)
    for (const headers of [bearer, ...webViews]) expect(await statusOf(headers)).toBe(401)
  })

  it('of all ends every session of the person at once, in every process, and nobody else’s', async () => {
    const [person, other] = [newPerson(), newPerson()]
    const [bearer, laptop, stranger] = [await app(person), await browser(person), await browser(other)]
    const webView = await webViewOf(bearer)
    const second = await startAccountWorld({ share: world })
    try {
      for (const headers of [bearer, webView, laptop]) expect(await statusOf(headers, second.url)).toBe(200)
      const ended = await call('DELETE', '/v1/users/me/sessions', laptop)
      expect(ended.status).toBe(204)
      expect(ended.headers.getSetCookie()[0]).toMatch(/^ieum_session=; Max-Age=0/)
      for (const headers of [bearer, webView, laptop]) {
        expect(await statusOf(headers)).toBe(401)
        await expect.poll(() => statusOf(headers, second.url)).toBe(401)
      }
      expect(await statusOf(stranger)).toBe(200)
    } finally {
      await second.stop()
    }
  })

  it('of all others keeps the one that asks, with the app it is in and what the app has opened', async () => {
    const person = newPerson()
    const [bearer, laptop, desktop] = [await app(person), await browser(person), await browser(person, CHROME)]
    const [asking, beside] = [await webViewOf(bearer), await webViewOf(bearer)]
    const ended = await call('DELETE', '/v1/users/me/sessions?isThisKept=true', asking)
    expect([ended.status, ended.headers.getSetCookie()]).toEqual([204, []])
    for (const remaining of [bearer, asking, beside]) expect(await statusOf(remaining)).toBe(200)
    for (const gone of [laptop, desktop]) expect(await statusOf(gone)).toBe(401)
    expect((await call('DELETE', '/v1/users/me/sessions?isThisKept=true', bearer)).status).toBe(204)
    for (const remaining of [bearer, asking, beside]) expect(await statusOf(remaining)).toBe(200)
  })

  it('of one ends that one, with its web views', async () => {
    const person = newPerson()
    const [bearer, laptop] = [await app(person), await browser(person)]
    const webView = await webViewOf(bearer)
    const phone = (await listed(laptop)).find(({ kindEnum }) => kindEnum === 'APP') as Listed
    expect((await call('DELETE', `/v1/users/me/sessions/${phone.sessionId}`, laptop)).status).toBe(204)
    for (const gone of [bearer, webView]) expect(await statusOf(gone)).toBe(401)
    const own = (await listed(laptop)).find(({ isThis }) => isThis) as Listed
    const answer = await call('DELETE', `/v1/users/me/sessions/${own.sessionId}`, laptop)
    expect(answer.headers.getSetCookie()[0]).toMatch(/^ieum_session=; Max-Age=0/)
    expect(await statusOf(laptop)).toBe(401)
  })

  it.each([
    ['signing out', 'DELETE', '/v1/sessions/me'],
    ['ending all', 'DELETE', '/v1/users/me/sessions'],
    ['leaving', 'DELETE', '/v1/users/me'],
  ])('%s takes the key to kept pages with the same answer', async (_, method, path) => {
    const headers = await browser(newPerson())
    const withCachedPages = { ...headers, cookie: `${headers.cookie}; ieum_kept=half` }
    const answer = await call(method, path, withCachedPages, path === '/v1/users/me' ? {} : undefined)
    expect(answer.status).toBeLessThan(300)
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^ieum_kept=; Max-Age=0/))
    // A later call with this session's cookie clears the half again.
    const late = await fetch(`${world.url}/v1/users/me`, { headers: withCachedPages })
    expect([late.status, late.headers.getSetCookie()]).toEqual([401, [expect.stringMatching(/^ieum_kept=; Max-Age=0/)]])
  })

  it('does not take the key to kept pages where another session ends', async () => {
    const person = newPerson()
    const [laptop, desktop] = [await browser(person), await browser(person, CHROME)]
    const other = (await listed(laptop)).find(({ isThis }) => !isThis) as Listed
    const withCachedPages = { ...laptop, cookie: `${laptop.cookie}; ieum_kept=half` }
    const answer = await call('DELETE', `/v1/users/me/sessions/${other.sessionId}`, withCachedPages)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []])
    expect(await statusOf(desktop)).toBe(401)
  })

  it('of whoever was here before takes the key to kept pages when the next signs in', async () => {
    const before = await browser(newPerson())
    const answer = await confirmAs(newPerson(), { ...before, cookie: `${before.cookie}; ieum_kept=half` })
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^ieum_kept=; Max-Age=0/))
  })

  it("of somebody else's, of one that is over and of one that never was is answered alike", async () => {
    const [mine, theirs] = [await browser(newPerson()), await browser(newPerson())]
    const foreign = ((await listed(theirs))[0] as Listed).sessionId
    for (const sessionId of [foreign, crypto.randomUUID()]) {
      const answer = await call('DELETE', `/v1/users/me/sessions/${sessionId}`, mine)
      expect([answer.status, ((await answer.json()) as { errorCodeEnum: string }).errorCodeEnum]).toEqual([
        404,
        'SESSION_NOT_FOUND',
      ])
    }
    expect(await statusOf(theirs)).toBe(200)
  })
})

describe('the list of sessions', () => {
  it('names app and browsers, web views with the app, and which one asks', async () => {
    const person = newPerson()
    const [bearer, laptop] = [await app(person), await browser(person, CHROME)]
    const webView = await webViewOf(bearer)
    const facts = (list: Listed[]) =>
      list.map(({ kindEnum, osEnum, browserEnum, isThis }) => [kindEnum, osEnum, browserEnum, isThis])
    expect(facts(await listed(laptop))).toEqual([
      ['BROWSER', 'WINDOWS', 'CHROME', true],
      ['APP', 'IOS', 'UNKNOWN', false],
    ])
    for (const inApp of [bearer, webView]) {
      expect(facts(await listed(inApp))).toEqual([
        ['APP', 'IOS', 'UNKNOWN', true],
        ['BROWSER', 'WINDOWS', 'CHROME', false],
      ])
    }
  })

  it('says to the hour when each was used', async () => {
    const { account, cookie } = await signIn(world, newPerson())
    const seen = async () => Number((await account.listSessions()).sessions[0]?.lastSeenAtMs)
    const first = await seen()
    world.wait(3_500_000)
    await statusOf({ cookie: cookie() })
    expect(Math.abs((await seen()) - first)).toBeLessThan(1_000)
    world.wait(200_000)
    await statusOf({ cookie: cookie() })
    expect(await seen()).toBeGreaterThanOrEqual(first + 3_600_000)
  })
})

it("keeps browsers signed in through the migration, and ends the app's and its web views'", async () => {
  const migrations = join(import.meta.dirname, '../../../platform/db/migrations')
  const before = mkdtempSync(join(tmpdir(), 'ieum-migrations-'))
  for (const file of readdirSync(migrations)) {
    if (file < '0071' && file.endsWith('.sql')) cpSync(join(migrations, file), join(before, file))
  }
  // The database of keys has none of these tables.
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.keysUrl })
  try {
    await migrate(database.keysUrl, before)
    await client.connect()
    await client.query(`insert into auth_user (id, name, email, created_at, updated_at)
      values ('00000000-0000-7000-8000-000000000000', 'person', 'p@person.invalid', now(), now())`)
    for (const [number, openedBy] of [
      [1, null],
      [2, null],
      [3, 2],
      [4, 3],
      [5, null],
    ]) {
      await client.query(
        `insert into auth_session (id, auth_user_id, token, expires_at, user_agent, created_at, updated_at, opened_by)
         values (('00000000-0000-7000-8000-00000000000' || $1)::uuid, '00000000-0000-7000-8000-000000000000', 't' || $1,
           now(), '', now(), now(), ('00000000-0000-7000-8000-00000000000' || $2::text)::uuid)`,
        [String(number), openedBy === null ? null : String(openedBy)],
      )
    }
    await client.query(`insert into web_view_code (session_id, code_hash, expires_at)
      values ('00000000-0000-7000-8000-000000000005', '\\x00', now())`)
    await migrate(database.keysUrl, migrations)
    const { rows } = await client.query('select token, kind from auth_session order by token')
    expect(rows).toEqual([{ token: 't1', kind: 'BROWSER' }])
  } finally {
    await client.end()
    await database.drop()
  }
})
