import { DAY_MS, MINUTE_MS } from '@ieum/domain/time/durations.ts'
import { beforeAll, expect, it } from 'vitest'
import { agreeToCredit, refreshScores, untilBureausWork } from '../../journeys/credit-journey.ts'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { useWorld } from '../../world/use-world.ts'

const KCB = 'CBKCBU0000'
const TAX_OFFICE = 'TXNTSO0000'
/** A unique business number: its last digit is the checksum. */
function newNumber(): string {
  const nine = Array.from({ length: 9 }, () => 1 + Math.floor(Math.random() * 9))
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]
  const last = nine.at(-1) as number
  const sum = nine.reduce((total, digit, at) => total + digit * (weights[at] as number), Math.floor((last * 5) / 10))
  return `${nine.join('')}${(10 - (sum % 10)) % 10}`
}
const written = (number: string) => `${number.slice(0, 3)}-${number.slice(3, 5)}-${number.slice(5)}`

const { world } = useWorld({ exclusive: true })
beforeAll(async () => {
  await untilBureausWork(world.control)
}, 120_000)

async function owner(businesses: readonly object[], change: object = {}): Promise<PersonSession> {
  const credit = { KCB: { score: 781 }, NICE: { score: 803 }, businesses }
  const person = await newPerson(world.control, { like: 'lee-haeun', name: '박상점', credit, ...change })
  const session = await signUp(world.url, world.control, person)
  await agreeToCredit(session, world.control)
  await expect.poll(async () => (await session.credit.listBusinessInfos()).updatedAtMs).not.toBeNull()
  return session
}
const shop = (licenseNumber: string, change: object = {}) => ({
  licenseNumber,
  name: '연습 분식',
  industryName: '분식점',
  openedDate: '2018-03-02',
  soho: 742,
  ...change,
})
const read = async (session: PersonSession) => (await session.credit.listBusinessInfos()).businessInfos
const detail = (session: PersonSession, businessLicenseNumber: string) =>
  session.credit.getBusinessInfo({ params: { businessLicenseNumber } })

it('listBusinessInfos: shows each person their own, as KCB and the tax office report them', async () => {
  const numbers = [newNumber(), newNumber(), newNumber()] as const
  const [one, other, nobody] = await Promise.all([
    owner([
      shop(written(numbers[0])),
      shop(numbers[1], { name: '닫은 가게', closedDate: '2024-06-30', taxType: 'SIMPLIFIED', soho: undefined }),
    ]),
    owner([shop(numbers[2], { status: 'NOT_REGISTERED', industryName: undefined })]),
    owner([]),
  ])
  expect(await read(one)).toEqual([
    {
      businessLicenseNumber: numbers[0],
      businessName: '연습 분식',
      representativeName: '박*점',
      businessStatusEnum: 'ACTIVE',
      taxTypeEnum: 'GENERAL',
      openedDate: '2018-03-02',
      industryName: '분식점',
      sohoScore: 742,
      sohoScoredDate: expect.stringMatching(/^\d{4}-\d{2}-01$/),
    },
    expect.objectContaining({
      businessLicenseNumber: numbers[1],
      businessStatusEnum: 'CLOSED',
      taxTypeEnum: 'SIMPLIFIED',
      sohoScore: null,
      sohoScoredDate: null,
    }),
  ])
  expect(await read(other)).toEqual([
    expect.objectContaining({ businessStatusEnum: 'NOT_REGISTERED', taxTypeEnum: 'UNKNOWN', industryName: null }),
  ])
  expect(await read(nobody)).toEqual([])
})

it('getBusinessInfo: lists the components of the score, to its owner only', async () => {
  const [number, closed] = [newNumber(), newNumber()]
  const businesses = [shop(number, { registeredName: '김다른' }), shop(closed, { closedDate: '2024-06-30' })]
  const [session, other] = [await owner(businesses), await owner([shop(newNumber())])]
  expect(await detail(session, written(number))).toMatchObject({
    businessLicenseNumber: number,
    sohoScoreFactors: [
      { name: '대표자 신용', weightPercent: 48.1, statusEnum: 'GOOD' },
      { weightPercent: 26.9, statusEnum: 'NORMAL' },
      { weightPercent: 25, statusEnum: 'GOOD' },
    ],
    closedDate: null,
    // The tax office has another name for it.
    isAsRegistered: false,
    checkedAtMs: expect.any(String),
  })
  expect(await detail(session, closed)).toMatchObject({ closedDate: '2024-06-30', isAsRegistered: true })
  const missing = { errorCodeEnum: 'CREDIT_BUSINESS_INFO_NOT_FOUND', status: 404 }
  for (const one of [number, newNumber()]) await expect(detail(other, one)).rejects.toMatchObject(missing)
  for (const wrong of ['1234567890', '0000000000', '12481009', 'abc']) {
    const refused = { errorCodeEnum: 'CREDIT_INVALID_BUSINESS_LICENSE_NUMBER', status: 400 }
    await expect(detail(session, wrong)).rejects.toMatchObject(refused)
  }
})

it('getBusinessInfo: a tax office that does not answer takes nothing away', async () => {
  const number = newNumber()
  const unheard = await owner([shop(number)], { behaviour: { [TAX_OFFICE]: 'http-500' } })
  expect(await detail(unheard, number)).toMatchObject({
    businessStatusEnum: 'UNKNOWN',
    isAsRegistered: null,
    checkedAtMs: null,
    sohoScore: 742,
  })
  const known = newNumber()
  const session = await owner([shop(known)])
  const before = await detail(session, known)
  expect(before.businessStatusEnum).toBe('ACTIVE')
  await world.control.setBehaviour(TAX_OFFICE, { name: 'http-500' })
  try {
    await world.control.setClock({ advanceMs: 11 * MINUTE_MS })
    await refreshScores(session)
    expect(await detail(session, known)).toEqual(before)
  } finally {
    await world.control.clearBehaviour(TAX_OFFICE)
  }
})

it('recordBusinessEvaluationEvent: reports to KCB once a day, as soon as the event arrives', async () => {
  const number = newNumber()
  const session = await owner([shop(number)])
  const other = await owner([])
  const { nowMs } = await world.control.clock()
  const record = (from: PersonSession, occurredAtMs: number, type = 'EVALUATION_VIEWED' as const) =>
    from.credit.recordBusinessEvaluationEvent({
      body: { businessLicenseNumber: written(number), evaluationEventTypeEnum: type, occurredAtMs },
    })
  const { id } = session.person
  const usageReports = async () =>
    (await world.control.calls()).filter(({ api, personId }) => api === '신용평가-009' && personId === id)
  for (const occurredAtMs of [nowMs, nowMs, nowMs - 1]) {
    expect(await record(session, occurredAtMs)).toEqual({ accepted: true })
  }
  await expect.poll(async () => (await usageReports()).length).toBe(1)
  expect(await record(session, nowMs - DAY_MS)).toEqual({ accepted: true })
  await expect.poll(async () => (await usageReports()).length).toBe(2)
  const foreign = { errorCodeEnum: 'CREDIT_BUSINESS_INFO_NOT_FOUND', status: 404 }
  await expect(record(other, nowMs)).rejects.toMatchObject(foreign)
  const late = { errorCodeEnum: 'INVALID_REQUEST', status: 400 }
  await expect(record(session, nowMs + DAY_MS)).rejects.toMatchObject(late)
  // A failed notification is sent again.
  await world.control.setBehaviour(KCB, { name: 'http-500' })
  try {
    await record(session, nowMs - 2 * DAY_MS)
    await expect.poll(async () => (await usageReports()).length).toBe(3)
  } finally {
    await world.control.clearBehaviour(KCB)
  }
  await expect.poll(async () => (await usageReports()).length, { timeout: 60_000 }).toBe(4)
})
