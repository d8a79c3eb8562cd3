import type { DepositAccount } from '../bank/deposit-account.ts'
import type { LoanAccount } from '../bank/loan-account.ts'
import {
  atHour,
  bankingDayFrom,
  type Day,
  dayInMonth,
  dayOfMoment,
  type Moment,
  type Month,
} from '../banking-calendar.ts'
import { payLoan } from '../card/pay-bill.ts'
import { cutToTen, interestOf } from '../money.ts'
import { pairRows } from '../row-truth.ts'
import type { World } from '../world.ts'

/**
 * Schedules a loan's monthly payment: principal, and interest on the rest.
 *
 * @param payer null: an account that is not connected
 * @param until no payment from this day on
 */
export function scheduleLoanPayments(
  world: World,
  loan: LoanAccount,
  {
    payer,
    principalKrw,
    from = 0,
    until = Number.MAX_SAFE_INTEGER,
  }: {
    payer: DepositAccount | null
    principalKrw: number
    from?: Day
    until?: Day
  },
): void {
  for (const month of world.calendar.months) {
    const day = bankingDayFrom(dayInMonth(month, loan.terms.payDay))
    if (day < from || day >= until || day > world.calendar.lastDay) continue
    world.schedule(atHour(day, 6), (at) => repay(world, loan, { at, month, payer, principalKrw }))
  }
}

function repay(
  world: World,
  loan: LoanAccount,
  { at, month, payer, principalKrw }: { at: Moment; month: Month; payer: DepositAccount | null; principalKrw: number },
): void {
  if (!loan.isListed() || loan.balance() === 0) return
  const day = dayOfMoment(at)
  const principal = Math.min(principalKrw, loan.balance())
  const sides = [payer && { day, assetId: payer.asset.id }, { day, assetId: loan.asset.id }] as const
  const total = world.amounts.freePair(
    principal + cutToTen(interestOf(loan.balance(), loan.terms.rateBp, 30)),
    ...sides,
  )
  const interest = total - principal
  const since = bankingDayFrom(dayInMonth(month - 1, loan.terms.payDay))
  const row = loan.repay(at, principal, interest, since)
  row.truth.flow = 'LOAN_PAYMENT'
  payLoan(world, { payer: payer && { asset: payer.asset, at }, loan: { asset: loan.asset, at }, principal, interest })
  if (!payer) {
    row.truth.isOtherSideUnknown = true
    row.truth.parts = [
      { flow: 'LOAN_PAYMENT', krw: principal },
      { flow: 'INTEREST', krw: -interest },
    ]
    return
  }
  const paid = payer.move(at, -total, { transClass: '대출원리금', memo: loan.terms.name })
  paid.truth.flow = 'LOAN_PAYMENT'
  paid.truth.parts = [
    { flow: 'LOAN_PAYMENT', krw: -principal },
    { flow: 'INTEREST', krw: -interest },
  ]
  pairRows(paid.truth, row.truth)
}
