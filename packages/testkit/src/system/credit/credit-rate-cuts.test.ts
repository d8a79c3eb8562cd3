/** 금리인하요구: agreed to once, requested when an income or a score rises, answered by the lender. */
import type { RateCutRequest } from '@ieum/contracts/credit/loans/rate-cuts.ts'
import { rateCutAnswerDate } from '@ieum/domain/credit/credit-dates.ts'
import { nextFilingDate } from '@ieum/domain/credit/improvement/rate-cut.ts'
import { repaymentSchedule, totalInterest } from '@ieum/domain/credit/loans/repayment/repayment-schedule.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { koreanYmd, startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import { expect, it } from 'vitest'
import { agreeToCredit, pressRefresh, refreshScores, untilBureausWork } from '../../journeys/credit-journey.ts'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { useWorld } from '../../world/use-world.ts'

const CREDIT_INFORMATION = 'CRKCIS0000'
const loan = (num: string, org: string) => ({
  ...{ num, org, sector: '21', code: '100', dealForm: '2', contractAmount: 18_000_000, balanceAmount: 12_000_000 },
  ...{ opened: '20250310', matures: '20300310' },
})

const { world } = useWorld({ exclusive: true })

const somebody = async (...loans: ReturnType<typeof loan>[]): Promise<PersonSession> => {
  const file = { holdings: {} as never, credit: { KCB: { score: 700 }, NICE: { score: 720 }, loans } }
  const session = await signUp(world.url, world.control, await newPerson(world.control, file))
  await agreeToCredit(session, world.control)
  return session
}
const setIncome = ({ credit }: PersonSession, annualIncomeAmount: number) =>
  credit.setAnnualIncome({ body: { annualIncomeAmount } })
const agree = async ({ credit }: PersonSession, ...orgs: string[]) => {
  const { loans } = await credit.getRateCuts()
  const userKcbLoanIds = loans
    .filter(({ organizationName }) => orgs.includes(organizationName))
    .map((one) => one.userKcbLoanId)
  return credit.consentToRateCuts({ body: { userKcbLoanIds } })
}
const requestsOf = async ({ credit }: PersonSession) => (await credit.getRateCuts()).requests
const statusesOf = async (session: PersonSession) =>
  (await requestsOf(session)).map((one) => `${one.organizationName} ${one.rateCutStatusEnum}`)
/** The lenders' requests, by the centre's own records. */
const atLenders = async ({ person }: PersonSession): Promise<{ org_name: string }[]> =>
  (
    await world.control.call<{ rateCuts: { org_name: string }[] }>(
      'GET',
      `/control/people/${person.id}/credit/rate-cuts`,
    )
  ).rateCuts
const answerWith = ({ person }: PersonSession, answer: string) =>
  world.control.call('PUT', `/control/people/${person.id}/credit/rate-cut-answer`, { answer })
const setScore = async ({ person }: PersonSession, score: number) => {
  const { status } = await fetch(`${world.sandboxUrl}/people/${person.id}/credit/score`, {
    method: 'POST',
    body: new URLSearchParams({ bureau: 'KCB', score: String(score) }),
    headers: { 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  })
  expect(status).toBe(303)
}
const today = async () => koreanYmd((await world.control.clock()).nowMs)
const codeOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: { errorCodeEnum: string }) => error.errorCodeEnum,
  )
/** To the tenth of the next month, when the bureaus are open. */
async function toNextMonth(): Promise<void> {
  const { nowMs } = await world.control.clock()
  const first = startOfKoreanDayMs(ymdParts(nextFilingDate(koreanYmd(nowMs).slice(0, 7))))
  await world.control.setClock({ advanceMs: first + 9.5 * DAY_MS - nowMs })
}

it('consentToRateCuts, getRateCuts: income rises, the chosen loan is asked for once a month, and what is saved adds up', async () => {
  const session = await somebody(loan('L-1', '가온저축은행'), loan('L-2', '나래저축은행'))
  const other = await somebody(loan('L-3', '다온저축은행'))
  await setIncome(session, 40_000_000)
  const before = await session.credit.getRateCuts()
  expect(before).toMatchObject({ consentedAtMs: null, requests: [], savedAmount: 0 })
  expect(before.loans.map(({ isChosen }) => isChosen)).toEqual([false, false])
  const agreed = await agree(session, '가온저축은행')
  expect(agreed.consentedAtMs).not.toBeNull()
  // Nothing has risen since.
  await setIncome(session, 40_000_000)
  await setIncome(session, 45_000_000)
  await expect.poll(() => statusesOf(session)).toEqual(['가온저축은행 RECEIVED'])
  const filedOn = await today()
  const [filed] = (await requestsOf(session)) as [RateCutRequest]
  expect(filed).toMatchObject({
    rises: [{ rateCutCauseEnum: 'ANNUAL_INCOME', before: 40_000_000, after: 45_000_000 }],
    dueDate: rateCutAnswerDate(filedOn),
    receiptNumber: expect.stringMatching(/^RC-/),
    savedAmount: 0,
  })
  // A further rise in the same month waits.
  await setIncome(session, 50_000_000)
  await setScore(session, 760)
  await world.control.setClock({ advanceMs: 11 * 60_000 })
  await refreshScores(session)
  expect(await atLenders(session)).toHaveLength(1)
  expect((await session.credit.getRateCuts()).loans.map((one) => one.nextFilingDate)).toEqual(
    before.loans.map((one) => (one.organizationName === '가온저축은행' ? nextFilingDate(filedOn.slice(0, 7)) : null)),
  )
  expect(await requestsOf(other)).toEqual([])

  await toNextMonth()
  await refreshScores(session)
  await expect.poll(() => statusesOf(session)).toEqual(['가온저축은행 RECEIVED', '가온저축은행 ACCEPTED'])
  const [again, accepted] = (await requestsOf(session)) as [RateCutRequest, RateCutRequest]
  expect(again.rises.map((rise) => rise.rateCutCauseEnum)).toEqual(['KCB_SCORE', 'ANNUAL_INCOME'])
  expect(accepted).toMatchObject({ rateBeforePercent: 6, rateAfterPercent: 5.5, refusalEnum: null })
  const months = (await session.credit.getKcbLoan({ params: { userKcbLoanId: filed.userKcbLoanId } }))
    .repaymentSchedule as readonly unknown[]
  const interest = (ratePercent: number, count: number) =>
    totalInterest(
      repaymentSchedule({ repaymentMethodEnum: 'BULLET', principalAmount: 12_000_000, ratePercent, months: count }) ??
        [],
    )
  // Today's plan may be a month shorter than that of the day of the answer.
  const candidates = [months.length, months.length + 1].map((count) => interest(6, count) - interest(5.5, count))
  expect(candidates).toContain(accepted.savedAmount)
  expect(await atLenders(session)).toHaveLength(2)
})

it('a refusal adds nothing, and its reason is counted by lender; a silent lender is overdue', async () => {
  const refused = await somebody(loan('L-4', '라온저축은행'))
  const silent = await somebody(loan('L-5', '마루저축은행'))
  await answerWith(refused, 'LOWEST_RATE')
  await answerWith(silent, 'SILENT')
  await Promise.all([agree(refused, '라온저축은행'), agree(silent, '마루저축은행')])
  for (const one of [refused, silent]) await setScore(one, 780)
  await world.control.setClock({ advanceMs: 11 * 60_000 })
  await Promise.all([refreshScores(refused), refreshScores(silent)])
  await expect.poll(() => statusesOf(refused)).toEqual(['라온저축은행 RECEIVED'])
  await world.control.setClock({ advanceMs: 40 * DAY_MS })
  await untilBureausWork(world.control)
  await Promise.all([refreshScores(refused), refreshScores(silent)])
  await expect.poll(() => statusesOf(refused)).toEqual(['라온저축은행 REFUSED'])
  await expect.poll(() => statusesOf(silent)).toEqual(['마루저축은행 OVERDUE'])
  expect(await refused.credit.getRateCuts()).toMatchObject({
    savedAmount: 0,
    refusals: [{ organizationName: '라온저축은행', refusalEnum: 'LOWEST_RATE', count: 1 }],
  })
})

it('withdrawRateCutConsent: taken back nothing more is asked for, not even what was written down; once more it is', async () => {
  const session = await somebody(loan('L-6', '바다저축은행'))
  await setIncome(session, 30_000_000)
  await agree(session, '바다저축은행')
  await world.control.setBehaviour(CREDIT_INFORMATION, { name: 'http-500' })
  try {
    await setIncome(session, 33_000_000)
    await expect.poll(() => statusesOf(session)).toEqual(['바다저축은행 SENDING'])
    await session.credit.withdrawRateCutConsent()
  } finally {
    await world.control.clearBehaviour(CREDIT_INFORMATION)
  }
  expect(await statusesOf(session)).toEqual(['바다저축은행 NOT_SENT'])
  await setIncome(session, 36_000_000)
  await pressRefresh(session).catch(() => undefined)
  expect(await atLenders(session)).toEqual([])
  const { termsConsents } = await session.account.listTermsConsents()
  expect(termsConsents.find((one) => one.termsTypeEnum === 'CREDIT_RATE_CUT')).toBeDefined()
  await session.credit.withdrawRateCutConsent()

  await agree(session, '바다저축은행')
  await setIncome(session, 39_000_000)
  await expect.poll(() => statusesOf(session)).toEqual(['바다저축은행 RECEIVED'])
  expect(await atLenders(session)).toHaveLength(1)
})

it('many looks at once ask a lender once', async () => {
  const session = await somebody(loan('L-7', '사랑저축은행'))
  await setIncome(session, 30_000_000)
  await agree(session, '사랑저축은행')
  await Promise.all(Array.from({ length: 12 }, (_, at) => setIncome(session, 31_000_000 + at * 100_000)))
  await expect.poll(() => statusesOf(session)).toEqual(['사랑저축은행 RECEIVED'])
  expect(await atLenders(session)).toHaveLength(1)
})

it('consentToRateCuts: another person’s loan is not found', async () => {
  const [one, other] = [await somebody(loan('L-8', '아람저축은행')), await somebody(loan('L-9', '자람저축은행'))]
  const [foreign] = (await other.credit.getRateCuts()).loans
  const ask = (id: string) => codeOf(one.credit.consentToRateCuts({ body: { userKcbLoanIds: [id] } }))
  expect(await ask(foreign?.userKcbLoanId ?? '')).toBe('CREDIT_LOAN_NOT_FOUND')
  expect(await ask('nothing')).toBe('CREDIT_LOAN_NOT_FOUND')
})
