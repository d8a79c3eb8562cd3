import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import { strangersResults } from '@ieum/domain/credit/sheets/stranger-sheet.fixture.ts'
import { HOUR_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import type pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { userIdOf } from '../../isolation/services/account.ts'
import { agreeToCredit, refreshScores, untilBureausWork } from '../../journeys/credit-journey.ts'
import { connectAll } from '../../journeys/journey.ts'
import { newPerson, type PersonChange } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { useWorld } from '../../world/use-world.ts'

const { world } = useWorld({ exclusive: true })
let database: pg.Client
beforeAll(async () => {
  database = await world.connectDatabase()
  await untilBureausWork(world.control)
}, 120_000)

const somebody = async (change: PersonChange = {}): Promise<PersonSession> => {
  const session = await signUp(
    world.url,
    world.control,
    await newPerson(world.control, { like: 'lee-haeun', ...change }),
  )
  await agreeToCredit(session, world.control)
  return session
}

const income = (session: PersonSession, annualIncomeAmount: number) =>
  session.credit.setAnnualIncome({ body: { annualIncomeAmount } })

it('setAnnualIncome: is each one’s own, and the last one counts', async () => {
  const [one, other] = await Promise.all([somebody(), somebody()])
  await income(one, 48_000_000)
  await income(one, 60_000_000)
  expect(await one.credit.diagnoseDsr()).toMatchObject({
    annualIncomeAmount: 60_000_000,
    incomeSourceEnum: 'USER_INPUT',
  })
  expect(await other.credit.diagnoseDsr()).toMatchObject({ annualIncomeAmount: null, incomeSourceEnum: 'UNKNOWN' })
  const { rows } = await database.query('select encode(content, $2) as text from credit_income where user_id = $1', [
    await userIdOf(one, database),
    'escape',
  ])
  expect(rows).toHaveLength(1)
  expect(rows[0].text).not.toContain('60000000')
})

it('setAnnualIncome: needs the terms', async () => {
  const session = await signUp(world.url, world.control, await newPerson(world.control, { like: 'lee-haeun' }))
  await expect(income(session, 1)).rejects.toMatchObject({ errorCodeEnum: 'CREDIT_TERMS_NOT_AGREED' })
})

it('deleteAnnualIncome: nothing of it is left, and again changes nothing', async () => {
  const session = await somebody()
  await income(session, 48_000_000)
  await session.credit.deleteAnnualIncome()
  await session.credit.deleteAnnualIncome()
  expect((await session.credit.diagnoseDsr()).annualIncomeAmount).toBeNull()
  const { rows } = await database.query('select 1 from credit_income where user_id = $1', [
    await userIdOf(session, database),
  ])
  expect(rows).toEqual([])
})

it('withdrawFromCredit: the income goes with the service', async () => {
  const session = await somebody()
  await income(session, 48_000_000)
  await session.credit.withdrawFromCredit()
  await agreeToCredit(session, world.control)
  expect((await session.credit.diagnoseDsr()).annualIncomeAmount).toBeNull()
})

const OWED = {
  num: 'L-1',
  org: '가온은행',
  code: '100',
  dealForm: '2',
  contractAmount: 30_000_000,
  balanceAmount: 30_000_000,
  opened: '20251120',
  matures: '20281120',
}
const borrower = (loans: readonly object[]) => somebody({ holdings: {}, credit: { KCB: { score: 872 }, loans } })

it('diagnoseDsr: the ratio equals the file’s, to the won; an unknown rate gives a range', async () => {
  const [one, other] = await Promise.all([
    borrower([
      OWED,
      {
        ...OWED,
        num: 'L-2',
        dealForm: '3',
        contractAmount: 50_000_000,
        limitAmount: 50_000_000,
        balanceAmount: 12_000_000,
      },
      { ...OWED, num: 'L-3', policyCode: '200', org: '다온저축은행', sector: '21' },
      { ...OWED, num: 'L-4', closed: '20260101' },
    ]),
    borrower([]),
  ])
  expect(await one.credit.diagnoseDsr()).toMatchObject({
    isCalculable: false,
    notCalculableReasonEnum: 'INCOME_UNKNOWN',
    dsrPercent: null,
    totalDebtAmount: 110_000_000,
  })
  for (const session of [one, other]) await income(session, 60_000_000)
  const found = await one.credit.diagnoseDsr()
  // A fifth of 30 and of 50 million, and a year at 6 and at 6.5 percent, the middles of 4.5 to 7.5 and of 5 to 8.
  expect(found).toMatchObject({
    isCalculable: true,
    dsrPercent: 35.08,
    dsrPercentRange: { minPercent: 33.08, maxPercent: 37.08 },
    dsrStatusEnum: 'MODERATE',
    annualPrincipalAmount: 16_000_000,
    annualInterestAmount: 1_800_000 + 3_250_000,
    remainingAnnualRoomAmount: 24_000_000 - 21_050_000,
    isRegulationApplicable: true,
    policyVersion: '2025-10-29',
    stress: { addOnPercentPoint: 3, regionEnum: 'METRO_OR_REGULATED' },
  })
  expect(
    found.loanDiagnoses.map((loan) => [loan.kcbUserLoanTypeEnum, loan.isIncluded, loan.excludedReasonEnum]),
  ).toEqual(
    expect.arrayContaining([
      ['CREDIT_LOAN', true, 'NONE'],
      ['LINE_OF_CREDIT', true, 'NONE'],
      ['POLICY_LOAN', false, 'POLICY_PRODUCT'],
    ]),
  )
  expect(found.loanDiagnoses).toHaveLength(3)
  expect(found.loanDiagnoses.every(({ explanation }) => explanation.endsWith('.'))).toBe(true)
  expect(await other.credit.diagnoseDsr()).toMatchObject({
    isCalculable: false,
    notCalculableReasonEnum: 'NO_LOAN',
    totalDebtAmount: 0,
  })
})

it.each(['UNKNOWN', 'KCCB'])('[CF-3.22] %s as a bureau: nothing is known of it, in every call alike', async (name) => {
  const { credit } = await borrower([OWED])
  const query = { creditBureauEnum: name as 'UNKNOWN' }
  const creditBureauEnum = 'UNKNOWN'
  expect(await credit.getCreditScoreHistory({ query })).toEqual({
    creditBureauEnum,
    points: [],
    maxScore: null,
    minScore: null,
    leftOutCount: 0,
  })
  expect(await credit.getDsrInfo({ query })).toMatchObject({
    creditBureauEnum,
    dsrPercent: null,
    loanCount: null,
    totalDebtAmount: null,
  })
  expect(await credit.listDsrHistoriesWithEstimations({ query })).toMatchObject({ points: [], nextPageToken: null })
  expect(await credit.getRecentCreditScoreChange({ query: { creditBureau: creditBureauEnum } })).toMatchObject({
    change: null,
  })
  const kind = { kcbUserLoanTypeEnum: name as 'UNKNOWN' }
  expect(await credit.simulateBestLoanSavings({ query: kind })).toMatchObject({ isSimulatable: false, best: null })
})

it('getDsrInfo: one number of KCB, and nothing made up of NICE', async () => {
  const session = await borrower([OWED])
  await income(session, 60_000_000)
  expect(await session.credit.getDsrInfo({ query: {} })).toMatchObject({
    creditBureauEnum: 'KCB',
    dsrPercent: 13,
    dsrStatusEnum: 'SAFE',
    deltaFromLastMonthPercentPoint: null,
    loanCount: 1,
    totalDebtAmount: 30_000_000,
    isEstimated: true,
  })
  expect(await session.credit.getDsrInfo({ query: { creditBureauEnum: 'NICE' } })).toMatchObject({
    creditBureauEnum: 'NICE',
    dsrPercent: null,
    loanCount: null,
    totalDebtAmount: null,
  })
})

it('getDsrOnDate: the rules of the day, and no number where nobody knows them', async () => {
  const session = await borrower([OWED])
  await income(session, 60_000_000)
  const asked = { date: '2025-10-15', comparedDate: '2025-10-16' }
  const { ofDate, ofComparedDate, changedRuleEnums } = await session.credit.getDsrOnDate({ query: asked })
  expect(changedRuleEnums).toEqual(['mortgageStress', 'purchaseCaps', 'regulatedLtvPercent'])
  const stresses = (day: typeof ofDate) => day.limits.map(({ stressPercentPoint }) => stressPercentPoint)
  expect([stresses(ofDate), stresses(ofComparedDate)]).toEqual([
    [1.5, 0.75, 0],
    [3, 0.75, 0],
  ])
  expect(ofDate.limits[0]?.limitAmount).toBeGreaterThan(ofComparedDate.limits[0]?.limitAmount ?? Number.NaN)
  const unknown = await session.credit.getDsrOnDate({ query: { date: '2024-02-25', comparedDate: '2028-01-01' } })
  for (const day of [unknown.ofDate, unknown.ofComparedDate]) {
    expect(day).toMatchObject({ policyVersion: null, dsrPercent: null, bankLimitPercent: null, limits: [] })
  }
  expect([unknown.fromDate, unknown.untilDate]).toEqual(['2024-02-26', '2027-12-31'])
})

it('simulateBestLoanSavings: has no result without a known rate or without a loan to move', async () => {
  const reasonOf = async (session: PersonSession, query: object = {}) =>
    (await session.credit.simulateBestLoanSavings({ query })).notSimulatableReasonEnum
  const [one, other] = await Promise.all([borrower([OWED]), borrower([])])
  expect(await reasonOf(one)).toBe('RATE_UNKNOWN')
  expect(await reasonOf(one, { kcbUserLoanTypeEnum: 'CAR_LOAN' })).toBe('UNSUPPORTED_LOAN_TYPE')
  expect(await reasonOf(one, { kcbUserLoanTypeEnum: 'JEONSE_LOAN' })).toBe('NO_LOAN_OF_TYPE')
  expect(await reasonOf(other)).toBe('NO_LOAN_OF_TYPE')
})

it('getCalculationSheet: a stranger with the sheet gets the same figures', async () => {
  const session = await borrower([OWED])
  const sheetOf = (subject: 'DSR' | 'CREDIT_LIMIT' | 'MORTGAGE_LIMIT_PROVINCE' | 'SAVING', query = {}) =>
    session.credit.getCalculationSheet({ params: { subject }, query })
  expect((await sheetOf('DSR')).sheet).toBeNull()
  await income(session, 60_000_000)
  for (const subject of ['DSR', 'CREDIT_LIMIT', 'MORTGAGE_LIMIT_PROVINCE'] as const) {
    const { sheet } = await sheetOf(subject)
    for (const each of sheet ? [sheet, ...sheet.parts.map((part) => ({ ...part, parts: [] }))] : []) {
      const { subject: _, ...results } = strangersResults({
        ...each,
        parts: each.parts.map((part) => ({ ...part, parts: [] })),
      })
      expect(each.results).toMatchObject(results)
    }
    expect(sheet?.formula).toMatch(/\.$/)
  }
  expect((await sheetOf('MORTGAGE_LIMIT_PROVINCE', { date: '2027-01-01' })).sheet).toBeNull()
  expect((await sheetOf('SAVING')).sheet).toBeNull()
})

it('getCalculationSheet: the interest of a loan, of a month of its days, and of nobody else', async () => {
  const session = await borrower([OWED])
  const other = await borrower([OWED])
  const [loan] = (await session.credit.listKcbLoans()).loans
  const { userKcbLoanId } = loan as { readonly userKcbLoanId: string }
  const sheetFor = (one: PersonSession) =>
    one.credit.getCalculationSheet({ params: { subject: 'INTEREST' }, query: { userKcbLoanId } })
  const { sheet } = await sheetFor(session)
  const shown = await session.credit.getKcbLoanInterestAmount({ params: { userKcbLoanId } })
  expect(sheet?.results).toEqual(strangersResults({ ...(sheet as NonNullable<typeof sheet>), parts: [] }))
  expect(sheet?.inputs.days).toBe(shown.days)
  expect(sheet?.results).toEqual(
    shown.interestRange ?? { minAmount: shown.interestAmount, maxAmount: shown.interestAmount },
  )
  await expect(sheetFor(other)).rejects.toMatchObject({ errorCodeEnum: 'CREDIT_LOAN_NOT_FOUND' })
})

const AT_BANK = {
  account_num: '11098765430102',
  prod_name: '직장인 신용대출',
  account_type: '3100',
  issue_date: '20251120',
  exp_date: '20291120',
  last_offered_rate: 9.5,
  loan_principal: 30_000_000,
  balance_amt: 30_000_000,
  repay_method: '01',
  repay_date: 20,
}

it('simulateBestLoanSavings: the lender’s MyData terms are compared, and the result can be recalculated', async () => {
  const session = await somebody({
    holdings: { A1AAEO0000: { industry: 'bank', account_list: [AT_BANK] } },
    credit: { KCB: { score: 950 } },
  })
  expect((await session.credit.simulateBestLoanSavings({ query: {} })).notSimulatableReasonEnum).toBe('RATE_UNKNOWN')
  await connectAll(session, world.control, { organizationGuids: [organizationGuidOf('A1AAEO0000')] })
  await income(session, 60_000_000)
  // A fifth of it and a year at 9.5 percent, which is not an estimate any more.
  expect(await session.credit.diagnoseDsr()).toMatchObject({
    dsrPercent: 14.75,
    dsrPercentRange: null,
    annualPrincipalAmount: 6_000_000,
    annualInterestAmount: 2_850_000,
    loanDiagnoses: [{ interestRateSourceEnum: 'MYDATA', ratePercent: 9.5 }],
  })
  const { isSimulatable, best } = await session.credit.simulateBestLoanSavings({ query: {} })
  const { sheet } = await session.credit.getCalculationSheet({ params: { subject: 'SAVING' }, query: {} })
  expect([isSimulatable, best?.currentRatePercent, best?.interestRateSourceEnum]).toEqual([true, 9.5, 'MYDATA'])
  const again = sheet && strangersResults({ ...sheet, parts: [] })
  expect(sheet?.results).toMatchObject(again ?? {})
  expect(again).toMatchObject({
    yearlySavingAmount: best?.yearlySavingAmount,
    totalSavingAmount: best?.totalSavingAmount,
    totalCostAmount: best?.costs.totalAmount,
    breakEvenMonths: best?.breakEvenMonths,
  })
  expect(best?.assumptions.length).toBeGreaterThan(2)
  const jeonse = await session.credit.simulateBestLoanSavings({ query: { kcbUserLoanTypeEnum: 'JEONSE_LOAN' } })
  expect(jeonse).toMatchObject({ isSimulatable: false, notSimulatableReasonEnum: 'NO_LOAN_OF_TYPE', best: null })
}, 60_000)

it('updateCreditScores: the same report twice writes nothing', async () => {
  const session = await borrower([OWED])
  const rows = async () =>
    (await database.query('select * from credit_report where user_id = $1', [await userIdOf(session, database)])).rows
  const before = await rows()
  expect(before).toHaveLength(1)
  await refreshScores(session)
  expect(await rows()).toEqual(before)
})

it('listDsrHistoriesWithEstimations: this month and the coming ones, month by month', async () => {
  const session = await borrower([OWED])
  await income(session, 60_000_000)
  const { points, nextPageToken, crossesBankLimitYearMonth } = await session.credit.listDsrHistoriesWithEstimations({
    query: {},
  })
  expect(points).toHaveLength(13)
  expect(points.map(({ isEstimated }) => isEstimated)).toEqual([...Array(12).fill(true), false])
  expect(points.at(-1)).toMatchObject({ dsrPercent: 13, totalDebtAmount: 30_000_000 })
  expect([nextPageToken, crossesBankLimitYearMonth]).toEqual([null, null])
  const few = await session.credit.listDsrHistoriesWithEstimations({ query: { limit: 5 } })
  expect(few.points).toEqual(points.slice(0, 5))
  expect(few.nextPageToken).not.toBeNull()
  const nice = await session.credit.listDsrHistoriesWithEstimations({ query: { creditBureauEnum: 'NICE' } })
  expect(nice.points).toEqual([])
  await expect(
    session.credit.listDsrHistoriesWithEstimations({ query: { pageToken: 'not-a-token' } }),
  ).rejects.toMatchObject({ errorCodeEnum: 'INVALID_PAGE_TOKEN' })
})

// The following tests move the world's clock, so they come last.

it('listDsrHistoriesWithEstimations: months are stored when they end, with the names of their changes', async () => {
  const session = await borrower([OWED])
  await income(session, 60_000_000)
  const { nowMs } = await world.control.clock()
  const { year, month } = koreanDateParts(nowMs)
  const monthStartMs = (count: number) => {
    const at = year * 12 + month - 1 + count
    return startOfKoreanDayMs({ year: Math.floor(at / 12), month: (at % 12) + 1, day: 1 }) + 5 * HOUR_MS
  }
  const storedMonths = async () => {
    const { points } = await session.credit.listDsrHistoriesWithEstimations({ query: { limit: 30 } })
    return points.filter(({ isEstimated }) => !isEstimated)
  }
  await world.control.setClock({ nowMs: monthStartMs(1) })
  await expect.poll(async () => (await storedMonths()).length, { timeout: 20_000 }).toBe(2)
  await income(session, 30_000_000)
  await world.control.setClock({ nowMs: monthStartMs(2) })
  await expect.poll(async () => (await storedMonths()).length, { timeout: 20_000 }).toBe(3)
  const [now, last, first] = await storedMonths()
  expect([now?.dsrPercent, last?.dsrPercent, first?.dsrPercent]).toEqual([26, 26, 13])
  expect(last?.events.map(({ typeEnum }) => typeEnum)).toEqual(['INCOME_CHANGED'])
  // Twelve coming months, this one and two past ones: four on each page.
  const pages: string[][] = []
  for (let pageToken: string | undefined; ; ) {
    const page = await session.credit.listDsrHistoriesWithEstimations({ query: { limit: 4, pageToken } })
    pages.push(page.points.map(({ yearMonth }) => yearMonth))
    if (page.nextPageToken === null) break
    pageToken = page.nextPageToken
  }
  expect(pages.map(({ length }) => length)).toEqual([4, 4, 4, 3])
  expect(pages.flat()).toEqual(pages.flat().toSorted().reverse())
  expect(new Set(pages.flat()).size).toBe(15)
  expect(pages.flat().at(-1)).toBe(first?.yearMonth)
  expect((await session.credit.getDsrInfo({ query: {} })).deltaFromLastMonthPercentPoint).toBe(0)

  // A month that does not open is left out, and those before it stay.
  await world.control.setClock({ nowMs: monthStartMs(3) })
  await expect.poll(async () => (await storedMonths()).length, { timeout: 20_000 }).toBe(4)
  const damaged = last?.yearMonth
  await database.query(
    `update credit_dsr_month set content = set_byte(content, length(content) - 1, get_byte(content, length(content) - 1) # 1)
     where user_id = $1 and year_month = $2`,
    [await userIdOf(session, database), damaged],
  )
  for (const limit of [1, 4]) {
    const months: string[] = []
    let leftOutCount = 0
    for (let pageToken: string | undefined; ; ) {
      const page = await session.credit.listDsrHistoriesWithEstimations({ query: { limit, pageToken } })
      months.push(...page.points.map(({ yearMonth }) => yearMonth))
      leftOutCount += page.leftOutCount
      if (page.nextPageToken === null) break
      pageToken = page.nextPageToken
    }
    expect([limit, new Set(months).size, months.length, leftOutCount]).toEqual([limit, 15, 15, 1])
    expect(months).not.toContain(damaged)
    expect(months.at(-1)).toBe(first?.yearMonth)
  }
}, 90_000)
