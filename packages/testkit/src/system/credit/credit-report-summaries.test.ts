import { beforeAll, expect, it } from 'vitest'
import { agreeToCredit, untilBureausWork } from '../../journeys/credit-journey.ts'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { useWorld } from '../../world/use-world.ts'

const { world } = useWorld()
beforeAll(async () => {
  await untilBureausWork(world.control)
}, 120_000)

const lender = { org: '가온저축은행' }
const KNOWN = {
  KCB: { score: 640 },
  NICE: { score: 700 },
  loans: [
    {
      ...{ num: 'L-1', org: '가온저축은행', sector: '21', code: '100', dealForm: '2', opened: '20250310' },
      ...{ contractAmount: 20_000_000, balanceAmount: 15_000_000, matures: '20280310' },
    },
  ],
  cards: [
    {
      ...{ num: 'C-1', org: '한빛카드', opened: '20200102', limitAmount: 5_000_000, advanceLimitAmount: 1_500_000 },
      monthlyUsage: 1_200_000,
    },
    { num: 'C-2', org: '이음은행', type: '02', opened: '20210102', monthlyUsage: 300_000 },
    { num: 'C-3', org: '지난카드', status: '05', opened: '20150102', closed: '20240102', limitAmount: 9_000_000 },
  ],
  guarantees: [{ ...lender, agreed: '20220304', limitAmount: 12_000_000, guaranteedAmount: 10_000_000 }],
  delinquencies: [
    { ...lender, since: '20260901', firstAmount: 320_000, amount: 410_000 },
    { ...lender, since: '20240901', firstAmount: 200_000, amount: 200_000, repaid: '20241001' },
  ],
  records: [
    { ...lender, kind: '01', occurred: '20260301', amount: 700_000 },
    { ...lender, kind: '02', occurred: '20230203', amount: 500_000 },
    { ...lender, kind: '02', occurred: '20200203', amount: 900_000, resolved: '20210203' },
  ],
}

const newcomer = async (credit: object): Promise<PersonSession> =>
  signUp(world.url, world.control, await newPerson(world.control, { like: 'lee-haeun', credit }))

const somebody = async (credit: object): Promise<PersonSession> => {
  const session = await newcomer(credit)
  await agreeToCredit(session, world.control)
  return session
}

const refused = { errorCodeEnum: 'CREDIT_TERMS_NOT_AGREED' }

it('getKcbCardStatus: limits and use of the cards that are in use', async () => {
  const [one, other] = await Promise.all([somebody(KNOWN), somebody({ KCB: { score: 900 } })])
  const { summary, cards, updatedAtMs } = await one.credit.getKcbCardStatus()
  expect(summary).toMatchObject({
    creditCardCount: 1,
    checkCardCount: 1,
    totalLimitAmount: 5_000_000,
    cashAdvanceLimitAmount: 1_500_000,
    usageAmount: 1_500_000,
    limitUsagePercent: 24,
  })
  expect(cards.map((card) => [card.organizationName, card.cardTypeEnum, card.kcbCardStatusEnum])).toEqual(
    expect.arrayContaining([
      ['한빛카드', 'CREDIT', 'ACTIVE'],
      ['이음은행', 'CHECK', 'ACTIVE'],
      ['지난카드', 'CREDIT', 'CANCELLED'],
    ]),
  )
  expect(cards[0]?.usages).toHaveLength(12)
  expect(JSON.stringify(cards)).not.toContain('C-1')
  expect(updatedAtMs).not.toBeNull()
  expect(await other.credit.getKcbCardStatus()).toMatchObject({ summary: { creditCardCount: 0 }, cards: [] })
  await expect((await newcomer(KNOWN)).credit.getKcbCardStatus()).rejects.toMatchObject(refused)
})

it('getKcbAssets: counts and sums of what is open', async () => {
  const [one, other] = await Promise.all([somebody(KNOWN), somebody({ KCB: { score: 900 } })])
  expect(await one.credit.getKcbAssets()).toMatchObject({
    loan: { count: 1, balanceAmount: 15_000_000, contractAmount: 20_000_000, repaidPercent: 25 },
    card: { creditCount: 1, checkCount: 1, monthlyUsageAmount: 1_500_000, limitAmount: 5_000_000 },
    delinquency: { count: 1, amount: 410_000 },
    subrogation: { count: 0, amount: 0 },
    guarantee: { count: 1, amount: 10_000_000 },
    publicRecord: { count: 2 },
  })
  expect(await other.credit.getKcbAssets()).toMatchObject({
    loan: { count: 0, balanceAmount: 0, repaidPercent: null },
    card: { limitAmount: null, monthlyUsageAmount: null },
    delinquency: { count: 0, amount: 0 },
  })
})

it('getKcbAssets: a value that KCB never reported is not zero', async () => {
  const change = { like: 'lee-haeun', credit: KNOWN, behaviour: { CBKCBU0000: 'http-500' } }
  const session = await signUp(world.url, world.control, await newPerson(world.control, change))
  await agreeToCredit(session, world.control)
  expect(await session.credit.getKcbAssets()).toMatchObject({ loan: null, delinquency: null, updatedAtMs: null })
  expect(await session.credit.getKcbCardStatus()).toEqual({ summary: null, cards: [], updatedAtMs: null })
  expect(await session.credit.getKcbCreditReportStatistics()).toEqual({ statistics: null })
  expect(await session.credit.getKcbCreditScoreHistoryFromCreditReport()).toEqual({
    points: [],
    reportIssuedDate: null,
  })
})

it('getKcbCreditReportStatistics: counts of the report, and the inquiries', async () => {
  const { nowMs } = await world.control.clock()
  const date = new Date(nowMs - 3 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  const inquiries = [{ date, org: '이음은행', orgType: 'BANK', purpose: 'LOAN_SCREENING' }]
  const [one, other] = await Promise.all([somebody({ ...KNOWN, inquiries }), somebody({ KCB: { score: 900 } })])
  const { statistics } = await one.credit.getKcbCreditReportStatistics()
  expect(statistics).toMatchObject({
    inquiryCount: { lastMonth: 1, lastYear: 1 },
    cardCount: 2,
    loanCount: 1,
    delinquencyCount: 1,
    guaranteeCount: 1,
    sumAmounts: {
      loanBalanceAmount: 15_000_000,
      delinquencyAmount: 410_000,
      subrogationAmount: 0,
      defaultAmount: 700_000,
      publicRecordAmount: 500_000,
      guaranteeAmount: 10_000_000,
    },
    peer: null,
  })
  const others = await other.credit.getKcbCreditReportStatistics()
  expect(others.statistics).toMatchObject({ inquiryCount: { lastYear: 0 }, loanCount: 0, cardCount: 0 })
})

it('getKcbCreditScoreHistoryFromCreditReport: KCB’s own months, oldest first, of before joining', async () => {
  const [one, other] = await Promise.all([somebody(KNOWN), somebody({ KCB: { score: 900 } })])
  const { points, reportIssuedDate } = await one.credit.getKcbCreditScoreHistoryFromCreditReport()
  const months = points.map(({ yearMonth }) => yearMonth)
  expect(months).toHaveLength(24)
  expect(months).toEqual(months.toSorted())
  expect(months.at(-1)! < reportIssuedDate!).toBe(true)
  expect(Math.abs((points.at(-1)?.score ?? 0) - 640)).toBeLessThan(100)
  const others = await other.credit.getKcbCreditScoreHistoryFromCreditReport()
  expect(others.points.at(-1)?.score).not.toBe(points.at(-1)?.score)
})
