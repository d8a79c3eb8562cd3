import { atHour, type Moment } from '../banking-calendar.ts'
import type { World } from '../world.ts'
import { knownKrw } from './card-counting.ts'
import type { Approval, Bill, CardCompany } from './card-types.ts'

/**
 * Returns what a company will still charge of everything that counted up to its last reading, less what it will give
 * back: the unbilled amount as the company itself would say it, from its open purchases and not from the books.
 */
export function outstandingOf(world: World, company: CardCompany): number {
  const last = world.books.readingsOf(company.code).at(-1) ?? 0
  const purchases = company.cards
    .filter(({ type }) => type === '01')
    .flatMap(({ approvals }) => approvals)
    .filter((one) => one.reportedFrom <= last && one.leftKrw > 0)
    .reduce((sum, one) => sum + openKrw(world, one, last), 0)
  const toGiveBack = [...company.refundsToBill, ...company.refundsOnTheirWay]
    .filter(({ at }) => at <= last)
    .reduce((sum, { krw }) => sum + krw, 0)
  const bills = company.bills.filter(({ announcedAt }) => announcedAt <= last)
  return bills.reduce((sum, bill) => sum + inBill(bill, last), purchases - toGiveBack)
}

function openKrw(world: World, approval: Approval, last: Moment): number {
  const { change, withdrawnAt, isExpired, isPrepaid, installments, leftKrw } = approval
  const isGone = isExpired || isPrepaid || (withdrawnAt !== null && withdrawnAt <= last)
  if (isGone) return 0
  if (installments > 0) return leftKrw
  return change !== null && change.at <= last ? change.newKrw : knownKrw(world, approval, last)
}

/** What a bill charges and does not report as owed yet, less what it reports and does not count yet. */
function inBill(bill: Bill, last: Moment): number {
  const carried = bill.isSettled ? 0 : bill.carriedKrw
  if (atHour(bill.dueDay, 0) <= last) return carried
  return bill.lines.reduce((sum, { kind, feeKrw, paidKrw, approval }) => {
    if (kind === 'cardLoan') return sum
    const discount = kind === 'lump' ? (approval?.discountKrw ?? 0) : 0
    return sum + discount - feeKrw - (kind === 'annualFee' ? paidKrw : 0)
  }, carried)
}
