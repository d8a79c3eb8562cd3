import { openBank } from '../bank/bank.ts'
import { createDepositAccount, type DepositAccount } from '../bank/deposit-account.ts'
import {
  atHour,
  bankingDayFrom,
  DAY_SECONDS,
  type Day,
  dayInMonth,
  dayOfMoment,
  dayText,
  firstDay,
  lastDay,
  type Moment,
  nextBankingDay,
} from '../banking-calendar.ts'
import { book } from '../life/deeds.ts'
import { someTime } from '../life/month-of-life.ts'
import type { Person } from '../life/person.ts'
import { cutToTen, interestOf, portion, wonAt } from '../money.ts'
import { pairRows, rowId } from '../row-truth.ts'
import type { World } from '../world.ts'

/** Schedules what happens to deposit accounts as such. */
export function plantAccounts(world: World, person: Person): void {
  const { plants } = world
  if (plants.has('missingRow')) plantMissingRows(world, person)
  if (plants.has('lateRows')) plantLateRows(world, person)
  if (plants.has('maturedDeposit')) matureDeposit(world, person)
  if (plants.has('endedSaving')) endSaving(world, person)
  if (plants.has('balanceOnlyInterest')) addInterestSilently(world, person)
  if (plants.has('vanishedAccount')) vanishAccount(world, person)
  if (plants.has('exchange')) plantExchanges(world, person)
  if (plants.has('lateConnection')) connectLate(world)
}

/** The balance moves, and no reading ever has the row. */
function plantMissingRows(world: World, { main, second }: Person): void {
  const { spanMonths } = world.calendar
  for (const [account, index, krw] of [
    [main, 1, -37_500],
    [second, 3, -120_000],
  ] as const) {
    const day = lastDay(spanMonths[index] ?? spanMonths[0]!) - 14
    world.schedule(atHour(day, 12, 12), (at) => {
      account.moveSilently(krw)
      world.books.post({ asset: account.asset, at, krw, term: 'unexplained' })
    })
  }
}

/** Rows of the days before a reading that the reading misses; the next one has them. */
function plantLateRows(world: World, person: Person): void {
  const { main, mainBank } = person
  for (const day of world.plan.daysOf(mainBank.readingGroup).slice(2, -2)) {
    const readAt = world.plan.momentOf(day)
    world.schedule(readAt - 1, () => {
      for (const row of main.rows.slice(-2)) {
        if (row.at > readAt - 2 * DAY_SECONDS && world.random.chance(50)) row.reportedFrom = readAt + 1
      }
    })
  }
}

const termDeposit = (world: World, person: Person, number: string, endsOn: Day, openingKrw: number): DepositAccount => {
  const { secondBank } = person
  const terms = {
    organizationCode: secondBank.code,
    number,
    name: '정기예금',
    accountType: '1002',
    savingMethod: '02',
    openedOn: dayText(endsOn - 365),
    endsOn: dayText(endsOn),
    ratePct: '3.4',
  } as const
  const account = createDepositAccount(world, terms, openingKrw)
  secondBank.deposits.push(account)
  return account
}

/** Ends an account; its last balance and interest come in at another one. */
function payOut(
  world: World,
  {
    from,
    to,
    at,
    interest,
    inAt = at,
  }: {
    from: DepositAccount
    to: DepositAccount
    at: Moment
    interest: number
    inAt?: Moment
  },
): void {
  const balance = from.balance()
  from.end(at)
  world.books.transfer({ asset: from.asset, at }, { asset: to.asset, at: inAt }, balance)
  world.schedule(inAt, (now) => {
    const { truth } = to.move(now, balance + interest, { transClass: '예적금해지', memo: from.terms.name })
    truth.flow = 'SAVING'
    truth.parts = [
      { flow: 'SAVING', krw: balance },
      { flow: 'INTEREST_INCOME', krw: interest },
    ]
    truth.pairIds.push(rowId('은행-001', from.terms.organizationCode, from.terms.number))
    const category = 'INTEREST_INCOME'
    world.books.post({ asset: to.asset, at: now, krw: interest, term: 'income', category })
    world.amounts.reserve(balance + interest, dayOfMoment(now), to.asset.id)
  })
}

/** Net of tax, and never a multiple of ten. */
const interestAfterTax = (krw: number, rateBp: number, days: number) => cutToTen(interestOf(krw, rateBp, days)) + 3

function matureDeposit(world: World, person: Person): void {
  const { spanMonths } = world.calendar
  const month = spanMonths[2] ?? spanMonths[0]!
  const day = bankingDayFrom(dayInMonth(month, 16))
  const from = termDeposit(world, person, '33330200000001', day, 20_000_000)
  world.schedule(atHour(day, 9, 30), (at) => {
    payOut(world, { from, to: person.second, at, interest: interestAfterTax(from.balance(), 288, 365) })
  })
}

/** Ends between a reading and the next payment into it, at a bank that keeps no time; the money comes in elsewhere. */
function endSaving(world: World, person: Person): void {
  const { saving, main, savingsBank } = person
  if (!saving || !savingsBank) return
  const { spanMonths } = world.calendar
  const month = spanMonths[4] ?? spanMonths[0]!
  const lastPaid = bankingDayFrom(dayInMonth(month - 1, 11))
  const read = world.plan.daysOf(savingsBank.readingGroup).find((day) => day > lastPaid)
  const from = Math.max((read ?? lastPaid) + 1, firstDay(month))
  const day = bankingDayFrom(from)
  if (day >= dayInMonth(month, 11)) return
  world.schedule(atHour(day, 10, 20), (at) => {
    payOut(world, { from: saving, to: main, at, interest: interestAfterTax(saving.balance(), 120, 365) })
  })
}

/** Interest that is added to a term deposit and of which no row tells. */
function addInterestSilently(world: World, person: Person): void {
  const account = termDeposit(world, person, '33330200000002', world.calendar.lastDay + 200, 12_000_000)
  const { spanMonths } = world.calendar
  for (const month of spanMonths.filter((_, index) => index % 3 === 1)) {
    world.schedule(atHour(lastDay(month) - 6, 2), (at) => {
      const krw = interestAfterTax(account.balance(), 288, 90)
      account.moveSilently(krw)
      world.books.post({ asset: account.asset, at, krw, term: 'valuation' })
    })
  }
}

/** In no list any more, and nothing comes in for it. */
function vanishAccount(world: World, person: Person): void {
  const { thirdBank } = person
  if (!thirdBank) return
  const terms = {
    organizationCode: thirdBank.code,
    number: '110999888777',
    name: '주거래통장',
    accountType: '1001',
    savingMethod: '01',
    openedOn: '20170102',
    ratePct: '0.1',
  } as const
  const account = createDepositAccount(world, terms, 30_000_000)
  thirdBank.deposits.push(account)
  const { spanMonths } = world.calendar
  world.schedule(atHour(lastDay(spanMonths[3] ?? spanMonths[0]!) - 8, 15), (at) => {
    account.end(at)
    world.books.post({ asset: account.asset, at, krw: -account.balance(), term: 'coverage' })
  })
}

/** Won and dollars of one bank on one day; the difference to the base rate is a fee. */
function plantExchanges(world: World, person: Person): void {
  const { main, foreign } = person
  if (!foreign) return
  world.calendar.spanMonths.forEach((month, index) => {
    const day = bankingDayFrom(dayInMonth(month, 19))
    // Late in the day: whatever else the bank moved on it is known, and none of it comes near the won.
    world.schedule(atHour(day, 23, 10), (at) => {
      const isBuying = index % 2 === 0
      const cents = isBuying ? world.random.between(20, 80) * 1000 : Math.min(30_000, foreign.balanceCents())
      exchange(world, { main, foreign, at, cents: isBuying ? cents : -cents })
    })
  })
}

function exchange(
  world: World,
  {
    main,
    foreign,
    at,
    cents,
  }: {
    main: DepositAccount
    foreign: NonNullable<Person['foreign']>
    at: Moment
    cents: number
  },
): void {
  const day = dayOfMoment(at)
  const sameDay = main.rows.filter((row) => dayOfMoment(row.at) === day)
  let units = cents
  const isNear = () => {
    const base = Math.abs(wonAt(units, world.rates.usdOn(day)))
    return sameDay.some(({ krw }) => Math.abs(krw - base) < portion(base, 1, 20))
  }
  while (units !== 0 && isNear()) units += units > 0 ? 3000 : -3000
  if (units < 0 && foreign.balanceCents() + units < 0) return
  const row = foreign.move(at, units, '환전')
  const base = Math.abs(row.truth.amountKrw)
  const spread = cutToTen(portion(base, 1, 100)) + world.random.between(1, 9)
  const isBuying = units > 0
  const won = isBuying ? -(base + spread) : base - spread
  const paid = main.move(at, won, { transClass: '환전', memo: '환전' })
  row.truth.flow = 'OWN_TRANSFER'
  paid.truth.flow = 'OWN_TRANSFER'
  paid.truth.parts = [
    { flow: 'OWN_TRANSFER', krw: isBuying ? -base : base },
    { flow: 'FEE', krw: -spread },
  ]
  pairRows(paid.truth, row.truth)
  world.amounts.reserve(won, day, main.asset.id)
  const wonSide = { asset: main.asset, at }
  const foreignSide = { asset: foreign.asset, at }
  world.books.transfer(isBuying ? wonSide : foreignSide, isBuying ? foreignSide : wonSide, base)
  world.books.post({ ...wonSide, krw: -spread, term: 'spending', category: 'FINANCE.FEE' })
}

/** A bank that is connected in the middle of a month, with a history. */
function connectLate(world: World): void {
  const bank = openBank(world, 'A1AABG0000', 'NH농협은행')
  const { spanMonths, months } = world.calendar
  bank.connectedFrom = firstDay(spanMonths[2] ?? spanMonths[0]!) + 11
  const terms = {
    organizationCode: bank.code,
    number: '3010123456781',
    name: '입출금통장',
    accountType: '1001',
    savingMethod: '01',
    openedOn: '20160601',
    ratePct: '0.1',
  } as const
  const account = createDepositAccount(world, terms, 6_000_000)
  bank.deposits.push(account)
  for (const month of months) {
    world.schedule(someTime(world, nextBankingDay(dayInMonth(month, 6))), (at) => {
      const krw = -world.random.between(20, 90) * 1000
      const row = { transClass: '공과금', memo: '서울도시가스' }
      book(world, account, { at, krw, term: 'spending', flow: 'SPENDING', category: 'HOUSING.UTILITIES', ...row })
    })
  }
}
