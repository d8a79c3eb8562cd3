import type { IdentityVerificationId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimOf, newPerson, signIn, startAccountWorld, type World } from '../../account.fixture.ts'
import { MAX_WEB_VIEW_TRIES } from './open-web-view-session.ts'
import { WEB_VIEW_CODE_LIFE_MS } from './put-web-view-code.ts'

let world: World
beforeAll(async () => {
  world = await startAccountWorld()
})
afterAll(() => world.stop())

const APP = { 'x-ieum-client': 'IOS/1.0' }
const JSON_TYPE = { 'content-type': 'application/json' }

const post = (at: World, path: string, body: unknown, headers: Record<string, string>) =>
  fetch(at.url + path, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) })

/** Signs up like the app's native side, without origin and cookie jar; returns the bearer token. */
async function inApp(at: World = world) {
  const person = newPerson()
  at.agency.subscribe(person.phoneNumber, person)
  const started = await post(at, '/v1/identity-verifications', claimOf(person), APP)
  const { identityVerificationId } = (await started.json()) as { identityVerificationId: IdentityVerificationId }
  const code = at.agency.latestCode(person.phoneNumber)
  const confirmed = await post(at, `/v1/identity-verifications/${identityVerificationId}/confirm`, { code }, APP)
  expect(confirmed.status).toBe(200)
  expect(confirmed.headers.getSetCookie()).toEqual([])
  const bearer = confirmed.headers.get('set-auth-token') as string
  return { person, bearer, headers: { ...APP, authorization: `Bearer ${bearer}` } }
}

const putCode = (headers: Record<string, string>, at: World = world) =>
  fetch(`${at.url}/v1/sessions/me/web-view-code`, { method: 'PUT', headers: { ...JSON_TYPE, ...headers } })

async function codeFor(headers: Record<string, string>, at: World = world): Promise<string> {
  const answer = await putCode(headers, at)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { code: string }).code
}

/** Sends the request of the page in the web view. */
const exchange = (code: string, headers: Record<string, string> = { origin: world.url }, at: World = world) =>
  post(at, '/v1/web-view-sessions', { code }, headers)

const cookieOf = (answer: Response): string => (answer.headers.getSetCookie()[0] ?? '').split(';')[0] as string
const nameOf = async (headers: Record<string, string>, at: World = world) => {
  const answer = await fetch(`${at.url}/v1/users/me/full-name`, { headers })
  return answer.status === 200 ? ((await answer.json()) as { fullName: string }).fullName : answer.status
}
const errorOf = async (answer: Response) => {
  const { errorCodeEnum, requestId: _, ...rest } = (await answer.json()) as Record<string, unknown>
  return { status: answer.status, code: errorCodeEnum, rest, cookies: answer.headers.getSetCookie() }
}

describe('from the app to its web view', () => {
  it('goes by a code that is exchanged once for a cookie of its own', async () => {
    const app = await inApp()
    const answer = await putCode(app.headers)
    const { code, expiresAtMs } = (await answer.json()) as { code: string; expiresAtMs: string }
    expect(code).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(Math.abs(Number(expiresAtMs) - Date.now() - WEB_VIEW_CODE_LIFE_MS)).toBeLessThan(10_000)
    expect(answer.headers.get('cache-control')).toContain('no-store')

    const opened = await exchange(code)
    expect(opened.status).toBe(204)
    expect(opened.headers.get('set-auth-token')).toBeNull()
    expect(opened.headers.getSetCookie()).toHaveLength(1)
    expect(opened.headers.getSetCookie()[0]).toMatch(/HttpOnly/)
    expect(await nameOf({ cookie: cookieOf(opened) })).toBe(app.person.name)
    expect(cookieOf(opened)).not.toContain(app.bearer.split('.')[0])
    expect(await nameOf(app.headers)).toBe(app.person.name)
  })

  it('answers a used, an old, a replaced and an invented code alike', async () => {
    const app = await inApp()
    const used = await codeFor(app.headers)
    expect((await exchange(used)).status).toBe(204)
    const replaced = await codeFor(app.headers)
    const newest = await codeFor(app.headers)
    const other = await inApp()
    const old = await codeFor(other.headers)
    const refusals = [
      await errorOf(await exchange(used)),
      await errorOf(await exchange(replaced)),
      await errorOf(await exchange('x'.repeat(43))),
      await errorOf(await exchange('no code at all')),
    ]
    expect((await exchange(newest)).status).toBe(204)
    world.wait(WEB_VIEW_CODE_LIFE_MS)
    refusals.push(await errorOf(await exchange(old)))
    for (const refusal of refusals) {
      expect(refusal).toEqual({ status: 401, code: 'UNAUTHENTICATED', rest: {}, cookies: [] })
    }
  })

  it('works until the last millisecond of its minute, on machine time', async () => {
    const app = await inApp()
    const code = await codeFor(app.headers)
    world.time.businessOffsetMs += 3_600_000
    try {
      world.wait(WEB_VIEW_CODE_LIFE_MS - 2_000)
      expect((await exchange(code)).status).toBe(204)
    } finally {
      world.time.businessOffsetMs -= 3_600_000
    }
  })

  it('gives the session to one of ten pages', async () => {
    const app = await inApp()
    const code = await codeFor(app.headers)
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code)))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([204, ...Array(9).fill(401)])
  })

  it('replaces what the web view had before', async () => {
    const [first, second] = [await inApp(), await inApp()]
    const before = cookieOf(await exchange(await codeFor(first.headers)))
    const answer = await exchange(await codeFor(second.headers), { origin: world.url, cookie: before })
    expect(await nameOf({ cookie: cookieOf(answer) })).toBe(second.person.name)
    expect(await nameOf({ cookie: before })).toBe(401)
    expect(await nameOf(first.headers)).toBe(first.person.name)
  })

  it('sets a cookie bound to the host in the real world', async () => {
    const real = await startAccountWorld({ share: world, real: true })
    try {
      const app = await inApp(real)
      const answer = await exchange(await codeFor(app.headers, real), { origin: real.url }, real)
      expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-ieum_session=.*; Secure/)
      expect(await nameOf({ cookie: cookieOf(answer) }, real)).toBe(app.person.name)
    } finally {
      await real.stop()
    }
  })
})

describe('what does not lead there', () => {
  it('is a cookie, an unsigned bearer, a bearer without its header, or nothing', async () => {
    const browser = await signIn(world, newPerson())
    const app = await inApp()
    const [raw] = app.bearer.split('.')
    const attempts: Record<string, [Record<string, string>, number]> = {
      'a cookie': [{ cookie: browser.cookie(), origin: world.url }, 403],
      'a cookie in a page that calls itself the app': [
        { ...APP, cookie: browser.cookie(), origin: world.url, 'sec-fetch-site': 'same-origin' },
        403,
      ],
      'a cookie beside the header of the app': [{ ...APP, cookie: browser.cookie(), origin: world.url }, 401],
      'an unsigned bearer': [{ ...APP, authorization: `Bearer ${raw}` }, 401],
      'a bearer without its header': [{ authorization: `Bearer ${app.bearer}`, origin: world.url }, 401],
      nothing: [{ ...APP, origin: world.url }, 401],
    }
    for (const [what, [headers, status]] of Object.entries(attempts)) {
      expect((await putCode(headers)).status, what).toBe(status)
    }
  })

  it('is a page of somebody else, or a form', async () => {
    const app = await inApp()
    const code = await codeFor(app.headers)
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: world.url, 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
      {},
    ] as Record<string, string>[]) {
      expect((await exchange(code, headers)).status).toBe(403)
    }
    const form = await post(
      world,
      '/v1/web-view-sessions',
      { code },
      { origin: world.url, 'content-type': 'text/plain' },
    )
    expect(form.status).toBe(415)
    expect((await exchange(code)).status).toBe(204)
  })

  it('is the app itself: it gets no second bearer', async () => {
    const app = await inApp()
    const code = await codeFor(app.headers)
    const refused = await exchange(code, APP)
    expect(refused.status).toBe(403)
    expect(refused.headers.get('set-auth-token')).toBeNull()
  })

  it('is anything that lies in the database', async () => {
    const app = await inApp()
    const code = await codeFor(app.headers)
    const { rows } = await sql<{ code_hash: Buffer; session_id: string }>`
      select code_hash, session_id from web_view_code`.execute(world.db)
    const storedCodes = JSON.stringify(rows.map((row) => [row.code_hash.toString('base64url'), row.session_id]))
    expect(storedCodes).not.toContain(code)
    for (const row of rows) {
      for (const forged of [row.code_hash.toString('base64url'), row.code_hash.toString('hex'), row.session_id]) {
        expect((await exchange(forged)).status).toBe(401)
      }
    }
    // A forged row still needs the secret that hashes its code.
    await sql`
      update web_view_code set code_hash = sha256(${Buffer.from('mine')})
      where session_id = ${rows[0]?.session_id}`.execute(world.db)
    expect((await exchange('mine')).status).toBe(401)
  })

  it('is trying: a network has a hundred wrong codes a minute, right ones do not count', async () => {
    // Starts at the beginning of a minute: a slow machine may take a while for a hundred tries.
    world.wait(60_000 - (world.context.clock.realNow() % 60_000))
    const app = await inApp()
    for (let turn = 0; turn < 3; turn += 1) expect((await exchange(await codeFor(app.headers))).status).toBe(204)
    const wrong = await Promise.all(Array.from({ length: MAX_WEB_VIEW_TRIES }, (_, at) => exchange(`wrong ${at}`)))
    expect(new Set(wrong.map((answer) => answer.status))).toEqual(new Set([401]))
    const code = await codeFor(app.headers)
    expect((await errorOf(await exchange(code))).code).toBe('RATE_LIMITED')
    world.wait(60_000)
    expect((await exchange(await codeFor(app.headers))).status).toBe(204)
  })
})

describe('a bearer and a cookie in one call', () => {
  it('are not mixed: the app is who its bearer says, a page who its cookie says', async () => {
    const [app, browser] = [await inApp(), await signIn(world, newPerson())]
    const browserName = await nameOf({ cookie: browser.cookie() })
    expect(await nameOf({ ...app.headers, cookie: browser.cookie() })).toBe(app.person.name)
    expect(await nameOf({ ...app.headers, authorization: 'Bearer x.y', cookie: browser.cookie() })).toBe(401)
    expect(await nameOf({ authorization: `Bearer ${app.bearer}`, cookie: browser.cookie() })).toBe(browserName)
    expect(await nameOf({ ...app.headers, 'sec-fetch-site': 'same-origin', cookie: browser.cookie() })).toBe(
      browserName,
    )
  })
})

describe("the web view's session", () => {
  const signOut = (headers: Record<string, string>) =>
    fetch(`${world.url}/v1/sessions/me`, {
      method: 'DELETE',
      headers: { ...JSON_TYPE, 'idempotency-key': crypto.randomUUID(), ...headers },
    })

  it("ends with the app's, and the app's does not end with it", async () => {
    const app = await inApp()
    const [one, two] = [
      cookieOf(await exchange(await codeFor(app.headers))),
      cookieOf(await exchange(await codeFor(app.headers))),
    ]
    expect((await signOut({ cookie: one, origin: world.url })).status).toBe(204)
    expect(await nameOf({ cookie: one })).toBe(401)
    expect(await nameOf({ cookie: two })).toBe(app.person.name)
    expect(await nameOf(app.headers)).toBe(app.person.name)
    const open = await codeFor(app.headers)
    expect((await signOut(app.headers)).status).toBe(204)
    expect(await nameOf({ cookie: two })).toBe(401)
    expect((await exchange(open)).status).toBe(401)
  })

  it('is not left behind by a sign-out at the same moment', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const app = await inApp()
      const code = await codeFor(app.headers)
      const [opened] = await Promise.all([exchange(code), signOut(app.headers)])
      if (opened.status === 204) expect(await nameOf({ cookie: cookieOf(opened) })).toBe(401)
      else expect(opened.status).toBe(401)
    }
  })

  it("is over when the app's is", async () => {
    const app = await inApp()
    const cookie = cookieOf(await exchange(await codeFor(app.headers)))
    const { rows } = await sql<{ opened: Date; opener: Date }>`
      select opened.expires_at as opened, opener.expires_at as opener
      from auth_session opened join auth_session opener on opener.id = opened.opened_by
      where opened.token = ${decodeURIComponent(cookie.split('=')[1] as string).split('.')[0]}`.execute(world.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.opened).toEqual(rows[0]?.opener)
  })

  it('leaves nothing behind once it is swept', async () => {
    const app = await inApp()
    await codeFor(app.headers)
    await exchange('wrong')
    world.wait(120_000)
    await world.sweep()
    const { rows } = await sql<{ codes: number; tries: number }>`
      select (select count(*)::int from web_view_code) as codes, (select count(*)::int from web_view_code_try) as tries
    `.execute(world.db)
    expect(rows).toEqual([{ codes: 0, tries: 0 }])
  })
})
