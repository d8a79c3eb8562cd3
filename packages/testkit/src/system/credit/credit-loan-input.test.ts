import { expect, it } from 'vitest'
import { userIdOf } from '../../isolation/services/account.ts'
import { agreeToCredit } from '../../journeys/credit-journey.ts'
import { connectAll } from '../../journeys/journey.ts'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { useWorld } from '../../world/use-world.ts'

const { world } = useWorld()

const BANK_CODE = 'A1AAEO0000'
const AT_BANK = {
  account_num: '11098765430102',
  prod_name: '직장인 대출',
  account_type: '3100',
  issue_date: '20250310',
  exp_date: '20300310',
  last_offered_rate: 5.6,
  loan_principal: 30_000_000,
  balance_amt: 30_000_000,
  repay_method: '01',
  repay_date: 10,
} as const
/** The lender does not report its rate and method. */
const SILENT = { ...AT_BANK, reported: { last_offered_rate: null, repay_method: null } }
const ENTERED = {
  interestRatePercent: 5.25,
  repaymentMethodEnum: 'EQUAL_AMORTIZATION',
  graceEndDate: '2027-12-31',
  prepaymentFee: { feeRatePercent: 0.6, freeFromDate: '2028-03-10' },
} as const

const connected = async (account: object): Promise<PersonSession> => {
  const holdings = { [BANK_CODE]: { account_list: [account] } }
  const person = await newPerson(world.control, { like: 'lee-haeun', holdings, credit: { KCB: { score: 905 } } })
  const session = await signUp(world.url, world.control, person)
  await connectAll(session, world.control)
  await agreeToCredit(session, world.control)
  return session
}
const onlyLoan = async ({ credit }: PersonSession) => {
  const [loan] = (await credit.listKcbLoans()).loans
  return { loan: loan!, params: { userKcbLoanId: loan!.userKcbLoanId } }
}

it('setLoanInput: counts where the lender is silent, in the plan, the interest and the sheet', async () => {
  const session = await connected(SILENT)
  const { credit } = session
  const { loan, params } = await onlyLoan(session)
  expect(loan).toMatchObject({ interestRatePercent: null, repaymentMethodSourceEnum: 'BUREAU' })
  await credit.setLoanInput({ params, body: ENTERED })
  const { input, loan: after, repaymentSchedule, isScheduleEstimated } = await credit.getKcbLoan({ params })
  expect(input).toMatchObject(ENTERED)
  expect(after).toMatchObject({
    interestRatePercent: 5.25,
    interestRateSourceEnum: 'USER_INPUT',
    interestRateAsOfDate: input?.enteredDate,
    repaymentMethodEnum: 'EQUAL_AMORTIZATION',
    repaymentMethodSourceEnum: 'USER_INPUT',
    graceEndDate: '2027-12-31',
    graceEndDateSourceEnum: 'USER_INPUT',
  })
  expect(isScheduleEstimated).toBe(false)
  const interestOnly = Number((30_000_000n * 5_250n) / 1_200_000n)
  expect(repaymentSchedule?.[0]).toMatchObject({ principalAmount: 0, paymentAmount: interestOnly })

  const { sheet } = await credit.getCalculationSheet({
    params: { subject: 'INTEREST' },
    query: { userKcbLoanId: params.userKcbLoanId },
  })
  expect(Object.keys(sheet?.inputSources ?? {})).toEqual(Object.keys(sheet?.inputs ?? {}))
  expect(sheet?.inputSources).toMatchObject({
    minRatePercent: { sourceEnum: 'USER_INPUT', asOfDate: input?.enteredDate },
    balanceAmount: { sourceEnum: 'MYDATA' },
  })
})

it('setLoanInput: does not hide what the lender reports', async () => {
  const session = await connected(AT_BANK)
  const { params } = await onlyLoan(session)
  await session.credit.setLoanInput({ params, body: ENTERED })
  expect((await onlyLoan(session)).loan).toMatchObject({
    interestRatePercent: 5.6,
    interestRateSourceEnum: 'MYDATA',
    repaymentMethodEnum: 'BULLET',
    repaymentMethodSourceEnum: 'MYDATA',
    prepaymentFee: ENTERED.prepaymentFee,
  })
})

it('deleteLoanInput: everything is as before, and nothing is there a second time; another person’s loan is none', async () => {
  const [one, other] = [await connected(SILENT), await connected(SILENT)]
  const { loan, params } = await onlyLoan(one)
  await one.credit.setLoanInput({ params, body: ENTERED })
  await one.credit.setLoanInput({ params, body: { ...ENTERED, interestRatePercent: 4 } })
  const database = await world.connectDatabase()
  const { rows } = await database.query(
    `select encode(content, 'escape') as text from credit_loan_input where user_id = $1`,
    [await userIdOf(one, database)],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].text).not.toContain('EQUAL_AMORTIZATION')
  expect((await onlyLoan(one)).loan.interestRatePercent).toBe(4)
  await one.credit.deleteLoanInput({ params })
  await expect(one.credit.deleteLoanInput({ params })).rejects.toMatchObject({ errorCodeEnum: 'CREDIT_LOAN_NOT_FOUND' })
  const after = await one.credit.getKcbLoan({ params })
  expect([after.input, after.loan.interestRatePercent]).toEqual([null, loan.interestRatePercent])
  await expect(other.credit.setLoanInput({ params, body: ENTERED })).rejects.toMatchObject({
    errorCodeEnum: 'CREDIT_LOAN_NOT_FOUND',
  })
  const late = { ...ENTERED, graceEndDate: '2031-01-01' }
  await expect(one.credit.setLoanInput({ params, body: late })).rejects.toMatchObject({
    status: 400,
    errorCodeEnum: 'CREDIT_LOAN_INPUT_OUT_OF_TERM',
  })
})

it('a loan that is not repaid on its last day stays open and overdue', async () => {
  const session = await connected({
    ...AT_BANK,
    exp_date: '20260710',
    repay_method: '01',
    balance_amt: 7_000_000,
    unpaid_since: '20260710',
  })
  const { loan, params } = await onlyLoan(session)
  expect(loan).toMatchObject({
    balanceAmount: 7_000_000,
    isMatured: true,
    kcbLoanStatusEnum: 'DELINQUENT',
    monthlyPaymentAmount: null,
    nextPaymentDate: null,
  })
  const { missedPayment, repaymentSchedule } = await session.credit.getKcbLoan({ params })
  expect(repaymentSchedule).toBeNull()
  expect(missedPayment).toMatchObject({ dueDate: '2026-07-10', unpaidAmount: expect.any(Number) })
  expect(missedPayment?.unpaidAmount).toBeGreaterThan(7_000_000)
  const interest = await session.credit.getKcbLoanInterestAmount({ params })
  expect(interest.interestRange?.minAmount).toBeGreaterThan(0)
  await session.credit.setAnnualIncome({ body: { annualIncomeAmount: 60_000_000 } })
  const { points } = await session.credit.listDsrHistoriesWithEstimations({ query: { creditBureauEnum: 'KCB' } })
  expect(
    points.filter(({ isEstimated }) => isEstimated).every(({ totalDebtAmount }) => totalDebtAmount === 7_000_000),
  ).toBe(true)
})
