import { createHmac } from 'node:crypto'
import { id } from '@ieum/testkit/ids.ts'
import { visitor } from '@ieum/testkit/people/person-session.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUTH_SECRET, claimOf, newPerson, signIn, startAccountWorld, type World } from '../account.fixture.ts'
import { readCookieSession } from './cookie-session.ts'
import { signingSecret } from './session-kind.ts'

let world: World
beforeAll(async () => {
  world = await startAccountWorld()
})
afterAll(() => world.stop())

const ME = '/v1/users/me'
const statusOf = async (url: string, headers: Record<string, string>) => (await fetch(url + ME, { headers })).status

async function storedSessions(userName: string) {
  const { rows } = await sql<{ id: string; token: string; auth_user_id: string }>`
    select id, token, auth_user_id from auth_session order by created_at desc`.execute(world.db)
  for (const row of rows) {
    const person = await world.account.person(id(row.auth_user_id))
    if (person?.profile.fullName === userName)
      return { newest: row, all: rows.filter((r) => r.auth_user_id === row.auth_user_id) }
  }
  throw new Error('no session of this person')
}

/** Confirms a code with the given headers and returns the raw answer. */
async function confirmWith(at: World, headers: Record<string, string>): Promise<Response> {
  const person = newPerson()
  at.agency.subscribe(person.phoneNumber, person)
  const started = await visitor(at.url).account.startIdentityVerification({ body: claimOf(person) })
  return fetch(`${at.url}/v1/identity-verifications/${started.identityVerificationId}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ code: at.agency.latestCode(person.phoneNumber) }),
  })
}

describe('what opens a session', () => {
  it('is a cookie that scripts cannot read', async () => {
    const answer = await confirmWith(world, { origin: world.url })
    const [cookie, device, ...more] = answer.headers.getSetCookie()
    expect(more).toEqual([])
    expect(device).toMatch(/^ieum_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    const [pair, ...attributes] = (cookie as string).split('; ')
    expect(pair).toMatch(/^ieum_session=[^;]+\.[^;]+$/)
    expect(attributes.sort()).toEqual(['HttpOnly', `Max-Age=${30 * 24 * 3600}`, 'Path=/', 'SameSite=Lax'])
    expect(answer.headers.get('set-auth-token')).toBeNull()
  })

  it('is bound to the host and to https in the real world', async () => {
    const real = await startAccountWorld({ share: world, real: true })
    try {
      const [cookie = ''] = (await confirmWith(real, { origin: real.url })).headers.getSetCookie()
      expect(cookie).toMatch(/^__Host-ieum_session=/)
      expect(cookie.split('; ').slice(1).sort()).toEqual([
        'HttpOnly',
        `Max-Age=${30 * 24 * 3600}`,
        'Path=/',
        'SameSite=Lax',
        'Secure',
      ])
      const value = cookie.split(';')[0] as string
      expect(await statusOf(real.url, { cookie: value })).toBe(200)
      expect(await statusOf(real.url, { cookie: value.replace('__Host-', '') })).toBe(401)
    } finally {
      await real.stop()
    }
  })

  it('is a bearer for the app, and no cookie', async () => {
    const answer = await confirmWith(world, { origin: world.url, 'x-ieum-client': 'app' })
    const token = answer.headers.get('set-auth-token') as string
    expect(answer.headers.getSetCookie()).toEqual([])
    const app = { 'x-ieum-client': 'app', authorization: `Bearer ${token}` }
    expect(await statusOf(world.url, app)).toBe(200)
    expect(await statusOf(world.url, { authorization: `Bearer ${token}` }), 'without the app header').toBe(401)
    const [raw] = token.split('.')
    expect(await statusOf(world.url, { ...app, authorization: `Bearer ${raw}` }), 'without signature').toBe(401)
    expect(await statusOf(world.url, { 'x-ieum-client': 'app', cookie: `ieum_session=${token}` }), 'as a cookie').toBe(
      401,
    )
  })

  it('is never a bearer for a browser, whatever header a page adds', async () => {
    const headers = { origin: world.url, 'sec-fetch-site': 'same-origin', 'x-ieum-client': 'app' }
    const answer = await confirmWith(world, headers)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-auth-token')).toBeNull()
    expect(answer.headers.getSetCookie()).toHaveLength(2)
  })

  it('does not lie in the database', async () => {
    const person = newPerson()
    const { cookie } = await signIn(world, person)
    const { newest } = await storedSessions(person.name)
    expect(await statusOf(world.url, { cookie: cookie() })).toBe(200)
    const forged = createHmac('sha256', 'guess').update(newest.token).digest('base64')
    const [, signature] = decodeURIComponent(cookie()).split('.')
    const attempts = {
      token: newest.token,
      id: newest.id,
      'token with another signature': `${newest.token}.${encodeURIComponent(forged)}`,
      'token with an empty signature': `${newest.token}.`,
      "another token with this one's signature": `${newest.token.replace(/^./, 'x')}.${encodeURIComponent(signature as string)}`,
    }
    for (const [name, value] of Object.entries(attempts)) {
      expect(await statusOf(world.url, { cookie: `ieum_session=${value}` }), name).toBe(401)
      const bearer = { 'x-ieum-client': 'app', authorization: `Bearer ${value}` }
      expect(await statusOf(world.url, bearer), `${name}, bearer`).toBe(401)
    }
  })

  it('is refused when it is sent twice', async () => {
    const { cookie } = await signIn(world, newPerson())
    expect(await statusOf(world.url, { cookie: `${cookie()}; ${cookie()}` })).toBe(401)
  })

  it('is checked from memory', async () => {
    const { cookie } = await signIn(world, newPerson())
    await statusOf(world.url, { cookie: cookie() })
    world.statements.length = 0
    expect(await statusOf(world.url, { cookie: cookie() })).toBe(200)
    expect(world.statements.filter((statement) => statement.includes('auth_session'))).toEqual([])
  })

  it('replaces the one this browser had', async () => {
    const person = newPerson()
    const first = await signIn(world, person)
    world.wait(30_000)
    const old = first.cookie()
    const started = await first.account.startIdentityVerification({ body: claimOf(person) })
    const params = { identityVerificationId: started.identityVerificationId }
    const body = { code: world.agency.latestCode(person.phoneNumber) }
    await first.account.confirmIdentityVerification({ params, body })
    expect(await statusOf(world.url, { cookie: old })).toBe(401)
    expect(await statusOf(world.url, { cookie: first.cookie() })).toBe(200)
    expect((await storedSessions(person.name)).all).toHaveLength(1)
  })

  it('is read by ourselves as the library has signed it, until it is over', async () => {
    const person = newPerson()
    const { cookie } = await signIn(world, person)
    const { newest } = await storedSessions(person.name)
    const signed = (cookie().split('; ')[0] as string).slice('ieum_session='.length)
    const readAs = (kind: 'BROWSER' | 'WEB_VIEW', realNowMs = Date.now()) =>
      readCookieSession(world.db, { kind, secret: signingSecret(AUTH_SECRET, 'BROWSER'), signed }, realNowMs)
    expect(await readAs('BROWSER')).toMatchObject({ id: newest.id, authUserId: newest.auth_user_id })
    expect(await readAs('WEB_VIEW')).toBeNull()
    expect(await readAs('BROWSER', Date.now() + 31 * 24 * 3_600_000)).toBeNull()
  })

  it('ends after 30 days', async () => {
    const person = newPerson()
    const { cookie } = await signIn(world, person)
    expect(await statusOf(world.url, { cookie: cookie() })).toBe(200)
    const { newest } = await storedSessions(person.name)
    await sql`update auth_session set expires_at = now() - interval '1 second' where id = ${newest.id}`.execute(
      world.db,
    )
    world.wait(30_001)
    expect(await statusOf(world.url, { cookie: cookie() })).toBe(401)
  })

  it('notes once a day that the person was here', async () => {
    const person = newPerson()
    const { cookie } = await signIn(world, person)
    const { newest } = await storedSessions(person.name)
    const seen = async () => {
      const { rows } = await sql<{ at: Date }>`
        select last_seen_at as at from person where user_id = ${newest.auth_user_id}`.execute(world.db)
      return (rows[0] as { at: Date }).at.getTime()
    }
    const first = await seen()
    world.wait(3_600_000)
    await statusOf(world.url, { cookie: cookie() })
    expect(await seen()).toBe(first)
    world.wait(86_400_000)
    await statusOf(world.url, { cookie: cookie() })
    expect(await seen()).toBeGreaterThanOrEqual(first + 86_400_000)
  })
})

describe('signing out', () => {
  it('ends the session at once and takes the cookie away', async () => {
    const { account, cookie } = await signIn(world, newPerson())
    const before = cookie()
    await account.signOut()
    // The device's token stays, and signs nobody in.
    expect(cookie()).toMatch(/^ieum_device=[^;]+$/)
    for (const one of [before, cookie()]) expect(await statusOf(world.url, { cookie: one })).toBe(401)
  })

  it("ends one session of two, not the person's other one", async () => {
    const person = newPerson()
    const phone = await signIn(world, person)
    world.wait(30_000)
    const laptop = await signIn(world, person)
    await phone.account.signOut()
    expect(await statusOf(world.url, { cookie: laptop.cookie() })).toBe(200)
  })

  it('is noticed by another server at once', async () => {
    const other = await startAccountWorld({ share: world })
    try {
      const { account, cookie } = await signIn(world, newPerson())
      const before = cookie()
      expect(await statusOf(other.url, { cookie: before })).toBe(200)
      await account.signOut()
      await expect.poll(() => statusOf(other.url, { cookie: before })).toBe(401)
    } finally {
      await other.stop()
    }
  })

  it('is noticed within 30 seconds by a server that hears nothing', async () => {
    const deaf = await startAccountWorld({ share: world, withoutListen: true })
    try {
      const { account, cookie } = await signIn(world, newPerson())
      const before = cookie()
      expect(await statusOf(deaf.url, { cookie: before })).toBe(200)
      await account.signOut()
      expect(await statusOf(deaf.url, { cookie: before })).toBe(200)
      deaf.wait(30_000)
      expect(await statusOf(deaf.url, { cookie: before })).toBe(401)
    } finally {
      await deaf.stop()
    }
  })

  it('is noticed after the listening connection was cut', async () => {
    const other = await startAccountWorld({ share: world })
    try {
      const { account, cookie } = await signIn(world, newPerson())
      const before = cookie()
      const gaps: string[] = []
      other.notifications?.onGap(() => gaps.push(other.notifications?.isConnected() ? 'back' : 'cut'))
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'ieum-listen' and datname = current_database()`.execute(world.db)
      await expect.poll(() => gaps).toEqual(['cut', 'back'])
      expect(await statusOf(other.url, { cookie: before })).toBe(200)
      await account.signOut()
      await expect.poll(() => statusOf(other.url, { cookie: before })).toBe(401)
    } finally {
      await other.stop()
    }
  })
})
