import { createLoanAccount } from '../bank/loan-account.ts'
import { atHour, bankingDayFrom, type Day, dayInMonth, dayOfMoment, lastDay } from '../banking-calendar.ts'
import { scheduleLoanPayments } from '../life/loan-payments.ts'
import type { Person } from '../life/person.ts'
import { cutToTen, interestOf } from '../money.ts'
import { pairRows, rowId } from '../row-truth.ts'
import type { World } from '../world.ts'

/** Schedules the payments of a person's loans, and what is planted about loans. */
export function plantLoans(world: World, person: Person): void {
  const { plants } = world
  const { loan, main } = person
  if (loan) {
    const until = plants.has('loanPaidOff') ? payOff(world, person) : undefined
    scheduleLoanPayments(world, loan, { payer: main, principalKrw: 400_000, until })
  }
  if (plants.has('loanDrawn')) drawLoan(world, person)
  if (plants.has('loanPaidElsewhere')) payFromElsewhere(world, person)
  if (plants.has('unconnectedLender')) payUnconnectedLender(world, person)
}

/** Pays off the loan after a reading of its last payment; returns the day, from which on it has no payments. */
function payOff(world: World, { loan, main, mainBank }: Person): Day {
  const { spanMonths, lastDay: end } = world.calendar
  const month = spanMonths[3] ?? spanMonths[0]!
  const lastPaid = bankingDayFrom(dayInMonth(month, loan?.terms.payDay ?? 1))
  const read = world.plan.daysOf(mainBank.readingGroup).find((day) => day > lastPaid) ?? lastPaid
  const day = bankingDayFrom(Math.max(read + 1, dayInMonth(month, 15)))
  if (!loan || day >= end) return day
  world.schedule(atHour(day, 11, 15), (at) => {
    const principal = loan.balance()
    const rest = cutToTen(interestOf(principal, loan.terms.rateBp, 20)) + 30_000
    const paid = main.move(at, -(principal + rest), { transClass: '대출상환', memo: loan.terms.name })
    paid.truth.flow = 'LOAN_PAYMENT'
    paid.truth.parts = [
      { flow: 'LOAN_PAYMENT', krw: -principal },
      { flow: 'INTEREST', krw: -rest },
    ]
    paid.truth.pairIds.push(rowId('은행-001', loan.terms.organizationCode, loan.terms.number))
    world.amounts.reserve(-(principal + rest), dayOfMoment(at), main.asset.id)
    world.books.transfer({ asset: main.asset, at }, { asset: loan.asset, at }, principal)
    world.books.post({ asset: main.asset, at, krw: -rest, term: 'spending', category: 'FINANCE.INTEREST' })
    loan.end()
  })
  return day
}

const termsOf = (world: World, { mainBank, main }: Person, number: string, isConnected: boolean) => ({
  organizationCode: mainBank.code,
  number,
  name: '가계일반대출',
  rateBp: 510,
  openedOn: world.calendar.firstDay,
  endsOn: world.calendar.lastDay + 1000,
  payDay: 9,
  repayOrganization: isConnected ? mainBank.code : 'A1AAEM0000',
  repayAccount: isConnected ? main.terms.number : '1002123456789',
})

function drawLoan(world: World, person: Person): void {
  const { main, mainBank } = person
  const { spanMonths } = world.calendar
  const loan = createLoanAccount(world, termsOf(world, person, '61099999999901', true), 0)
  mainBank.loans.push(loan)
  const day = bankingDayFrom(lastDay(spanMonths[1] ?? spanMonths[0]!) - 8)
  world.schedule(atHour(day, 14), (at) => {
    const sides = [
      { day, assetId: loan.asset.id },
      { day, assetId: main.asset.id },
    ] as const
    const krw = world.amounts.freePair(5_000_000, ...sides)
    const drawn = loan.draw(at, krw)
    const received = main.move(at, krw, { transClass: '대출실행', memo: loan.terms.name })
    drawn.truth.flow = 'LOAN_DRAWN'
    received.truth.flow = 'LOAN_DRAWN'
    pairRows(received.truth, drawn.truth)
    world.books.transfer({ asset: loan.asset, at }, { asset: main.asset, at }, krw)
  })
  scheduleLoanPayments(world, loan, { payer: main, principalKrw: 150_000, from: day + 1 })
}

function payFromElsewhere(world: World, person: Person): void {
  const loan = createLoanAccount(world, termsOf(world, person, '61099999999902', false), 7_000_000)
  person.mainBank.loans.push(loan)
  scheduleLoanPayments(world, loan, { payer: null, principalKrw: 200_000 })
}

/** A lender that is not connected: principal and interest cannot be divided. */
function payUnconnectedLender(world: World, { main }: Person): void {
  for (const month of world.calendar.months) {
    const day = bankingDayFrom(dayInMonth(month, 23))
    world.schedule(atHour(day, 6, 30), (at) => {
      const krw = world.amounts.free(-312_450, day, main.asset.id)
      const { truth } = main.move(at, krw, { transClass: '대출원리금', memo: '현대캐피탈' })
      truth.flow = 'LOAN_PAYMENT'
      truth.isOtherSideUnknown = true
      world.books.post({ asset: main.asset, at, krw, term: 'oneSided' })
    })
  }
}
