import { randomUUID } from 'node:crypto'
import { createInternalClient } from '@ieum/contract-kit/internal.ts'
import { creditInquiryNotices } from '@ieum/contracts/credit/bureau/inquiry-notices.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { HOUR_MS, MINUTE_MS } from '@ieum/domain/time/durations.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { userIdOf } from '../../isolation/services/account.ts'
import { agreeToCredit, refreshScores } from '../../journeys/credit-journey.ts'
import { type AppSession, signUpInApp } from '../../people/app-session.ts'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { insideServices } from '../../world/inside-services.ts'
import { startWorld, type World } from '../../world/start-world.ts'

const { findOneKcbCreditInquiryHistory: _ofPerson, ...fromInside } = creditInquiryNotices

let world: World
let database: pg.Client
beforeAll(async () => {
  world = await startWorld({
    env: {
      IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000',
      INTERNAL_SERVICES: insideServices({ loans: ['credit'] }),
    },
  })
  database = await world.connectDatabase()
}, 120_000)
afterAll(() => world?.stop())

const inside = () => createInternalClient(fromInside, { baseUrl: world.internalUrl, secret: 'loans.secret' })

async function somebody(): Promise<{ session: PersonSession; userId: UserId }> {
  const session = await signUp(world.url, world.control, await newPerson(world.control, { like: 'lee-haeun' }))
  await agreeToCredit(session, world.control)
  return { session, userId: await userIdOf(session, database) }
}

const noticesOf = async (userId: UserId): Promise<{ id: string; status: string; pushes: number }[]> => {
  const { rows } = await database.query(
    `select user_kcb_credit_inquiry_notification_log_id as id, notification_status_enum as status,
       cardinality(pushed_to) as pushes from credit_inquiry_notice where user_id = $1 order by notified_at, id`,
    [userId],
  )
  return rows
}
const happens = (session: PersonSession, kind: 'inquiries' | 'changes', body: object) =>
  world.control.call('POST', `/control/people/${session.person.id}/credit/${kind}`, body)
const find = (session: PersonSession, id: string) =>
  session.credit.findOneKcbCreditInquiryHistory({ body: { userKcbCreditInquiryNotificationLogId: id } })
const list = async (session: PersonSession) => (await session.credit.listKcbCreditHistories({ query: {} })).histories
const notice = (change: object = {}) => ({
  ...{ organizationType: 'BANK', organizationName: '이음은행', inquiryPurpose: 'LOAN_SCREENING', ...change },
})

it('notifyCreditInquiry: repeated notifications create one notice, for the person of the path alone', async () => {
  const [one, other] = [await somebody(), await somebody()]
  const params = { ieumUserId: one.userId }
  const body = notice({ inquiryBranch: '영업부', dedupeKey: randomUUID() }) as never
  const ends = await Promise.all(Array.from({ length: 10 }, () => inside().notifyCreditInquiry({ params, body })))
  expect(new Set(ends.map((end) => end.userKcbCreditInquiryNotificationLogId)).size).toBe(1)
  expect(ends.map((end) => end.notificationStatusEnum).sort()).toEqual([...Array(9).fill('DUPLICATED'), 'SENT'])
  expect(await noticesOf(one.userId)).toHaveLength(1)
  expect(await noticesOf(other.userId)).toEqual([])
  const stranger = await signUp(world.url, world.control, await newPerson(world.control))
  const toStranger = inside().notifyCreditInquiry({
    params: { ieumUserId: await userIdOf(stranger, database) },
    body: notice() as never,
  })
  await expect(toStranger).rejects.toMatchObject({ errorCodeEnum: 'CREDIT_TERMS_NOT_AGREED' })
})

it('findOneKcbCreditInquiryHistory: the notice first, its row when the bureau reports it, and only for its owner', async () => {
  const [{ session, userId }, other] = [await somebody(), await somebody()]
  await happens(session, 'inquiries', { org: '새벽은행', branch: '영업부', listedAfterMs: HOUR_MS })
  await expect.poll(async () => (await noticesOf(userId)).length, { timeout: 15_000 }).toBe(1)
  const [{ id } = { id: '' }] = await noticesOf(userId)
  const early = await find(session, id)
  expect(early).toMatchObject({
    history: null,
    isPending: true,
    notification: { organizationName: '새벽은행', inquiryPurpose: 'LOAN_SCREENING', inquiryBranch: '영업부' },
  })
  await expect(find(other.session, id)).rejects.toMatchObject({
    status: 404,
    errorCodeEnum: 'CREDIT_INQUIRY_HISTORY_NOT_FOUND',
  })
  await world.control.setClock({ advanceMs: HOUR_MS })
  await expect.poll(async () => (await refreshScores(session).catch(() => null))?.isUpdated).toBe(true)
  const late = await find(session, id)
  expect(late).toMatchObject({ isPending: false, history: { organization: { organizationName: '새벽은행' } } })
  expect(late.history?.historyId).toBe((await list(session))[0]?.historyId)
})

it('receiveBureauNotice: late, twice and out of order, each is there once', async () => {
  const { session, userId } = await somebody()
  await happens(session, 'inquiries', { org: '비교', count: 18, notices: 2, isReversed: true })
  await happens(session, 'changes', { org: '이음은행', type: 'LOAN_OPENED', amount: 5_000_000, notices: 3 })
  const counts = async () => [(await noticesOf(userId)).length, (await list(session)).length]
  await expect.poll(counts, { timeout: 20_000 }).toEqual([18, 1])
  // The notice and the list give one row.
  await refreshScores(session)
  expect(await counts()).toEqual([18, 19])
  expect((await list(session)).filter((row) => row.creditChangeTypeEnum === 'LOAN_OPENED')).toHaveLength(1)
}, 60_000)

it('receiveBureauNotice: one bureau opens its own door, of a member that we do not know nothing is taken', async () => {
  const ask = (authorization: string, body: object) =>
    fetch(new URL('/v1/credit/bureau-notices', world.internalUrl), {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const change = {
    ...{ change_id: 'c-1', changed_dtime: '20261101100000', org_name: '은행', org_type: 'BANK' },
    change_type: 'CARD_OPENED',
  }
  for (const authorization of ['', 'Bearer bureau-kcb.guessed', 'Bearer bureau-kcb']) {
    expect((await ask(authorization, { member_id: 'm', change })).status).toBe(401)
  }
  // A service of ours is no bureau.
  expect((await ask('Bearer loans.secret', { member_id: 'm', change })).status).toBe(403)
  const body = { bureau: 'KCB', memberId: 'm-nobody', change }
  const { answer } = await world.control.call<{ answer: { status: number; body: string } }>(
    'POST',
    '/control/credit/notices',
    body,
  )
  expect([answer.status, JSON.parse(answer.body).errorCodeEnum]).toEqual([404, 'CREDIT_BUREAU_MEMBER_NOT_FOUND'])
})

it('receiveBureauNotice, notifyCreditInquiry: a future event is refused with its field, and is in no list', async () => {
  const { session, userId } = await somebody()
  await refreshScores(session)
  const before = await list(session)
  const row = { org_name: '미래은행', org_type: 'BANK' }
  const inquiry = { inquiry_id: 'i-9999', inquired_dtime: '99991231235959', purpose: 'LOAN', ...row }
  const change = { change_id: 'c-9999', changed_dtime: '99991231235959', change_type: 'CARD_OPENED', ...row }
  for (const [body, path] of [
    [{ inquiry }, '/inquiry/inquired_dtime'],
    [{ change }, '/change/changed_dtime'],
  ] as const) {
    const { answer } = await world.control.call<{ answer: { status: number; body: string } }>(
      'POST',
      '/control/credit/notices',
      { bureau: 'KCB', memberId: 'm-nobody', ...body },
    )
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([
      422,
      { errorCodeEnum: 'MOMENT_OUT_OF_RANGE', details: { fields: [{ path }] } },
    ])
  }
  const params = { ieumUserId: userId }
  for (const inquiredAtMs of [8.64e15, -8.64e15, Date.parse('2199-01-01')]) {
    const asked = inside().notifyCreditInquiry({ params, body: notice({ inquiredAtMs }) as never })
    await expect(asked).rejects.toMatchObject({
      status: 422,
      errorCodeEnum: 'MOMENT_OUT_OF_RANGE',
      details: { fields: [{ path: '/inquiredAtMs' }] },
    })
  }
  expect(await list(session)).toEqual(before)
})

it('blockCreditInquiryNotificationTemporarily: silent while loans are compared, but not for debts; a longer silence stays', async () => {
  const { userId } = await somebody()
  const params = { ieumUserId: userId }
  const block = async (durationMinutes: number) =>
    (
      await inside().blockCreditInquiryNotificationTemporarily({
        params,
        body: { durationMinutes, reasonEnum: 'LOAN_COMPARISON' },
      })
    ).blockedUntilMs
  const notify = async (change: object) =>
    (await inside().notifyCreditInquiry({ params, body: notice({ dedupeKey: randomUUID(), ...change }) as never }))
      .notificationStatusEnum
  const long = await block(60)
  const { nowMs } = await world.control.clock()
  expect(Math.abs(Number(long) - nowMs - 60 * MINUTE_MS)).toBeLessThan(MINUTE_MS)
  expect(await block(5)).toBe(long)
  expect(await notify({})).toBe('BLOCKED')
  expect(await notify({ inquiryPurpose: 'DEBT_COLLECTION' })).toBe('SENT')
  expect(await notify({ organizationType: 'PRIVATE_LENDER' })).toBe('SENT')
  await world.control.setClock({ advanceMs: Number(long) + 1 - nowMs })
  expect(await notify({})).toBe('SENT')
})

it('silenceInquiryNotices, getInquiryNoticeSilence, endInquiryNoticeSilence: the person themselves, and nobody else', async () => {
  const [one, other] = [await somebody(), await somebody()]
  const silentUntil = async ({ session }: typeof one) => (await session.credit.getInquiryNoticeSilence()).silentUntilMs
  const notifyInquiry = async ({ userId }: typeof one) =>
    (
      await inside().notifyCreditInquiry({
        params: { ieumUserId: userId },
        body: notice({ dedupeKey: randomUUID() }) as never,
      })
    ).notificationStatusEnum
  expect(await silentUntil(one)).toBeNull()
  const set = await one.session.credit.silenceInquiryNotices({ body: { durationMinutes: 60 } })
  const { nowMs } = await world.control.clock()
  expect(Math.abs(Number(set.silentUntilMs) - nowMs - 60 * MINUTE_MS)).toBeLessThan(MINUTE_MS)
  expect(await one.session.credit.silenceInquiryNotices({ body: {} })).toEqual(set)
  expect([await silentUntil(one), await silentUntil(other)]).toEqual([set.silentUntilMs, null])
  expect([await notifyInquiry(one), await notifyInquiry(other)]).toEqual(['BLOCKED', 'SENT'])
  await one.session.credit.endInquiryNoticeSilence()
  expect([await silentUntil(one), await notifyInquiry(one)]).toEqual([null, 'SENT'])
})

it('notifyCreditInquiry: each phone is notified once, and the push contains no details', async () => {
  const phone: AppSession = await signUpInApp(world.url, world.control, await newPerson(world.control))
  const path = `/control/phones/${phone.person.phoneNumber}/push-token`
  const { pushToken } = await world.control.call<{ pushToken: string }>('POST', path)
  await phone.account.putPushToken({ body: { pushToken } })
  await agreeToCredit(phone as never, world.control)
  const { rows } = await database.query('select user_id from credit_membership order by joined_at desc limit 1')
  const userId = rows[0].user_id as UserId
  const params = { ieumUserId: userId }
  const body = notice({ dedupeKey: randomUUID(), organizationName: '비밀은행' }) as never
  const { userKcbCreditInquiryNotificationLogId } = await inside().notifyCreditInquiry({ params, body })
  await inside().notifyCreditInquiry({ params, body })
  type Pushed = { readonly noticeId?: string; readonly noticeKind?: string; readonly text: string }
  const pushes = async () =>
    ((await world.control.messages(phone.person.phoneNumber)) as unknown as Pushed[]).filter(
      ({ noticeId }) => noticeId !== undefined,
    )
  await expect.poll(async () => (await pushes()).length, { timeout: 15_000 }).toBe(1)
  const [push] = await pushes()
  expect(push).toMatchObject({ noticeId: userKcbCreditInquiryNotificationLogId, noticeKind: 'CREDIT_INQUIRY' })
  expect(push?.text).not.toContain('은행')
})

it('recordCreditChangePushLog, recordScoreIncreaseLog: stored encrypted, a message once', async () => {
  const { userId } = await somebody()
  const params = { ieumUserId: userId }
  const { nowMs } = await world.control.clock()
  const push = { creditChangeTypeEnum: 'LOAN_OPENED', occurredDate: koreanYmd(nowMs), pushedAtMs: nowMs } as const
  for (const messageId of ['one', 'one', 'two']) {
    await inside().recordCreditChangePushLog({ params, body: { ...push, messageId } })
  }
  const increase = { creditBureauEnum: 'KCB', beforeScore: 860, afterScore: 872, causeEnum: 'RAISE' } as const
  await inside().recordScoreIncreaseLog({ params, body: increase })
  const { rows } = await database.query(
    `select encode(content, 'escape') as content from credit_change_push where user_id = $1
     union all select encode(content, 'escape') from credit_score_increase where user_id = $1`,
    [userId],
  )
  expect(rows).toHaveLength(3)
  for (const { content } of rows) expect(content).not.toMatch(/LOAN_OPENED|872/)
  const fall = inside().recordScoreIncreaseLog({ params, body: { ...increase, afterScore: 859 } })
  await expect(fall).rejects.toMatchObject({ errorCodeEnum: 'INVALID_REQUEST' })
})

it('the page of a person: an event pressed there is notified at once, and read with the next score', async () => {
  const { session, userId } = await somebody()
  const press = async (name: string, form: Record<string, string>) => {
    const answer = await fetch(new URL(`/people/${session.person.id}/credit/${name}`, world.sandboxUrl), {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { 'sec-fetch-site': 'same-origin' },
      redirect: 'manual',
    })
    expect(answer.status).toBe(303)
  }
  await press('score', { bureau: 'KCB', score: '701' })
  await press('loans', { lender: 'CARD', amount: '4000000' })
  await press('inquiries', { count: '18' })
  await expect.poll(async () => (await noticesOf(userId)).length, { timeout: 20_000 }).toBe(19)
  const types = async () => (await list(session)).flatMap((row) => row.creditChangeTypeEnum ?? [])
  await expect.poll(types, { timeout: 20_000 }).toEqual(['LOAN_OPENED'])
  await refreshScores(session)
  const { creditScores } = await session.credit.getCreditScores()
  expect(creditScores.find(({ creditBureauEnum }) => creditBureauEnum === 'KCB')?.score).toBe(701)
  const { loans } = await session.credit.listKcbLoans()
  const opened = loans.find(({ organization }) => organization.organizationName === '연습카드')
  expect(opened).toMatchObject({ balanceAmount: 4_000_000 })
})
