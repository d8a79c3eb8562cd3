import { expect, it } from 'vitest'
import { agreeToCredit } from '../../journeys/credit-journey.ts'
import { connectAll } from '../../journeys/journey.ts'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { useWorld } from '../../world/use-world.ts'

const { world } = useWorld({ exclusive: true })

const BANK_CODE = 'A1AAEO0000'
const BROKER_CODE = 'C1AACU0000'
const INSURER_CODE = 'B1SSLF0000'
const KCB_CODE = 'CBKCBU0000'

const connected = async (change: Parameters<typeof newPerson>[1]): Promise<PersonSession> => {
  const session = await signUp(world.url, world.control, await newPerson(world.control, change))
  await connectAll(session, world.control)
  await agreeToCredit(session, world.control)
  return session
}

/** A fifth of the yearly cost, for the days of this month. */
const interestOf = (balance: number, thousandths: number, days: number) =>
  Number((BigInt(balance) * BigInt(thousandths) * BigInt(days)) / 36_500_000n)

it('an overdraft costs the rate of its loan, not of its deposit, in interest, average and ratio', async () => {
  const session = await connected({ like: 'nam-jihoon', credit: { KCB: { score: 905 }, NICE: { score: 931 } } })
  const { credit, mydata } = session
  const { loans, summary } = await credit.listKcbLoans()
  const overdraft = loans.find(({ kcbUserLoanTypeEnum }) => kcbUserLoanTypeEnum === 'LINE_OF_CREDIT')!
  expect(overdraft).toMatchObject({
    interestRatePercent: 5.8,
    interestRateSourceEnum: 'MYDATA',
    interestRateAsOfDate: expect.any(String),
    balanceAmount: 12_000_000,
    limitAmount: 50_000_000,
    maturityDate: '2033-03-10',
  })
  expect(summary.averageRatePercent).toBe(5.657)
  const interest = await credit.getKcbLoanInterestAmount({ params: { userKcbLoanId: overdraft.userKcbLoanId } })
  expect(interest).toMatchObject({ interestAmount: interestOf(12_000_000, 5_800, interest.days), isEstimated: false })
  await credit.setAnnualIncome({ body: { annualIncomeAmount: 60_000_000 } })
  expect((await credit.diagnoseDsr()).dsrPercent).toBe(34.3)

  const assetIdentifier = overdraft.matchedMydataAccountIdentifier!
  const { facts } = await mydata.getAsset({ params: { assetIdentifier } })
  const rates = facts.filter(({ valueKindEnum }) => valueKindEnum === 'RATE_PERCENT')
  expect(rates.map(({ factEnum, value }) => [factEnum, value])).toEqual([
    ['DEPOSIT_RATE', '0.1'],
    ['LOAN_RATE', '5.8'],
  ])
})

it('an impossible rate is marked and not calculated with', async () => {
  const account = {
    account_num: '110120000102',
    prod_name: '한도대출통장',
    account_type: '1001',
    saving_method: '01',
    issue_date: '20220310',
    balance_amt: -12_000_000,
    overdraft: { limit_amt: 50_000_000, last_offered_rate: 0.1, exp_date: '20330310' },
  }
  const holdings = { [BANK_CODE]: { account_list: [account] } }
  const { credit } = await connected({ like: 'lee-haeun', holdings, credit: { KCB: { score: 905 } } })
  const [loan] = (await credit.listKcbLoans()).loans
  expect(loan).toMatchObject({
    interestRatePercent: null,
    interestRateRange: { minPercent: 5, maxPercent: 8 },
    interestRateSourceEnum: 'ESTIMATED_BY_TYPE_AND_SCORE',
    doubtfulInterestRatePercent: 0.1,
  })
})

it('a loan in dollars counts as it is registered in won, and later at the newest exchange rate', async () => {
  const account = {
    account_num: '110120000103',
    prod_name: '달러대출',
    account_type: '3100',
    issue_date: '20250301',
    exp_date: '20330301',
    last_offered_rate: 4.61,
    currency_code: 'USD',
    loan_principal: 80_000,
    balance_amt: 80_000,
    repay_method: '01',
    repay_date: 27,
    repay_org_code: 'AAEO0000',
    repay_account_num: '11023456780101',
  }
  const holdings = { [BANK_CODE]: { account_list: [account] } }
  const { credit, mydata } = await connected({ like: 'lee-haeun', holdings, credit: { KCB: { score: 905 } } })
  const only = async () => (await credit.listKcbLoans()).loans[0]!
  const registered = await only()
  expect(registered).toMatchObject({
    balanceSourceEnum: 'BUREAU',
    interestRatePercent: 4.61,
    matchedMydataAccountIdentifier: expect.any(String),
  })
  expect(registered.balanceAmount).toBeGreaterThan(80_000 * 1_000)
  await credit.setAnnualIncome({ body: { annualIncomeAmount: 60_000_000 } })
  expect((await credit.diagnoseDsr()).dsrPercent).toBeGreaterThan(5)

  await world.control.setBehaviour(KCB_CODE, { name: 'http-500' })
  try {
    await world.control.setClock({ advanceMs: 7 * 86_400_000 })
    await expect.poll(async () => (await only()).balanceSourceEnum).toBe('ESTIMATED')
    const assetIdentifier = registered.matchedMydataAccountIdentifier!
    const { foreignCurrencyEstimate } = (await mydata.getAsset({ params: { assetIdentifier } })).asset
    expect(await only()).toMatchObject({
      balanceAmount: foreignCurrencyEstimate?.estimatedKrw,
      balanceAsOfDate: foreignCurrencyEstimate?.exchangeRateDate,
    })
  } finally {
    await world.control.clearBehaviour(KCB_CODE)
  }
})

it('a loan on a policy costs the rate at which its interest was taken last', async () => {
  const loan = {
    account_num: '110000000001',
    prod_name: '보험계약대출',
    loan_start_date: '20240115',
    loan_exp_date: '20330115',
    loan_principal: 9_000_000,
    balance_amt: 9_000_000,
    int_rate: 5.125,
    repay_method: '01',
    repay_date: 15,
    insu_num: '00012345',
  }
  const holdings = { [INSURER_CODE]: { loan_list: [loan] } }
  const { credit } = await connected({ like: 'lee-haeun', holdings, credit: { KCB: { score: 905 } } })
  expect((await credit.listKcbLoans()).loans).toMatchObject([
    { interestRatePercent: 5.125, interestRateSourceEnum: 'MYDATA', doubtfulInterestRatePercent: null },
  ])
})

it('a broker’s loan on securities is a credit loan, without a rate of its own', async () => {
  const account = {
    account_num: '50120001',
    account_name: '주식 계좌',
    account_type: '101',
    issue_date: '20200101',
    withholdings_amt: 1_000_000,
    credit_loan_amt: 24_000_000,
    mortgage_amt: 8_000_000,
  }
  const holdings = { [BROKER_CODE]: { account_list: [account] } }
  const { credit, mydata } = await connected({ like: 'lee-haeun', holdings, credit: { KCB: { score: 905 } } })
  const { assets } = await mydata.listAssets()
  const identifierOf = (kind: string) => assets.find(({ loanKindEnum }) => loanKindEnum === kind)?.assetIdentifier
  const { loans } = await credit.listKcbLoans()
  expect(loans.toSorted((one, other) => one.balanceAmount - other.balanceAmount)).toMatchObject([
    { balanceAmount: 8_000_000, matchedMydataAccountIdentifier: identifierOf('SECURITIES_LOAN') },
    { balanceAmount: 24_000_000, matchedMydataAccountIdentifier: identifierOf('MARGIN_LOAN') },
  ])
  for (const loan of loans) {
    expect(loan).toMatchObject({
      kcbUserLoanTypeEnum: 'SECURITIES_SECURED_LOAN',
      balanceSourceEnum: 'MYDATA',
      interestRatePercent: null,
      interestRateSourceEnum: 'ESTIMATED_BY_TYPE_AND_SCORE',
    })
  }
  await credit.setAnnualIncome({ body: { annualIncomeAmount: 60_000_000 } })
  const dsr = await credit.diagnoseDsr()
  expect(dsr.loanDiagnoses.map((one) => [one.dsrClassEnum, one.annualPrincipalAmount])).toEqual(
    expect.arrayContaining([
      ['SECURITIES', 3_000_000],
      ['SECURITIES', 1_000_000],
    ]),
  )
})
