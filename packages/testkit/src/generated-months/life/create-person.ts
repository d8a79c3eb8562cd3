import { type Bank, openBank } from '../bank/bank.ts'
import { createDepositAccount, type DepositAccount } from '../bank/deposit-account.ts'
import { createForeignAccount, type ForeignAccount } from '../bank/foreign-account.ts'
import { createFundAccount, type FundAccount } from '../bank/fund-account.ts'
import { createLoanAccount, type LoanAccount } from '../bank/loan-account.ts'
import { openBroker } from '../broker/broker.ts'
import { createBrokerAccount } from '../broker/broker-account.ts'
import { issueCard, openCardCompany } from '../card/card-company.ts'
import type { CardCompany } from '../card/card-types.ts'
import { openPayCompany } from '../pay/pay-company.ts'
import { createPrepaidCard, type PrepaidCard } from '../pay/prepaid-card.ts'
import { createIrpAccount } from '../pension-account.ts'
import type { Plant } from '../plants.ts'
import type { World } from '../world.ts'
import type { Person } from './person.ts'

/** Institutions that are read together: a check card and its account. */
const MAIN_GROUP = 'main'

/** Creates a person of this seed, with everything that the planted cases need. */
export function createPerson(world: World): Person {
  const { random, plants } = world
  const has = (pct: number, ...needs: readonly Plant[]) => random.chance(pct) || needs.some((one) => plants.has(one))
  const mainGroup = plants.has('checkCardReadApart') ? undefined : MAIN_GROUP
  const mainBank = openBank(world, 'A1AAEO0000', '국민은행', mainGroup)
  const secondBank = openBank(world, 'A1AAHJ0000', '카카오뱅크')
  const main = demandAccount(world, mainBank, '11023456789012', random.between(30, 60) * 1_000_000)
  const second = demandAccount(world, secondBank, '33330123456789', random.between(15, 30) * 1_000_000)
  const thirdBank = has(70, 'vanishedAccount', 'mirroredAccounts') ? openBank(world, 'A1AAER0000', '신한은행') : null
  const overdraft = thirdBank && overdraftAccount(world, thirdBank)
  const savingsBank = has(80, 'endedSaving') ? openBank(world, 'A3AAJZ0000', 'SBI저축은행') : null
  const saving = savingsBank && savingAccount(world, savingsBank)
  const loan = has(60, 'loanPaidOff') ? loanAccount(world, mainBank, main) : null
  const foreign = has(50, 'exchange') ? foreignAccount(world, mainBank) : null
  const fund = has(40) ? fundAccount(world, mainBank) : null
  const companies = cardCompanies(world, { main, second }, mainGroup)
  const [first] = companies as [CardCompany]
  const checkCard = issueCard(world, first, {
    id: 'CHECK01',
    name: '체크카드',
    type: random.chance(20) ? '03' : '02',
    linked: { bankCode: mainBank.code, number: main.terms.number, account: main },
  })
  const prepaidCard = has(40) ? prepaidCardOf(world, companies.at(-1)!) : null
  const broker = has(70) ? openBroker(world, 'C1AABR0000', '키움증권') : null
  const brokerAccount = broker && createBrokerAccount(world, broker.code, '50123456')
  if (brokerAccount) broker.accounts.push(brokerAccount)
  const irp = has(50) ? createIrpAccount(world, (broker ?? secondBank).code, '70098765', 8_000_000) : null
  if (irp) (broker ?? secondBank).irps.push(irp)
  const pay = has(70, 'payCompanyDoubles', 'prepaidRewards') ? openPayCompany(world, 'E1NVPY0000', '네이버페이') : null
  return {
    mainBank,
    secondBank,
    thirdBank,
    savingsBank,
    main,
    second,
    overdraft,
    saving,
    loan,
    foreign,
    fund,
    companies,
    creditCards: companies.map((company) => ({ company, card: company.cards[0]! })),
    checkCard: { company: first, card: checkCard },
    broker,
    brokerAccount,
    irp,
    pay,
    prepaidCard,
    salaryKrw: random.between(3_000, 5_500) * 1000 + random.between(1, 99) * 10 + random.between(1, 9),
    salaryDay: random.oneOf([10, 21, 25]),
    cash: [],
  }
}

function demandAccount(world: World, bank: Bank, number: string, openingKrw: number): DepositAccount {
  const terms = {
    organizationCode: bank.code,
    number,
    name: '입출금통장',
    accountType: '1001',
    savingMethod: '01',
    openedOn: '20180305',
    ratePct: '0.1',
  } as const
  const account = createDepositAccount(world, terms, openingKrw)
  bank.deposits.push(account)
  return account
}

function overdraftAccount(world: World, bank: Bank): DepositAccount {
  const terms = {
    organizationCode: bank.code,
    number: '110456789012',
    name: '마이너스통장',
    accountType: '1001',
    savingMethod: '01',
    openedOn: '20210614',
    ratePct: '0.1',
    overdraftKrw: 20_000_000,
  } as const
  const account = createDepositAccount(world, terms, world.random.between(-4, 3) * 1_000_000)
  bank.deposits.push(account)
  return account
}

/** Monthly amount of the instalment savings. */
const SAVING_KRW = 500_000

/** Large enough that no other money that comes in could be taken for it when it ends. */
const SAVED_KRW = 9_000_000

function savingAccount(world: World, bank: Bank): DepositAccount {
  const terms = {
    organizationCode: bank.code,
    number: '02198765432101',
    name: '정기적금',
    accountType: '1003',
    savingMethod: '03',
    openedOn: '20220404',
    endsOn: '20280404',
    monthlyKrw: SAVING_KRW,
    ratePct: '4.1',
    isDayOnly: true,
  } as const
  const account = createDepositAccount(world, terms, SAVED_KRW)
  bank.deposits.push(account)
  return account
}

function loanAccount(world: World, bank: Bank, payer: DepositAccount): LoanAccount {
  const { firstDay, lastDay } = world.calendar
  const loan = createLoanAccount(
    world,
    {
      organizationCode: bank.code,
      number: '61012345678901',
      name: '직장인신용대출',
      rateBp: world.random.between(380, 620),
      openedOn: firstDay - 700,
      endsOn: lastDay + 900,
      payDay: 5,
      repayOrganization: bank.code,
      repayAccount: payer.terms.number,
    },
    world.random.between(12, 20) * 1_000_000,
  )
  bank.loans.push(loan)
  return loan
}

function foreignAccount(world: World, bank: Bank): ForeignAccount {
  const account = createForeignAccount(world, bank.code, '68112345678', world.random.between(100_000, 900_000))
  bank.foreign.push(account)
  return account
}

function fundAccount(world: World, bank: Bank): FundAccount {
  const account = createFundAccount(world, bank.code, '55500011122', world.random.between(2, 6) * 1_000_000)
  bank.funds.push(account)
  return account
}

/** Cases that need a company of their own for some months. */
const CARD_PLANTS: readonly Plant[] = [
  'revolving',
  'cashAdvance',
  'cardLoan',
  'billInParts',
  'billPrepaid',
  'billPaidElsewhere',
  'billPaidFromOtherBank',
  'billRevised',
  'billInCredit',
]

function cardCompanies(
  world: World,
  { main, second }: { main: DepositAccount; second: DepositAccount },
  mainGroup: string | undefined,
): CardCompany[] {
  const needed = CARD_PLANTS.filter((one) => world.plants.has(one)).length
  const wanted = needed > 3 ? 3 : Math.max(needed > 0 ? 2 : 1, world.random.between(1, 3))
  const agreed = [
    { code: 'D1KBCD0000', name: 'KB국민카드', payDay: 14, periodEndsOn: null, payer: main, readingGroup: mainGroup },
    { code: 'D1SHCD0000', name: '신한카드', payDay: 12, periodEndsOn: null, payer: second },
    { code: 'D1SSCD0000', name: '삼성카드', payDay: 25, periodEndsOn: 11, payer: main },
  ]
  return agreed.slice(0, wanted).map((one, index) => {
    const company = openCardCompany(world, { ...one, otherPayer: one.payer === main ? second : main })
    issueCard(world, company, { id: `CREDIT0${index + 1}`, name: `${one.name} 신용`, type: '01', linked: null })
    return company
  })
}

function prepaidCardOf(world: World, company: CardCompany): PrepaidCard {
  const card = createPrepaidCard(world, company.code, 'PP0001')
  const answerOfCards = company.answer
  company.answer = (context) => [...answerOfCards(context), ...card.answer(context)]
  return card
}
