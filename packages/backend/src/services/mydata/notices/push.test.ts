import { randomBytes } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@ieum/domain/time/durations.ts'
import { addDays, koreanYmd, startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { type AppSession, signUpInApp } from '@ieum/testkit/people/app-session.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const BANK = organizationGuidOf('A1AAEO0000')
const CARD = organizationGuidOf('D1SHCD0000')

let world: World
let db: pg.Pool
beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' } })
  db = new pg.Pool({ connectionString: world.databaseUrl, max: 2 })
})
afterAll(async () => {
  await db?.end()
  await world?.stop()
})

/** A browser session with two consents that end in forty days, and that many phones with the person's app. */
async function withPhones(count: number) {
  const same = { ci: randomBytes(64).toString('base64') }
  const phones: AppSession[] = []
  for (let at = 0; at < count; at += 1) {
    phones.push(await signUpInApp(world.url, world.control, await newPerson(world.control, same)))
  }
  const session = await signUp(world.url, world.control, await newPerson(world.control, same))
  const { nowMs } = await world.control.clock()
  await connectAll(session, world.control, {
    organizationGuids: [BANK, CARD],
    informedConsent: { consentEndDateMs: nowMs + 40 * DAY_MS, consentEndDateByYear: null },
  })
  const end = ymdParts(koreanYmd(nowMs + 40 * DAY_MS))
  const morning = (daysBefore: number) => startOfKoreanDayMs(addDays(end, -daysBefore)) + 10 * HOUR_MS
  return { session, phones, morning }
}

async function turnOn(phone: AppSession): Promise<string> {
  const { phoneNumber } = phone.person
  const path = `/control/phones/${phoneNumber}/push-token`
  const { pushToken } = await world.control.call<{ pushToken: string }>('POST', path)
  await phone.account.putPushToken({ body: { pushToken } })
  return pushToken
}

type Pushed = { readonly kind: string; readonly noticeId?: string; readonly noticeKind?: string; readonly text: string }
const pushesOn = async ({ person }: AppSession) =>
  ((await world.control.messages(person.phoneNumber)) as unknown as Pushed[]).filter(
    // Signing in on the second phone notified the first one.
    ({ noticeId, noticeKind }) => noticeId !== undefined && noticeKind !== 'NEW_SIGN_IN',
  )
const at = (nowMs: number) => world.control.setClock({ nowMs })
const reportedCount = async (session: Awaited<ReturnType<typeof withPhones>>['session']) =>
  (await session.mydata.listNotices()).notices.length

it('putPushToken: a reminder comes to each phone once, and says nothing of itself', async () => {
  const { phones, morning } = await withPhones(2)
  const tokens: string[] = []
  for (const phone of phones) tokens.push(await turnOn(phone))
  await at(morning(30))
  for (const phone of phones) {
    await expect.poll(async () => (await pushesOn(phone)).length, { timeout: 15_000 }).toBe(2)
    const pushes = await pushesOn(phone)
    expect(new Set(pushes.map(({ noticeId }) => noticeId)).size).toBe(2)
    expect(pushes.map(({ noticeKind }) => noticeKind)).toEqual(['CONSENT_END', 'CONSENT_END'])
    // No institution, no name, no day.
    for (const { text } of pushes) expect(text).not.toMatch(/[0-9]|은행|카드/)
  }
  // The stored content opens only with the person's own key.
  const { rows } = await db.query(`select encode(push_token, 'escape') as stored from push_device`)
  for (const { stored } of rows) for (const token of tokens) expect(stored).not.toContain(token)
  // A further check: each was sent already.
  await at(morning(30) + HOUR_MS)
  await at(morning(7))
  for (const phone of phones) {
    await expect.poll(async () => (await pushesOn(phone)).length, { timeout: 15_000 }).toBe(4)
    expect(new Set((await pushesOn(phone)).map(({ noticeId }) => noticeId)).size).toBe(4)
  }
}, 120_000)

it('deletePushToken: nothing comes where it was turned off, signed out, or the app is gone', async () => {
  const { session, phones, morning } = await withPhones(4)
  const [on, off, signedOut, gone] = phones as [AppSession, AppSession, AppSession, AppSession]
  for (const phone of phones) await turnOn(phone)
  await off.account.deletePushToken()
  await signedOut.account.signOut()
  await world.control.call('DELETE', `/control/phones/${gone.person.phoneNumber}/push-token`)
  await at(morning(30))
  await expect.poll(async () => (await pushesOn(on)).length, { timeout: 15_000 }).toBe(2)
  expect(await reportedCount(session)).toBe(2)
  for (const phone of [off, signedOut, gone]) expect(await pushesOn(phone)).toEqual([])
  // An unreachable phone is not tried again.
  const devices = async () => {
    const { rows } = await db.query(
      `select count(*)::int as count from push_device where user_id = (
         select user_id from connection order by connected_at desc limit 1)`,
    )
    return rows[0].count
  }
  await expect.poll(devices).toBe(1)
}, 120_000)

it('putPushToken: a phone that is signed in on anew is told once', async () => {
  const { phones, morning } = await withPhones(2)
  const [before, now] = phones as [AppSession, AppSession]
  const pushToken = await turnOn(before)
  await now.account.putPushToken({ body: { pushToken } })
  await at(morning(30))
  await expect.poll(async () => (await pushesOn(before)).length, { timeout: 15_000 }).toBe(2)
  // Each push has its own job: those of the next day begin after these have ended.
  await at(morning(7))
  await expect.poll(async () => (await pushesOn(before)).length, { timeout: 15_000 }).toBe(4)
  expect(new Set((await pushesOn(before)).map(({ noticeId }) => noticeId)).size).toBe(4)
  expect(await pushesOn(now)).toEqual([])
}, 120_000)

it('putPushToken: a phone on which somebody else signs in is that person’s alone', async () => {
  const [one, other] = [await withPhones(1), await withPhones(1)]
  const [[before], [now]] = [one.phones, other.phones] as [[AppSession], [AppSession]]
  const pushToken = await turnOn(before)
  await now.account.putPushToken({ body: { pushToken } })
  const { rows } = await db.query(
    `select user_id from push_device where token_index in (select token_index from push_device group by 1 having count(*) > 1)`,
  )
  expect(rows).toEqual([])
  await at(other.morning(30))
  await expect.poll(async () => await reportedCount(one.session), { timeout: 15_000 }).toBe(2)
  // Only the pushes for the person who signed in last.
  await expect.poll(async () => (await pushesOn(before)).length, { timeout: 15_000 }).toBe(2)
}, 120_000)

it('putPushToken, deletePushToken: not for a page, which is on no phone', async () => {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  const forbidden = { errorCodeEnum: 'FORBIDDEN_CALLER' }
  await expect(session.account.putPushToken({ body: { pushToken: 'x' } })).rejects.toMatchObject(forbidden)
  await expect(session.account.deletePushToken()).rejects.toMatchObject(forbidden)
})
