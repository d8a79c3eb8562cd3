import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { beforeAll, expect, it } from 'vitest'
import { agreeToCredit, refreshScores, untilBureausWork } from '../../journeys/credit-journey.ts'
import { newPerson, type PersonChange } from '../../people/new-person.ts'
import { type PersonSession, signUp, visitor } from '../../people/person-session.ts'
import { useWorld } from '../../world/use-world.ts'

const { world } = useWorld({ exclusive: true })
beforeAll(async () => {
  await untilBureausWork(world.control)
}, 120_000)

const newcomer = async (change: PersonChange = {}): Promise<PersonSession> =>
  signUp(world.url, world.control, await newPerson(world.control, { like: 'lee-haeun', ...change }))

const somebody = async (change: PersonChange = {}): Promise<PersonSession> => {
  const session = await newcomer(change)
  await agreeToCredit(session, world.control)
  return session
}

const dayAfter = async (days: number): Promise<string> => {
  const { nowMs } = await world.control.clock()
  return new Date(nowMs + 9 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10)
}

const scored = (kcb: number, nice: number, changes: readonly object[] = []) => ({
  credit: { KCB: { score: kcb }, NICE: { score: nice }, changes },
})

/** A person whose KCB score has changed by this many points from one day to the next. */
const moved = async (by: number): Promise<PersonSession> => {
  const date = (await dayAfter(1)).replaceAll('-', '')
  const session = await somebody(scored(800, 820, [{ date, KCB: by, NICE: 0 }]))
  await world.control.setClock({ advanceMs: DAY_MS })
  await untilBureausWork(world.control)
  await refreshScores(session)
  return session
}

const refused = { errorCodeEnum: 'CREDIT_TERMS_NOT_AGREED' }

it('getKcbCreditScore: returns the components of a score, and the person’s place', async () => {
  const [high, low] = await Promise.all([somebody(scored(968, 990)), somebody(scored(548, 611))])
  const answer = await high.credit.getKcbCreditScore()
  expect(answer.creditScore).toMatchObject({ creditBureauEnum: 'KCB', score: 968 })
  expect(answer.factors.reduce((sum, { weightPercent }) => sum + weightPercent, 0)).toBeCloseTo(100)
  expect(answer.scoreDistribution.reduce((sum, { populationPercent }) => sum + populationPercent, 0)).toBe(100)
  const mine = ({ scoreDistribution }: typeof answer) => scoreDistribution.filter(({ isMine }) => isMine)
  expect(mine(answer)).toMatchObject([{ fromScore: 950, toScore: 1_000 }])
  expect(mine(await low.credit.getKcbCreditScore())).toMatchObject([{ fromScore: 1, toScore: 599 }])
})

it('getKcbCreditScore: needs the terms, and a person without a score has no place', async () => {
  await expect((await newcomer()).credit.getKcbCreditScore()).rejects.toMatchObject(refused)
  const none = await somebody({ credit: { KCB: { status: 'NO_FILE' } } })
  const { creditScore, scoreDistribution } = await none.credit.getKcbCreditScore()
  expect(creditScore).toMatchObject({ score: null, scoreStatusEnum: 'NO_FILE' })
  expect(scoreDistribution.some(({ isMine }) => isMine)).toBe(false)
})

it('getNiceCreditScore: is the other bureau’s, with its own weights', async () => {
  const session = await somebody(scored(800, 731))
  const [kcb, nice] = [await session.credit.getKcbCreditScore(), await session.credit.getNiceCreditScore()]
  expect(nice.creditScore).toMatchObject({ creditBureauEnum: 'NICE', score: 731 })
  expect(nice.factors[0]).toMatchObject({ creditFactorEnum: 'REPAYMENT_HISTORY', weightPercent: 28.4 })
  expect(kcb.factors[0]).toMatchObject({ creditFactorEnum: 'CREDIT_TYPE', weightPercent: 38 })
})

it('getRecentCreditScoreChange: adds up to the change of each bureau', async () => {
  const session = await moved(-23)
  const { change, comparedPeriodDays } = await session.credit.getRecentCreditScoreChange({ query: {} })
  expect(change).toMatchObject({ creditBureauEnum: 'KCB', fromScore: 800, toScore: 777, delta: -23 })
  const sum = (change?.reasons ?? []).reduce((total, { delta }) => total + delta, change?.remainder.delta ?? 0)
  expect([sum, comparedPeriodDays]).toEqual([-23, 1])
  const nice = await session.credit.getRecentCreditScoreChange({ query: { creditBureau: 'NICE' } })
  expect(nice).toEqual({ change: null, comparedPeriodDays: 1 })
})

it('getRecentCreditScoreChange: names the bureau’s reports in between, and not earlier ones', async () => {
  const [yesterday, tomorrow] = await Promise.all([dayAfter(-1), dayAfter(1)])
  const changeRow = (day: string, type: string, KCB: number | null) => ({
    ...{ date: day.replaceAll('-', ''), time: '000001', org: '이음은행', orgType: 'BANK', type, at: ['KCB'] },
    scoreDiff: KCB === null ? {} : { KCB },
  })
  const session = await somebody({
    credit: {
      KCB: { score: 800 },
      NICE: { score: 820 },
      changes: [{ date: tomorrow.replaceAll('-', ''), KCB: -30, NICE: 0 }],
      histories: [
        changeRow(yesterday, 'CARD_CLOSED', -4),
        changeRow(tomorrow, 'CASH_ADVANCE_USED', -18),
        changeRow(tomorrow, 'LOAN_OPENED', null),
      ],
    },
  })
  await world.control.setClock({ advanceMs: DAY_MS })
  await untilBureausWork(world.control)
  await refreshScores(session)
  const { change } = await session.credit.getRecentCreditScoreChange({ query: {} })
  expect(change?.reasons).toMatchObject([
    { creditScoreChangeReasonEnum: 'CASH_ADVANCE_USED', delta: -18, isEstimated: false },
    { creditScoreChangeReasonEnum: 'LOAN_OPENED_BANK', delta: -12, isEstimated: true },
  ])
  expect([change?.delta, change?.remainder.delta]).toEqual([-30, 0])
  const { creditEvents } = await session.credit.listCreditEvents()
  const own = creditEvents.filter(({ relatedHistoryId }) => relatedHistoryId !== null)
  expect(own.map((one) => [one.creditEventTypeEnum, one.delta, one.isRead])).toEqual(
    expect.arrayContaining([
      ['CREDIT_CHANGE', -18, false],
      ['CREDIT_CHANGE', null, false],
      ['CREDIT_CHANGE', -4, false],
    ]),
  )
})

/** The initial scores of the eight credit people, and the events of one day, by each bureau's change. */
const BEGINNINGS = [
  [712, 768],
  [905, 931],
  [958, 972],
  [846, 884],
  [548, 611],
  [781, 803],
  [874, 890],
  [640, 640],
] as const
const MADE_OF_IT = [
  { type: 'CARD_OPENED', reason: 'CARD_OPENED', KCB: 3, NICE: 5 },
  { type: 'CASH_ADVANCE_USED', reason: 'CASH_ADVANCE_USED', KCB: -17, NICE: -6 },
  { type: 'GUARANTEE_CLOSED', reason: 'GUARANTEE_CLOSED', KCB: 2, NICE: 9 },
  { type: 'LOAN_REPAID', reason: 'LOAN_FULLY_REPAID', KCB: 11, NICE: 1 },
] as const

it('getRecentCreditScoreChange: from any start, reasons are ordered by the contribution at each bureau', async () => {
  const day = (await dayAfter(1)).replaceAll('-', '')
  const all = (bureau: 'KCB' | 'NICE') => MADE_OF_IT.reduce((sum, one) => sum + one[bureau], 0)
  const histories = MADE_OF_IT.map(({ KCB, NICE, type }, at) => ({
    ...{ date: day, time: `00000${at + 1}`, org: '이음은행', orgType: 'BANK', type, at: ['KCB', 'NICE'] },
    scoreDiff: { KCB, NICE },
  }))
  const sessions = await Promise.all(
    BEGINNINGS.map(([KCB, NICE]) =>
      somebody({
        credit: {
          KCB: { score: KCB },
          NICE: { score: NICE },
          changes: [{ date: day, KCB: all('KCB'), NICE: all('NICE') }],
          histories,
        },
      }),
    ),
  )
  await world.control.setClock({ advanceMs: DAY_MS })
  await untilBureausWork(world.control)
  for (const session of sessions) {
    await refreshScores(session)
    for (const bureau of ['KCB', 'NICE'] as const) {
      const { change } = await session.credit.getRecentCreditScoreChange({ query: { creditBureau: bureau } })
      const ordered = MADE_OF_IT.toSorted((one, other) => Math.abs(other[bureau]) - Math.abs(one[bureau]))
      expect(change?.reasons.map((one) => [one.creditScoreChangeReasonEnum, one.delta])).toEqual(
        ordered.map((one) => [one.reason, one[bureau]]),
      )
      expect([change?.delta, change?.remainder.delta]).toEqual([all(bureau), 0])
    }
  }
})

it('[CF-3.22] getRecentCreditScoreChange: a first score is no change, and of an unknown bureau nothing is known', async () => {
  const session = await somebody(scored(800, 820))
  expect(await session.credit.getRecentCreditScoreChange({ query: {} })).toEqual({
    change: null,
    comparedPeriodDays: 0,
  })
  const query = { creditBureau: 'SOMETHING_NEW' as 'UNKNOWN' }
  expect(await session.credit.getRecentCreditScoreChange({ query })).toEqual({ change: null, comparedPeriodDays: 0 })
})

it('getCreditScoreHistory: one point a day, oldest first, each bureau by itself', async () => {
  const session = await moved(12)
  const { points, maxScore, minScore } = await session.credit.getCreditScoreHistory({ query: {} })
  expect(points.map(({ score, delta }) => [score, delta])).toEqual([
    [800, null],
    [812, 12],
  ])
  expect([maxScore, minScore]).toEqual([812, 800])
  const nice = await session.credit.getCreditScoreHistory({ query: { creditBureauEnum: 'NICE' } })
  expect(nice.points.map(({ score }) => score)).toEqual([820, 820])
})

it('getCreditScoreHistory: is gone with the service', async () => {
  const session = await somebody(scored(800, 820))
  await session.credit.withdrawFromCredit()
  await expect(session.credit.getCreditScoreHistory({ query: {} })).rejects.toMatchObject(refused)
  await agreeToCredit(session, world.control)
  expect((await session.credit.getCreditScoreHistory({ query: {} })).points).toHaveLength(1)
})

it('listCreditEvents: what happened to the scores of this person, newest first', async () => {
  const session = await moved(12)
  const { creditEvents } = await session.credit.listCreditEvents()
  const events = creditEvents.map((one) => [one.creditEventTypeEnum, one.creditBureauEnum, one.delta])
  expect(events).toEqual([
    ['SCORE_UP', 'KCB', 12],
    ...(['KCB', 'NICE'] as const).map((bureau) => ['FIRST_SCORE', bureau, null]).sort(byOccurring(creditEvents)),
  ])
  const other = await somebody({ credit: { KCB: { status: 'NO_FILE' }, NICE: { status: 'NO_FILE' } } })
  expect((await other.credit.listCreditEvents()).creditEvents).toEqual([])
})

/** Both bureaus are read in parallel: the later answer comes first. */
const byOccurring =
  (events: readonly { readonly creditBureauEnum: string; readonly creditEventTypeEnum: string }[]) =>
  ([, one]: readonly unknown[], [, other]: readonly unknown[]): number => {
    const at = (bureau: unknown) =>
      events.findIndex((each) => each.creditEventTypeEnum === 'FIRST_SCORE' && each.creditBureauEnum === bureau)
    return at(one) - at(other)
  }

it('getCreditScoreFinancialAbility: goes by the person’s KCB score, or by one that is asked about', async () => {
  const session = await somebody(scored(875, 820))
  const own = await session.credit.getCreditScoreFinancialAbility({ query: {} })
  expect(own).toMatchObject({
    creditScore: 875,
    loanAbility: { averageRatePercent: 5.85, approvalPercent: 65, limitAmount: 60_000_000 },
    cardAbility: { issuePercent: 93, maxLimitAmount: 11_800_000 },
    isEstimated: true,
  })
  expect(own.improvements.map(({ plusScore }) => plusScore)).toEqual([10, 30, 50])
  const asked = await session.credit.getCreditScoreFinancialAbility({ query: { creditScore: '575' as never } })
  expect(asked).toMatchObject({ creditScore: 575, loanAbility: { averageRatePercent: 8.7 } })
})

it('getCreditScoreFinancialAbility: without a score there is nothing to go by', async () => {
  const session = await somebody({ credit: { KCB: { status: 'NO_FILE' }, NICE: { score: 800 } } })
  await expect(session.credit.getCreditScoreFinancialAbility({ query: {} })).rejects.toMatchObject({
    errorCodeEnum: 'CREDIT_SCORE_NOT_READY',
  })
  const asked = session.credit.getCreditScoreFinancialAbility({ query: { creditScore: 1_001 } })
  await expect(asked).rejects.toMatchObject({ status: 400 })
})

it('getSecretCouponCashbackRate: is drawn once, from the day after the first score on', async () => {
  const [high, low] = await Promise.all([somebody(scored(968, 990)), somebody(scored(548, 611))])
  const none = await somebody({ credit: { KCB: { status: 'NO_FILE' } } })
  expect(await high.credit.getSecretCouponCashbackRate()).toEqual({
    isIssued: false,
    campaignId: null,
    cashbackRatePercent: null,
    maxCashbackAmount: null,
    couponExpiresAtMs: null,
  })
  await world.control.setClock({ advanceMs: DAY_MS })
  await untilBureausWork(world.control)
  const first = await high.credit.getSecretCouponCashbackRate()
  expect(first).toMatchObject({ isIssued: true, maxCashbackAmount: 300_000 })
  expect(first.cashbackRatePercent).toBeGreaterThanOrEqual(0.5)
  expect(first.cashbackRatePercent).toBeLessThanOrEqual(1)
  await refreshScores(high)
  expect(await high.credit.getSecretCouponCashbackRate()).toEqual(first)
  expect((await low.credit.getSecretCouponCashbackRate()).cashbackRatePercent).toBeGreaterThanOrEqual(1)
  expect(await none.credit.getSecretCouponCashbackRate()).toMatchObject({ isIssued: false })
})

it('checkCreditHealth: answers anybody, and nothing of a person', async () => {
  const health = () => visitor(world.url).credit.checkCreditHealth()
  expect(await health()).toEqual({ status: 'UP', bureaus: { KCB: 'UP', NICE: 'UP' } })
})
