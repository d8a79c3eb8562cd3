import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agreeToCredit, untilBureausWork } from '../../journeys/credit-journey.ts'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { startWorld, type World } from '../../world/start-world.ts'

const PLACES = 3
const params = { type: 'SCORE_RAISE_GUARANTEE' }

let world: World
let database: pg.Client
beforeAll(async () => {
  const env = { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000', CREDIT_GUARANTEE_PLACES_A_DAY: String(PLACES) }
  world = await startWorld({ env })
  database = await world.connectDatabase()
  await untilBureausWork(world.control)
}, 120_000)
afterAll(() => world?.stop())

/** A person with these scores who uses the service. */
async function scored(kcb: object = { score: 712 }, changes: readonly object[] = []): Promise<PersonSession> {
  const credit = { KCB: kcb, NICE: { score: 768 }, changes }
  const session = await signUp(world.url, world.control, await newPerson(world.control, { like: 'lee-haeun', credit }))
  await agreeToCredit(session, world.control)
  return session
}
const apply = (session: PersonSession) => session.credit.applyForGuarantee({ params, body: {} })
const left = async (session: PersonSession) =>
  (await session.credit.getGuaranteeAvailableCount({ params })).availableCount
const application = async (session: PersonSession) =>
  (await session.credit.getGuaranteeApplication({ params })).application

/** The next day in Korea has new places. */
async function nextDay(): Promise<void> {
  await world.control.setClock({ advanceMs: DAY_MS })
  await untilBureausWork(world.control)
}

it('getGuaranteeAvailableCount: falls by one with each application, and is whole again on the next day', async () => {
  const [one, other] = [await scored(), await scored()]
  const { nowMs } = await world.control.clock()
  const opensAtMs = startOfKoreanDayMs(koreanDateParts(nowMs))
  expect(await one.credit.getGuaranteeAvailableCount({ params })).toEqual({
    guaranteeTypeEnum: 'SCORE_RAISE_GUARANTEE',
    availableCount: PLACES,
    totalCount: PLACES,
    isOpen: true,
    opensAtMs: String(opensAtMs),
    closesAtMs: String(opensAtMs + DAY_MS),
  })
  await apply(one)
  expect([await left(one), await left(other)]).toEqual([PLACES - 1, PLACES - 1])
  const closed = await other.credit.getGuaranteeAvailableCount({ params: { type: 'LOWEST_RATE_GUARANTEE' } })
  expect(closed).toMatchObject({ availableCount: 0, totalCount: 0, isOpen: false, opensAtMs: null })
  await nextDay()
  expect(await left(other)).toBe(PLACES)
})

it('applyForGuarantee: gives as many places as there are, and one a person', async () => {
  await nextDay()
  const people = await Promise.all(Array.from({ length: PLACES + 2 }, () => scored()))
  const answers = await Promise.allSettled(people.map(apply))
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.errorCodeEnum] : []))
  expect(refused).toEqual(['CREDIT_GUARANTEE_SOLD_OUT', 'CREDIT_GUARANTEE_SOLD_OUT'])
  const first = people[answers.findIndex(({ status }) => status === 'fulfilled')] as PersonSession
  await expect(apply(first)).rejects.toMatchObject({ errorCodeEnum: 'CREDIT_GUARANTEE_ALREADY_APPLIED', status: 409 })
  expect(await left(first)).toBe(0)
  const { rows } = await database.query(`
    select count(*)::int as count from credit_guarantee_application
    where offered_date = (select max(offered_date) from credit_guarantee_day)`)
  expect(rows).toEqual([{ count: PLACES }])
})

it('applyForGuarantee: is for who has a score that leaves something to raise', async () => {
  await nextDay()
  for (const kcb of [{ status: 'NO_FILE' }, { score: 950 }]) {
    const refused = { errorCodeEnum: 'CREDIT_GUARANTEE_NOT_ELIGIBLE', status: 409 }
    await expect(apply(await scored(kcb))).rejects.toMatchObject(refused)
  }
  const session = await scored({ score: 949 })
  expect(await apply(session)).toMatchObject({ guaranteeApplicationStatusEnum: 'RECEIVED' })
  expect(await left(session)).toBe(PLACES - 1)
})

it('getGuaranteeApplication: is each person’s own, and is gone with the service', async () => {
  await nextDay()
  const [one, other] = [await scored(), await scored()]
  expect(await application(one)).toBeNull()
  const applied = await apply(one)
  expect(await application(one)).toEqual(applied)
  expect(await application(other)).toBeNull()
  await one.credit.withdrawFromCredit()
  await agreeToCredit(one, world.control)
  expect(await application(one)).toBeNull()
  expect(await left(other)).toBe(PLACES - 1)
})

it('getGuaranteeApplication: shows the result after 30 days, from KCB’s later reports', async () => {
  await nextDay()
  const { nowMs } = await world.control.clock()
  const { year, month, day } = koreanDateParts(nowMs + 10 * DAY_MS)
  const date = `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`
  const [same, risen] = [await scored(), await scored({ score: 712 }, [{ date, KCB: 8 }])]
  for (const session of [same, risen]) await apply(session)
  await world.control.setClock({ advanceMs: 30 * DAY_MS })
  await untilBureausWork(world.control)
  expect(await application(same)).toMatchObject({ guaranteeApplicationStatusEnum: 'RECEIVED', decidedAtMs: null })
  await nextDay()
  await expect.poll(async () => (await application(same))?.guaranteeApplicationStatusEnum).toBe('APPROVED')
  await expect.poll(async () => (await application(risen))?.guaranteeApplicationStatusEnum).toBe('REJECTED')
  expect(await application(risen)).toMatchObject({ rejectedReason: 'SCORE_ROSE', paidAmount: null })
  await expect(apply(risen)).resolves.toMatchObject({ guaranteeApplicationStatusEnum: 'RECEIVED' })
})
