import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts, koreanYmd, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import type pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { userIdOf } from '../../isolation/services/account.ts'
import { agreeToCredit, untilBureausWork } from '../../journeys/credit-journey.ts'
import { newPerson, personFileLike } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { useWorld } from '../../world/use-world.ts'

const { world } = useWorld({ exclusive: true })
let database: pg.Client
let nowMs: number
beforeAll(async () => {
  database = await world.connectDatabase()
  await untilBureausWork(world.control)
  nowMs = (await world.control.clock()).nowMs
}, 120_000)

/** The date this many days ago, in a people file's format. */
const day = (ago: number) => koreanYmd(nowMs - ago * DAY_MS).replaceAll('-', '')
const looked = (ago: number, org: string, change: object = {}) => ({
  ...{ date: day(ago), org, orgType: 'BANK', purpose: 'LOAN_SCREENING', at: ['KCB'] },
  ...change,
})
const changed = (ago: number, type: string, change: object = {}) => ({
  ...{ date: day(ago), org: '이음은행', orgType: 'BANK', type, at: ['KCB'] },
  ...change,
})

async function knownFor(
  inquiries: readonly object[],
  histories: readonly object[] = [],
  report: object = {},
): Promise<PersonSession> {
  const credit = { KCB: { score: 800 }, NICE: { score: 820 }, inquiries, histories, ...report }
  const session = await signUp(world.url, world.control, await newPerson(world.control, { like: 'lee-haeun', credit }))
  await agreeToCredit(session, world.control)
  return session
}

const list = async (session: PersonSession) =>
  (await session.credit.listKcbCreditHistories({ query: { limit: 100 } })).histories
const isOpened = (session: PersonSession, historyId: string) =>
  session.credit.getKcbCreditInquiryHistory({ params: { userKcbCreditInquiryHistoryId: historyId } })
const receive = (session: PersonSession, historyId: string) =>
  session.credit.receiveInquiryHistoryCheckingReward({ params: { userKcbCreditInquiryHistoryId: historyId } })

it('listKcbCreditHistories: inquiries and changes of each person, newest first, page by page', async () => {
  const one = await knownFor(
    [looked(2, '이음은행'), looked(9, '한빛카드', { orgType: 'CARD', purpose: 'CARD_ISSUANCE' })],
    [changed(5, 'LOAN_OPENED', { amount: 30_000_000 }), changed(400, 'DELINQUENCY_RESOLVED')],
  )
  const other = await knownFor([looked(3, '다른은행')])
  const all = await one.credit.listKcbCreditHistories({ query: {} })
  expect(all.histories.map((row) => [row.title, row.organization.organizationName, row.amount])).toEqual([
    ['대출 심사', '이음은행', null],
    ['새 대출이 생겼어요', '이음은행', 30_000_000],
    ['카드 발급 심사', '한빛카드', null],
    ['연체가 풀렸어요', '이음은행', null],
  ])
  expect(all).toMatchObject({
    counts: {
      inquiry: { lastMonth: 2, lastYear: 2 },
      loanCard: { lastMonth: 1, lastYear: 1 },
      delinquency: { lastMonth: 0, lastYear: 0 },
    },
    unreadCount: 4,
    nextPageToken: null,
  })
  expect((await list(other)).map((row) => row.organization.organizationName)).toEqual(['다른은행'])

  const seen: string[] = []
  let pageToken: string | undefined
  do {
    const page = await one.credit.listKcbCreditHistories({ query: { limit: 1, ...(pageToken && { pageToken }) } })
    seen.push(...page.histories.map((row) => row.historyId))
    pageToken = page.nextPageToken ?? undefined
    // Another person's token is useless.
    if (pageToken) {
      const stolen = other.credit.listKcbCreditHistories({ query: { pageToken } })
      await expect(stolen).rejects.toMatchObject({ errorCodeEnum: 'INVALID_PAGE_TOKEN' })
    }
  } while (pageToken)
  expect(seen).toEqual(all.histories.map((row) => row.historyId))
})

it('listKcbCreditHistories: not the own looks, repeats once, and the same report writes nothing', async () => {
  const session = await knownFor([
    looked(20, '이음은행'),
    looked(4, '이음은행'),
    looked(3, '이음은행', { purpose: 'LIMIT_CHANGE' }),
    looked(1, '이음', { isSelf: true }),
    looked(1, '나중은행', { at: ['NICE'] }),
  ])
  expect((await list(session)).map((row) => row.creditInquiryPurposeEnum)).toEqual(['LIMIT_CHANGE', 'LOAN_SCREENING'])
  const userId = await userIdOf(session, database)
  const rows = () =>
    database.query('select *, xmin from credit_history where user_id = $1 order by history_key', [userId])
  const before = (await rows()).rows
  await session.credit.updateCreditScores({ body: { mustUpdateCreditScores: true } })
  expect((await rows()).rows).toEqual(before)
})

it('getKcbCreditInquiryHistory: names the inquirer and the purpose, and marks the row as read', async () => {
  const session = await knownFor([
    looked(2, '급한대부', { orgType: 'PRIVATE_LENDER', branch: '서울', items: ['대출'] }),
  ])
  const [row] = await list(session)
  expect(row).toMatchObject({ isRead: false, reward: { isReceivable: false, isReceived: false } })
  const { history } = await isOpened(session, row?.historyId as string)
  expect(history).toMatchObject({
    inquiryBranch: '서울',
    inquiryPurpose: '대출 심사',
    inquiredItems: ['대출'],
    isSelfInquiry: false,
    hasScoreImpact: false,
    organization: { organizationTypeEnum: 'PRIVATE_LENDER', lenderTierEnum: 'THIRD_TIER', logoImageUrl: null },
    guideText: expect.stringContaining('직접 신청한 적이 없다면'),
  })
  expect(await list(session)).toMatchObject([{ isRead: true, reward: { isReceivable: true } }])
})

it('getKcbCreditChangeHistory: one of a person, and CREDIT_CHANGE_HISTORY_NOT_FOUND for everybody else', async () => {
  const amounts = { amount: 5_000_000, contractAmount: 30_000_000, balanceAmount: 25_000_000, maturity: '20280101' }
  const session = await knownFor([], [changed(2, 'LOAN_BALANCE_CHANGED', { ...amounts, scoreDiff: { KCB: 4 } })])
  const other = await knownFor([looked(1, '다른은행')])
  const [row] = await list(session)
  const params = { userKcbCreditChangeHistoryId: row?.historyId as string }
  expect((await session.credit.getKcbCreditChangeHistory({ params })).history).toMatchObject({
    contractAmount: 30_000_000,
    balanceAmount: 25_000_000,
    maturityDate: '2028-01-01',
    scoreImpact: [{ creditBureauEnum: 'KCB', delta: 4 }],
    isRead: true,
  })
  const missing = { status: 404, errorCodeEnum: 'CREDIT_CHANGE_HISTORY_NOT_FOUND' }
  await expect(other.credit.getKcbCreditChangeHistory({ params })).rejects.toMatchObject(missing)
  // An inquiry is not a change.
  const [inquiry] = await list(other)
  const asChange = { userKcbCreditChangeHistoryId: inquiry?.historyId as string }
  await expect(other.credit.getKcbCreditChangeHistory({ params: asChange })).rejects.toMatchObject(missing)
  await expect(isOpened(session, row?.historyId as string)).rejects.toMatchObject({
    errorCodeEnum: 'CREDIT_INQUIRY_HISTORY_NOT_FOUND',
  })
})

it('getKcbCreditChangeHistory: names the loan of the report that it is about', async () => {
  const loan = { num: 'L-1', org: '이음은행', code: '100', dealForm: '2', opened: day(40) }
  const session = await knownFor(
    [],
    [changed(2, 'LOAN_EXTENDED', { loan: 'L-1' }), changed(3, 'LOAN_EXTENDED', { loan: 'L-2' })],
    { loans: [{ ...loan, contractAmount: 5_000_000, balanceAmount: 4_000_000 }] },
  )
  const about = []
  for (const { historyId } of await list(session)) {
    const params = { userKcbCreditChangeHistoryId: historyId }
    about.push((await session.credit.getKcbCreditChangeHistory({ params })).history.userKcbLoanId)
  }
  expect(about).toEqual([expect.any(String), null])
})

it('findCreditChangeHistory: the newest of a kind on a day, or none', async () => {
  const session = await knownFor([], [changed(2, 'CARD_OPENED', { time: '090000' }), changed(2, 'CARD_OPENED')])
  const occurredDate = koreanYmd(nowMs - 2 * DAY_MS)
  const find = (creditChangeTypeEnum: 'CARD_OPENED' | 'CARD_CLOSED') =>
    session.credit.findCreditChangeHistory({ body: { creditChangeTypeEnum, occurredDate } })
  const [newest] = await list(session)
  expect((await find('CARD_OPENED')).history?.historyId).toBe(newest?.historyId)
  expect(await find('CARD_CLOSED')).toEqual({ history: null })
})

it('receiveInquiryHistoryCheckingReward: 200 at once are paid once', async () => {
  const session = await knownFor([looked(1, '이음은행')])
  const [row] = await list(session)
  const historyId = row?.historyId as string
  await expect(receive(session, historyId)).rejects.toMatchObject({ errorCodeEnum: 'CREDIT_REWARD_HISTORY_NOT_READ' })
  await isOpened(session, historyId)
  // As if a person's limit were a thousand: the test is about the money, not the limit.
  const inParts = async () => {
    const ends = await Promise.allSettled(Array.from({ length: 50 }, () => receive(session, historyId)))
    await database.query('delete from call_limit where user_id = $1', [await userIdOf(session, database)])
    return ends
  }
  const ends = [...(await inParts()), ...(await inParts()), ...(await inParts()), ...(await inParts())]
  const paid = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
  expect(ends).toHaveLength(200)
  expect(paid).toHaveLength(1)
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  for (const reason of refused) {
    expect(reason).toMatchObject({
      errorCodeEnum: 'CREDIT_REWARD_ALREADY_RECEIVED',
      details: { rewardAmount: paid[0]?.rewardAmount, receivedAtMs: paid[0]?.receivedAtMs },
    })
  }
  expect(paid[0]?.rewardAmount).toBeGreaterThanOrEqual(3)
  expect(paid[0]).toMatchObject({ rewardBalanceAmount: paid[0]?.rewardAmount, remainingCount: 2 })
}, 60_000)

it('getInquiryHistoriesRemainingCheckingRewardCount: three a day, and a returning person is paid nothing again', async () => {
  const session = await knownFor([1, 2, 3, 4].map((ago) => looked(ago, `은행${ago}`)))
  const left = async () => (await session.credit.getInquiryHistoriesRemainingCheckingRewardCount()).remainingCount
  expect(await left()).toBe(3)
  const rows = await list(session)
  for (const { historyId } of rows) await isOpened(session, historyId)
  for (const { historyId } of rows.slice(0, 3)) await receive(session, historyId)
  expect(await left()).toBe(0)
  await expect(receive(session, rows[3]?.historyId as string)).rejects.toMatchObject({
    errorCodeEnum: 'CREDIT_REWARD_DAILY_LIMIT_EXCEEDED',
  })
  await session.credit.withdrawFromCredit()
  await agreeToCredit(session, world.control)
  expect(await list(session)).toHaveLength(4)
  expect(await left()).toBe(0)
  await expect(receive(session, rows[0]?.historyId as string)).rejects.toMatchObject({
    errorCodeEnum: 'CREDIT_REWARD_ALREADY_RECEIVED',
  })
})

it('receiveChangeHistoryCheckingReward: more points, counted apart; after thirty days none', async () => {
  const session = await knownFor([], [changed(1, 'CARD_OPENED'), changed(32, 'CARD_CLOSED')])
  const [fresh, old] = await list(session)
  const ofChange = (historyId: string | undefined) => ({
    params: { userKcbCreditChangeHistoryId: historyId as string },
  })
  for (const row of [fresh, old]) await session.credit.getKcbCreditChangeHistory(ofChange(row?.historyId))
  const paid = await session.credit.receiveChangeHistoryCheckingReward(ofChange(fresh?.historyId))
  expect(paid.rewardAmount).toBeGreaterThanOrEqual(10)
  expect(paid.remainingCount).toBe(2)
  await expect(session.credit.receiveChangeHistoryCheckingReward(ofChange(old?.historyId))).rejects.toMatchObject({
    status: 410,
    errorCodeEnum: 'CREDIT_REWARD_EXPIRED',
  })
})

it('getCreditHistoriesRemainingCheckingRewardCount: both kinds together', async () => {
  const session = await knownFor([looked(1, '이음은행')])
  const count = () => session.credit.getCreditHistoriesRemainingCheckingRewardCount()
  expect(await count()).toMatchObject({ remainingCount: 6, dailyLimit: 6, monthlyLimit: 50 })
  const [row] = await list(session)
  await isOpened(session, row?.historyId as string)
  await receive(session, row?.historyId as string)
  expect((await count()).remainingCount).toBe(5)
})

it('updateCreditScores: of NICE the score alone where that is asked for, and nothing older than three years', async () => {
  const session = await knownFor([looked(3 * 366 + 1, '옛은행'), looked(1, '이음은행')])
  expect((await list(session)).map((row) => row.organization.organizationName)).toEqual(['이음은행'])
  const seqOf = async () => Math.max(0, ...(await world.control.calls()).map(({ seq }) => Number(seq)))
  const since = await seqOf()
  await session.credit.updateCreditScores({ body: { shouldSkipNiceEventsUpdate: true, mustUpdateCreditScores: true } })
  const calls = (await world.control.calls()) as { orgCode: string; api: string; seq: number }[]
  const asked = (orgCode: string) =>
    new Set(calls.filter((call) => call.orgCode === orgCode && call.seq > since).map(({ api }) => api))
  expect([...asked('CBNICE0000')]).toEqual(['신용평가-003'])
  expect([...asked('CBKCBU0000')]).toEqual(expect.arrayContaining(['신용평가-003', '신용평가-005', '신용평가-006']))
})

// Moves the world's clock if it is the first of a month, so it comes last.

it('receiveInquiryHistoryCheckingReward: thirty a month (CREDIT_REWARD_MONTHLY_LIMIT_EXCEEDED)', async () => {
  if (koreanDateParts(nowMs).day === 1) {
    await world.control.setClock({ advanceMs: DAY_MS })
    await untilBureausWork(world.control)
    nowMs = (await world.control.clock()).nowMs
  }
  const session = await knownFor([looked(1, '이음은행')])
  const [row] = await list(session)
  await isOpened(session, row?.historyId as string)
  await database.query(
    `insert into credit_reward (user_id, history_key, credit_history_type_enum, reward_amount, received_at)
     select $1, decode(md5(number::text), 'hex'), 'INQUIRY', 5, $2 from generate_series(1, 30) number`,
    [await userIdOf(session, database), new Date(startOfKoreanDayMs({ ...koreanDateParts(nowMs), day: 1 }))],
  )
  await expect(receive(session, row?.historyId as string)).rejects.toMatchObject({
    errorCodeEnum: 'CREDIT_REWARD_MONTHLY_LIMIT_EXCEEDED',
  })
})

it('listKcbCreditHistories: what the bureau takes back is not listed any more', async () => {
  const { nowMs } = await world.control.clock()
  const rows = [changed(2, 'LOAN_OPENED', { amount: 30_000_000 }), changed(5, 'CARD_OPENED'), changed(9, 'LOAN_REPAID')]
  const ofFile = (histories: readonly object[]) => ({ KCB: { score: 800 }, NICE: { score: 820 }, histories })
  const file = await personFileLike(world.control, { like: 'lee-haeun', credit: ofFile(rows) })
  const session = await signUp(world.url, world.control, await world.control.addPerson(file))
  await agreeToCredit(session, world.control)
  const titles = async () => (await list(session)).map((row) => row.creditChangeTypeEnum)
  expect(await titles()).toEqual(['LOAN_OPENED', 'CARD_OPENED', 'LOAN_REPAID'])
  const reread = async (histories: readonly object[]) => {
    await world.control.addPerson({ ...file, credit: ofFile(histories) })
    await session.credit.updateCreditScores({ body: { mustUpdateCreditScores: true } })
  }
  await reread(rows.slice(1))
  expect(await titles()).toEqual(['CARD_OPENED', 'LOAN_REPAID'])
  await world.control.setClock({ nowMs: nowMs + DAY_MS })
  await reread(rows)
  expect(await titles()).toEqual(['LOAN_OPENED', 'CARD_OPENED', 'LOAN_REPAID'])
})
