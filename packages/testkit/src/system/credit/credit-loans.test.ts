import { unpaidDates, withdrawalUntilDate } from '@ieum/domain/credit/credit-dates.ts'
import { addDays, koreanDateParts, ymd } from '@ieum/domain/time/korea.ts'
import { expect, it } from 'vitest'
import { agreeToCredit, refreshScores, untilBureausWork } from '../../journeys/credit-journey.ts'
import { connectAll } from '../../journeys/journey.ts'
import { newPerson, personFileLike } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { useWorld } from '../../world/use-world.ts'

const { world } = useWorld({ exclusive: true })

const BANK_CODE = 'A1AAEO0000'
const CREDIT_INFORMATION = 'CRKCIS0000'
const AT_BUREAU = {
  num: 'L-100',
  org: '가온저축은행',
  sector: '21',
  code: '100',
  dealForm: '2',
  contractAmount: 18_000_000,
  balanceAmount: 17_500_000,
  opened: '20250310',
  matures: '20280310',
}
/** 30 years from 2019 on, at 4.2 percent. */
const AT_BANK = {
  account_num: '11098765430102',
  prod_name: '우리집 대출',
  account_type: '3220',
  issue_date: '20191101',
  exp_date: '20491101',
  last_offered_rate: 4.2,
  loan_principal: 300_000_000,
  balance_amt: 262_000_000,
  as_of: '20261101',
  repay_method: '03',
  repay_date: 27,
} as const
const holdings = { [BANK_CODE]: { industry: 'bank', account_list: [AT_BANK] } } as never

const somebody = async (change: Parameters<typeof newPerson>[1]): Promise<PersonSession> => {
  const session = await signUp(world.url, world.control, await newPerson(world.control, change))
  await agreeToCredit(session, world.control)
  return session
}

it('listKcbLoans: the loans of each person, with a range for unknown values', async () => {
  const session = await somebody({ holdings, credit: { loans: [AT_BUREAU] } })
  const nobody = await somebody({ holdings: {} as never })
  const { loans, summary } = await session.credit.listKcbLoans()
  expect(
    loans.map((loan) => [loan.organization.organizationName, loan.kcbUserLoanTypeEnum, loan.contractAmount]),
  ).toEqual([
    [expect.any(String), 'MORTGAGE_LOAN', 300_000_000],
    ['가온저축은행', 'CREDIT_LOAN', 18_000_000],
  ])
  expect(loans[0]?.organization.logoImageUrl).toMatch(/^\/logos\//)
  expect(loans[1]).toMatchObject({
    balanceAmount: 17_500_000,
    interestRatePercent: null,
    interestRateSourceEnum: 'ESTIMATED_BY_TYPE_AND_SCORE',
    repaymentMethodEnum: 'BULLET',
    organization: { organizationGuid: null, lenderTierEnum: 'SECOND_TIER', logoImageUrl: null },
    matchedMydataAccountIdentifier: null,
  })
  expect(loans[1]?.interestRateRange?.minPercent).toBeGreaterThan(0)
  expect(summary).toMatchObject({ count: 2, totalContractAmount: 318_000_000, firstTierCount: 1, secondTierCount: 1 })
  expect((await nobody.credit.listKcbLoans()).loans).toEqual([])
})

it('listKcbLoans: a loan that the bank reports too is shown once, with its rate', async () => {
  const session = await somebody({ holdings, credit: { loans: [AT_BUREAU] } })
  await connectAll(session, world.control)
  const { assets } = await session.mydata.listAssets()
  const asset = assets.find(({ nameToDisplay }) => nameToDisplay === AT_BANK.prod_name)
  const { loans, summary } = await session.credit.listKcbLoans()
  expect(loans).toHaveLength(2)
  expect(loans[0]).toMatchObject({
    productName: AT_BANK.prod_name,
    matchedMydataAccountIdentifier: asset?.assetIdentifier,
    interestRatePercent: 4.2,
    interestRateSourceEnum: 'MYDATA',
    repaymentMethodEnum: 'EQUAL_AMORTIZATION',
    repaymentMethodSourceEnum: 'MYDATA',
    isMonthlyPaymentEstimated: false,
    isNextPaymentDateEstimated: false,
  })
  expect(summary.averageRatePercent).toBe(4.2)
})

it('getKcbLoan: the lender’s fee is stored with the day on which it was first seen', async () => {
  const file = await personFileLike(world.control, { holdings, credit: { loans: [AT_BUREAU] } })
  const session = await signUp(world.url, world.control, await world.control.addPerson(file))
  await agreeToCredit(session, world.control)
  await connectAll(session, world.control)
  const [mortgage, unsaid] = (await session.credit.listKcbLoans()).loans
  const ratesOf = async (loan: typeof mortgage) =>
    (await session.credit.getKcbLoan({ params: { userKcbLoanId: loan?.userKcbLoanId ?? '' } })).rateHistory
  const today = async () => ymd(koreanDateParts((await world.control.clock()).nowMs))
  await refreshScores(session)
  const first = { seenDate: await today(), interestRatePercent: 4.2 }
  expect(await ratesOf(mortgage)).toEqual([first])
  expect(await ratesOf(unsaid)).toEqual([])

  const cheaper = { [BANK_CODE]: { industry: 'bank', account_list: [{ ...AT_BANK, last_offered_rate: 3.9 }] } }
  await world.control.addPerson({ ...file, holdings: cheaper })
  await world.control.setClock({ advanceMs: 3 * 86_400_000 })
  await untilBureausWork(world.control)
  await session.mydata.refreshAssets({ body: { organizationGuids: [] } })
  await expect
    .poll(async () => (await session.credit.listKcbLoans()).loans.map((one) => one.interestRatePercent))
    .toContain(3.9)
  await refreshScores(session)
  expect(await ratesOf(mortgage)).toEqual([{ seenDate: await today(), interestRatePercent: 3.9 }, first])
})

it('getKcbLoan: a plan that ends at nothing, its months, and nobody else sees it', async () => {
  const session = await somebody({ holdings, credit: { loans: [AT_BUREAU] } })
  const other = await somebody({ holdings: {} as never })
  const [mortgage] = (await session.credit.listKcbLoans()).loans
  const params = { userKcbLoanId: mortgage?.userKcbLoanId as string }
  const { loan, repaymentSchedule, balanceHistory, delinquencies } = await session.credit.getKcbLoan({ params })
  expect(loan).toEqual(mortgage)
  const rows = repaymentSchedule ?? []
  expect(rows.at(-1)?.remainingAmount).toBe(0)
  expect(rows.reduce((sum, row) => sum + row.principalAmount, 0)).toBe(loan.balanceAmount)
  expect(rows[0]?.paymentAmount).toBe(loan.monthlyPaymentAmount)
  expect([balanceHistory.length, delinquencies.length]).toEqual([12, 12])
  const foreign = other.credit.getKcbLoan({ params })
  await expect(foreign).rejects.toMatchObject({ status: 404, errorCodeEnum: 'CREDIT_LOAN_NOT_FOUND' })
  const missing = session.credit.getKcbLoan({ params: { userKcbLoanId: 'nothing' } })
  await expect(missing).rejects.toMatchObject({ status: 404, errorCodeEnum: 'CREDIT_LOAN_NOT_FOUND' })
})

/** Days before today in Korea. */
const daysAgo = async (days: number) => ymd(addDays(koreanDateParts((await world.control.clock()).nowMs), -days))
/** In the bureau's format. */
const atBureau = (day: string) => day.replaceAll('-', '')

it('getKcbLoan: a young loan can be given back until a business day, and then no more', async () => {
  const [young, old] = [await daysAgo(3), await daysAgo(40)]
  const session = await somebody({
    holdings: {} as never,
    credit: {
      loans: [
        { ...AT_BUREAU, num: 'L-YOUNG', balanceAmount: 18_000_000, opened: atBureau(young) },
        { ...AT_BUREAU, num: 'L-OLD', opened: atBureau(old) },
      ],
    },
  })
  const { loans } = await session.credit.listKcbLoans()
  const ofDay = async (day: string) => {
    const { userKcbLoanId } = loans.find(({ openedDate }) => openedDate === day)!
    return session.credit.getKcbLoan({ params: { userKcbLoanId } })
  }
  const { withdrawal, loan } = await ofDay(young)
  expect(withdrawal?.untilDate).toBe(withdrawalUntilDate(young))
  const rate = loan.interestRateRange!
  const owed = (percent: number) => 18_000_000 + Math.floor((18_000_000 * percent * 3) / 36_500)
  expect(withdrawal).toMatchObject({
    dueAmount: null,
    dueRange: { minAmount: owed(rate.minPercent), maxAmount: owed(rate.maxPercent) },
  })
  expect((await ofDay(old)).withdrawal).toBeNull()
})

it('getKcbLoan: what was not paid, who learns of it when, and nothing once it is repaid', async () => {
  const [since, today] = [await daysAgo(1), await daysAgo(0)]
  const unpaid = { org: '가온저축은행', loan: 'L-100', since: atBureau(since), firstAmount: 320_000, amount: 320_000 }
  const late = await somebody({
    holdings: {} as never,
    credit: { loans: [AT_BUREAU], delinquencies: [unpaid] },
  })
  const repaid = await somebody({
    holdings: {} as never,
    credit: { loans: [AT_BUREAU], delinquencies: [{ ...unpaid, repaid: atBureau(today) }] },
  })
  const missedBy = async (session: PersonSession) => {
    const [loan] = (await session.credit.listKcbLoans()).loans
    const params = { userKcbLoanId: loan?.userKcbLoanId as string }
    return (await session.credit.getKcbLoan({ params })).missedPayment
  }
  expect(await missedBy(late)).toEqual({
    unpaidAmount: 320_000,
    dueDate: since,
    isSharedAmount: true,
    isShared: false,
    sharedDate: unpaidDates(since).sharedDate,
    longRegisteredDate: unpaidDates(since).longRegisteredDate,
    mayAskLenderForAdjustment: true,
  })
  expect(await missedBy(repaid)).toBeNull()
})

it('getKcbLoanInterestAmount: for the days of this month; a range without a known rate', async () => {
  const session = await somebody({ holdings, credit: { loans: [AT_BUREAU] } })
  const ofLoan = async (at: number) => {
    const { loans } = await session.credit.listKcbLoans()
    return session.credit.getKcbLoanInterestAmount({ params: { userKcbLoanId: loans[at]?.userKcbLoanId as string } })
  }
  const guessed = await ofLoan(1)
  expect(guessed).toMatchObject({ interestAmount: null, isEstimated: true, dayCountBasisEnum: 'ACT_365' })
  expect(guessed.interestRange?.maxAmount).toBeGreaterThan(guessed.interestRange?.minAmount as number)
  await connectAll(session, world.control)
  const interest = await ofLoan(0)
  const { loans } = await session.credit.listKcbLoans()
  expect(interest.interestAmount).toBe(
    Number((BigInt(loans[0]?.balanceAmount as number) * 4_200n * BigInt(interest.days)) / (365n * 100_000n)),
  )
})

it('getKcbLoanStatistics: the own loans by kind, and nobody to compare with', async () => {
  const session = await somebody({ birthDate: '1985-02-03', holdings, credit: { loans: [AT_BUREAU] } })
  const found = await session.credit.getKcbLoanStatistics()
  expect(found).toMatchObject({
    ageGroupEnum: 'AGE_40',
    incomeGroupEnum: null,
    peer: null,
    sampleSize: 0,
    my: { count: 2 },
  })
  expect(found.byType.map(({ kcbUserLoanTypeEnum }) => kcbUserLoanTypeEnum).toSorted()).toEqual([
    'CREDIT_LOAN',
    'MORTGAGE_LOAN',
  ])
  const young = await somebody({ birthDate: '1999-02-03', holdings: {} as never })
  expect(await young.credit.getKcbLoanStatistics()).toMatchObject({ ageGroupEnum: 'AGE_20', my: { count: 0 } })
})

it('blockLoans, getLoanBlock: of each person; a counter alone takes it back; the centre is not waited for', async () => {
  const [one, other] = [await somebody({}), await somebody({})]
  const open = { loanBlockStatusEnum: 'NOT_BLOCKED', blockedAtMs: null }
  expect(await one.credit.getLoanBlock()).toEqual(open)
  const blocked = await one.credit.blockLoans({})
  expect(blocked).toEqual({ loanBlockStatusEnum: 'BLOCKED', blockedAtMs: expect.any(String) })
  expect(await one.credit.blockLoans({})).toEqual(blocked)
  expect(await one.credit.getLoanBlock()).toEqual(blocked)
  expect(await other.credit.getLoanBlock()).toEqual(open)

  await world.control.setBehaviour(CREDIT_INFORMATION, { name: 'slow', ms: 60_000 })
  try {
    expect(await one.credit.getLoanBlock()).toEqual({ loanBlockStatusEnum: 'UNKNOWN', blockedAtMs: null })
  } finally {
    await world.control.clearBehaviour(CREDIT_INFORMATION)
  }
  await world.control.call('DELETE', `/control/people/${one.person.id}/credit/loan-block`)
  expect(await one.credit.getLoanBlock()).toEqual(open)
})
