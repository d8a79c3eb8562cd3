import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { NETWORK_KNOWN_MS } from '@ieum/domain/account/verification-codes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exceptions } from '../../platform/cross-user/check/exceptions.ts'
import { assertUserFirst, personalTables } from '../../platform/cross-user/check/user-first.ts'
import {
  anonymous,
  newPerson,
  refusalOf,
  signIn,
  startAccountWorld,
  type TestPerson,
  type World,
} from './account.fixture.ts'

let world: World
beforeAll(async () => {
  world = await startAccountWorld()
})
afterAll(() => world.stop())

const signedIn = (person: TestPerson = newPerson()) => signIn(world, person)

async function userIdOf({ ci }: TestPerson): Promise<UserId> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from ci_index where ci_hmac = ${world.indexes.ci(ci)}`.execute(world.db)
  return (rows[0] as { user_id: UserId }).user_id
}

describe('the person', () => {
  it.each([
    ['an ordinary day', '19900305', '1990-03-04T15:00:00Z'],
    ['a leap day', '20000229', '2000-02-28T15:00:00Z'],
    ['a day of summer time in 1988', '19880601', '1988-05-31T14:00:00Z'],
  ])('is told their birthday as midnight in Korea: %s', async (_name, birthDate, instant) => {
    const { account } = await signedIn(newPerson({ birthDate }))
    const { user } = await account.getMe()
    expect(user.birthdayMs).toBe(String(Date.parse(instant)))
  })

  it('was created on business time', async () => {
    world.time.businessOffsetMs = 1_000 * 86_400_000
    const { account } = await signedIn()
    const { user } = await account.getMe()
    world.time.businessOffsetMs = 0
    expect(Number(user.createdAtMs) - Date.now() - world.time.waitedMs).toBeGreaterThan(999 * 86_400_000)
  })

  it('[CF-7.4] is told their name as the agency gave it', async () => {
    const person = newPerson({ name: '제갈하늘' })
    expect(await (await signedIn(person)).account.getFullName()).toEqual({ fullName: '제갈하늘' })
  })
})

describe('every call of a person', () => {
  it('is refused without a session', async () => {
    const nobody = anonymous(world.url)
    const calls = [
      nobody.getMe(),
      nobody.getFullName(),
      nobody.listAccessLog({}),
      nobody.getUserTermsConsentStatus({ params: { termsTypeEnum: 'USAGE_FOR_PRODUCT_CURATION' } }),
      nobody.getFeatureFlag({ params: { flagKey: 'mydata_sync_events' } }),
    ]
    for (const call of calls) expect(await refusalOf(call)).toBe('UNAUTHENTICATED')
  })
})

describe('terms', () => {
  const termsTypeEnum = 'USAGE_FOR_PRODUCT_CURATION'

  it('[CF-7.5] are found by anybody, with version, title and page', async () => {
    const { terms } = await anonymous(world.url).findOneTermsByTermsType({ params: { termsTypeEnum } })
    expect(terms).toEqual({
      termsTypeEnum,
      version: '1.0',
      title: expect.stringMatching(/./),
      url: '/terms/usage-for-product-curation',
      publicationStateEnum: 'PUBLISHED',
    })
  })

  it.each([
    ['NO_SUCH_TERMS', 'TERMS_NOT_FOUND'],
    ['usage_for_product_curation', 'TERMS_NOT_FOUND'],
    ['a\u0000b', 'INVALID_REQUEST'],
  ])('are not found under %j', async (unknown, refusal) => {
    const { account } = await signedIn()
    const params = { termsTypeEnum: unknown }
    expect(await refusalOf(account.findOneTermsByTermsType({ params }))).toBe(refusal)
    expect(await refusalOf(account.getUserTermsConsentStatus({ params }))).toBe(refusal)
  })

  it('[CF-7.6] are consented to by one person, at a business time, and only in their current version', async () => {
    const person = newPerson()
    const { account } = await signedIn(person)
    const other = await signedIn()
    const params = { termsTypeEnum }
    const status = async (of: typeof account) =>
      (await of.getUserTermsConsentStatus({ params })).userTermsConsentStatus.lastConsentedAtMs
    expect(await status(account)).toBeNull()

    const consented = await account.consentUserTerms({ body: { termsTypeEnum } })
    expect(await status(account)).toBe(consented.userTermsConsentStatus.lastConsentedAtMs)
    expect(await status(other.account)).toBeNull()
    const userId = await userIdOf(person)
    expect(await world.account.hasConsentedTo(userId, termsTypeEnum)).toBe(true)
    expect(await world.account.hasConsentedTo(userId, 'MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION')).toBe(false)

    world.wait(60_000)
    const again = await account.consentUserTerms({ body: { termsTypeEnum } })
    expect(Number(again.userTermsConsentStatus.lastConsentedAtMs)).toBeGreaterThan(
      Number(consented.userTermsConsentStatus.lastConsentedAtMs),
    )

    await sql`update user_terms_consent set version = '0.9' where user_id = ${userId}`.execute(world.db)
    expect(await status(account)).toBeNull()
  })
})

describe('settings', () => {
  const search = async (person: TestPerson, key: string) => {
    const { account } = await signedIn(person)
    return (await account.searchKeyValues({ body: { serviceId: 'mydata', key } })).keyValue
  }

  it('are those that a service has written for everybody, until the person has one of their own', async () => {
    const person = newPerson()
    await world.account.writeDefaultValues('a-service', { kept: 'old', changed: 'old' })
    await world.account.writeDefaultValues('a-service', { changed: 'new' })
    const { account } = await signedIn(person)
    const value = async (key: string) =>
      (await account.searchKeyValues({ body: { serviceId: 'a-service', key } })).keyValue?.value
    expect([await value('kept'), await value('changed')]).toEqual(['old', 'new'])
    await sql`insert into user_key_value (user_id, service_id, key, value)
      values (${await userIdOf(person)}, 'a-service', 'changed', 'own')`.execute(world.db)
    expect(await value('changed')).toBe('own')
  })

  it('has nothing under a key that nobody wrote, and refuses one that is no text', async () => {
    expect(await search(newPerson(), 'no_such_key')).toBeNull()
    expect(await refusalOf(search(newPerson(), 'a\u0000b'))).toBe('INVALID_REQUEST')
  })
})

describe('feature flags', () => {
  it('answer by name and refuse an unknown one', async () => {
    const { account } = await signedIn()
    const params = { flagKey: 'mydata_consent_end_date_picker' }
    expect(await account.getFeatureFlag({ params })).toEqual({ ...params, value: true })
    expect(await refusalOf(account.getFeatureFlag({ params: { flagKey: 'none' } }))).toBe('FEATURE_FLAG_NOT_FOUND')
  })
})

describe('analytics', () => {
  const PLANTED = '김이음 01012345678'
  const seen = { screen: 'connect.completed', purpose: 'loan' } as const

  it('keeps what was seen, and no time that cannot be', async () => {
    const person = newPerson()
    const { account } = await signedIn(person)
    const now = Date.now()
    await account.recordEvents({
      body: {
        clientBrowserEnum: 'APP',
        events: [
          { ...seen, name: 'screen_view', occurredAtMs: now },
          { ...seen, name: 'click', overlay: 'delayedSheet', target: 'CLOSE', occurredAtMs: -8.64e15 },
          { ...seen, name: 'flow_exit', cause: 'back', occurredAtMs: '8640000000000000'.slice(0, 15) },
        ],
      },
    })
    const { rows } = await sql<{ at: Date; facts: string }>`
      select occurred_at as at, concat_ws(' ', name, screen, overlay, target, cause, purpose, client_browser) as facts
      from analytics_event where user_id = ${await userIdOf(person)} order by occurred_at, name`.execute(world.db)
    expect(rows.map(({ facts }) => facts).sort()).toEqual([
      'click connect.completed delayedSheet CLOSE loan APP',
      'flow_exit connect.completed back loan APP',
      'screen_view connect.completed loan APP',
    ])
    expect(rows[0]?.at.getTime()).toBe(0)
    expect(rows.at(-1)?.at.getTime()).toBeLessThanOrEqual(Date.now() + world.time.waitedMs)
  })

  it('keeps a code that nobody knows as UNKNOWN', async () => {
    const person = newPerson()
    const { account } = await signedIn(person)
    const error = { ...seen, name: 'client_error', code: 'KIM_IEUM_01012345678', requestId: null, build: 'deadbeef' }
    await account.recordEvents({
      body: { clientBrowserEnum: 'WEB', events: [{ ...error, name: 'client_error', occurredAtMs: 1 }] },
    })
    const { rows } = await sql<{ code: string; build: string }>`
      select code, build from analytics_event where user_id = ${await userIdOf(person)}`.execute(world.db)
    expect(rows).toEqual([{ code: 'UNKNOWN', build: 'deadbeef' }])
  })

  it('[CF-3.22] keeps a purpose and a browser that nobody knows as UNKNOWN, and nothing of what they were', async () => {
    const person = newPerson()
    const { account } = await signedIn(person)
    const event = { ...seen, name: 'screen_view', purpose: PLANTED as never, occurredAtMs: 1 } as const
    await account.recordEvents({ body: { clientBrowserEnum: PLANTED as never, events: [event] } })
    const { rows } = await sql<{ purpose: string; client_browser: string }>`
      select purpose, client_browser from analytics_event where user_id = ${await userIdOf(person)}`.execute(world.db)
    expect(rows).toEqual([{ purpose: 'UNKNOWN', client_browser: 'UNKNOWN' }])
  })

  it.each([
    ['a field of its own', { note: PLANTED }],
    ['screen', { screen: PLANTED }],
    ['target', { target: PLANTED }],
    ['overlay', { overlay: PLANTED }],
    ['requestId', { name: 'client_error', code: 'UNKNOWN', build: null, requestId: PLANTED }],
    ['build', { name: 'client_error', code: 'UNKNOWN', build: PLANTED, requestId: null }],
    ['cause', { name: 'flow_exit', cause: PLANTED }],
    ['name', { name: PLANTED }],
  ])('takes no free text as %s', async (_field, change) => {
    const { fetch } = await signedIn()
    const { overlay, target, ...rest } = { overlay: null, target: 'BACK', ...seen, name: 'click', occurredAtMs: 1 }
    const event = 'name' in change ? { ...rest, ...change } : { ...rest, overlay, target, ...change }
    const post = (body: unknown) =>
      fetch('/v1/analytics/users/me/events', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await post({ clientBrowserEnum: 'WEB', events: [event] })).status).toBe(400)
    expect((await post({ clientBrowserEnum: 'WEB', events: [{ ...rest, overlay, target }] })).status).toBe(204)
  })
})

describe('the access log', () => {
  it('is told newest first, page by page, without gaps or doubles', async () => {
    const { account } = await signedIn()
    for (let turn = 0; turn < 5; turn++) await account.getFullName()
    await account.getMe()
    await world.accessLog.flush()
    const first = await account.listAccessLog({ query: { limit: 4 } })
    const second = await account.listAccessLog({ query: { limit: 4, pageToken: first.nextPageToken ?? '' } })
    expect([first.entries.length, second.entries.length, second.nextPageToken]).toEqual([4, 2, null])
    const entries = [...first.entries, ...second.entries]
    // Two calls in one millisecond have no order.
    const times = entries.map(({ occurredAtMs }) => Number(occurredAtMs))
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    expect(entries.map(({ operation }) => operation).sort()).toEqual([...Array(5).fill('getFullName'), 'getMe'])
    expect(entries.find(({ operation }) => operation === 'getMe')).toMatchObject({ callerEnum: 'USER', service: null })
    expect(new Set(entries.map(({ accessLogId }) => accessLogId)).size).toBe(6)
  })

  it("does not open with another person's page token, nor with one that was changed", async () => {
    const mine = await signedIn()
    for (let turn = 0; turn < 3; turn++) await mine.account.getMe()
    await world.accessLog.flush()
    const { nextPageToken } = await mine.account.listAccessLog({ query: { limit: 1 } })
    const token = nextPageToken as string
    const other = await signedIn()
    const changed = token.replace(/^./, (char) => (char === 'A' ? 'B' : 'A'))
    expect(await refusalOf(other.account.listAccessLog({ query: { pageToken: token } }))).toBe('INVALID_PAGE_TOKEN')
    expect(await refusalOf(mine.account.listAccessLog({ query: { pageToken: changed } }))).toBe('INVALID_PAGE_TOKEN')
    expect(await refusalOf(mine.account.listAccessLog({ query: { pageToken: 'x' } }))).toBe('INVALID_PAGE_TOKEN')
    expect(await refusalOf(mine.account.listAccessLog({ query: { pageToken: token } }))).toBe('OK')
  })
})

describe('sweeping', () => {
  it('deletes verifications and sessions that are over, and nothing else', async () => {
    const { cookie } = await signedIn()
    const count = async () => {
      const { rows } = await sql<{ sessions: number; open: number; confirmed: number }>`
        select (select count(*) from auth_session) as sessions,
          (select count(*) from identity_verification where confirmed_at is null) as open,
          (select count(*) from identity_verification where confirmed_at is not null) as confirmed`.execute(world.db)
      return rows[0] as { sessions: number; open: number; confirmed: number }
    }
    await sql`update identity_verification set confirmed_at = null
      where identity_verification_id = (select min(identity_verification_id::text)::uuid from identity_verification)
    `.execute(world.db)
    const before = await count()
    expect(before.open).toBeGreaterThan(0)
    await world.sweep()
    expect(await count()).toEqual(before)
    world.wait(25 * 3_600_000)
    await world.sweep()
    // The networks where a number was confirmed stay known for a while, so that its owner does not count as a stranger.
    expect(await count()).toEqual({ ...before, open: 0 })
    world.wait(NETWORK_KNOWN_MS)
    await world.sweep()
    expect(await count()).toEqual({ sessions: 0, open: 0, confirmed: 0 })
    expect(cookie()).not.toBe('')
  })
})

it('sends no statement to a personal table that is not bound to one person', async () => {
  const personal = await personalTables(world.db)
  const sent = world.statements.filter((statement) => !statement.includes('information_schema'))
  const reached = personal.filter((table) => sent.some((statement) => statement.includes(table)))
  expect(reached).toEqual([
    'access_log',
    'analytics_event',
    'call_limit',
    'consent_ledger',
    'consent_ledger_head',
    'deletion_request',
    'idempotency',
    'person',
    'user_key_value',
    'user_terms_consent',
  ])
  assertUserFirst(
    sent,
    personal,
    exceptions.map(({ name }) => name),
  )
})
