import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import type pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { agreeToCredit } from '../../journeys/credit-journey.ts'
import { type AppSession, signUpInApp } from '../../people/app-session.ts'
import { newPerson } from '../../people/new-person.ts'
import { useWorld } from '../../world/use-world.ts'

/** A Thursday; the next day is a business day, then come a weekend and a Monday. */
const THURSDAY_MS = Date.parse('2027-03-11T15:00:00+09:00')

const { world } = useWorld({ exclusive: true })
let database: pg.Client
beforeAll(async () => {
  database = await world.connectDatabase()
  await world.control.setClock({ nowMs: THURSDAY_MS })
}, 120_000)

async function somebody(): Promise<AppSession> {
  const phone = await signUpInApp(world.url, world.control, await newPerson(world.control))
  const path = `/control/phones/${phone.person.phoneNumber}/push-token`
  const { pushToken } = await world.control.call<{ pushToken: string }>('POST', path)
  await phone.account.putPushToken({ body: { pushToken } })
  await agreeToCredit(phone as never, world.control)
  return phone
}

/**
 * @param notices how often the bureau sends a webhook for it at once; 0: it is only in its list, and no webhook comes
 */
const changes = ({ person }: AppSession, notices: number) =>
  world.control.call('POST', `/control/people/${person.id}/credit/changes`, {
    ...{ org: '비밀은행', type: 'LOAN_OPENED', amount: 5_000_000, notices },
  })

type Pushed = { readonly noticeKind?: string; readonly text: string }
const pushesOf = async ({ person }: AppSession) =>
  ((await world.control.messages(person.phoneNumber)) as unknown as Pushed[]).filter(
    ({ noticeKind }) => noticeKind === 'CREDIT_CHANGE',
  )

const logged = async () =>
  Number((await database.query('select count(*) as count from credit_change_push')).rows[0].count)
const waiting = async () =>
  Number(
    (await database.query('select count(*) as count from credit_membership where change_push_at is not null')).rows[0]
      .count,
  )

async function at(days: number, hour: number, minute = 0): Promise<void> {
  const dayMs = startOfKoreanDayMs(koreanDateParts(THURSDAY_MS)) + days * DAY_MS
  await world.control.setClock({ nowMs: dayMs + hour * HOUR_MS + minute * MINUTE_MS })
}

it('a change is pushed on the next business day, once, without what it was, and to nobody who has left', async () => {
  const [notified, left] = [await somebody(), await somebody()]
  for (const each of [notified, left]) await changes(each, 3)
  await expect.poll(waiting, { timeout: 20_000 }).toBe(2)
  await left.credit.withdrawFromCredit()
  expect(await pushesOf(notified)).toEqual([])
  await at(1, 9, 1)
  await expect.poll(async () => (await pushesOf(notified)).length, { timeout: 30_000 }).toBe(1)
  expect((await pushesOf(notified))[0]?.text).not.toMatch(/은행|5|대출/)
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
  expect(await logged()).toBe(1)

  // Registered on Monday, found that night without a webhook.
  await changes(notified, 0)
  await at(4, 5)
  await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
  expect(await pushesOf(notified)).toHaveLength(1)
  await at(4, 9, 1)
  await expect.poll(async () => (await pushesOf(notified)).length, { timeout: 30_000 }).toBe(2)
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0)

  await at(5, 9, 1)
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
  expect(await pushesOf(notified)).toHaveLength(2)
  expect(await pushesOf(left)).toEqual([])
  expect(await logged()).toBe(2)
}, 200_000)
