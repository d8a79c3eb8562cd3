import { atHour, dayOfMoment, type Moment } from '../banking-calendar.ts'
import { wonAt } from '../money.ts'
import { rowTruth } from '../row-truth.ts'
import type { World } from '../world.ts'
import type { Approval, ApprovalChange, CardCompany } from './card-types.ts'

/**
 * Posts every approval of credit cards as it counts in the end: with what the last reading knows of its cancellation,
 * its slip and its bills.
 */
export function countApprovals(world: World, company: CardCompany): void {
  const last = world.books.readingsOf(company.code).at(-1) ?? 0
  for (const card of company.cards) {
    if (card.type !== '01') continue
    for (const approval of card.approvals) if (approval.reportedFrom <= last) count(world, company, approval, last)
  }
}

function count(world: World, company: CardCompany, approval: Approval, last: Moment): void {
  const { truth, bill, withdrawnAt } = approval
  const known = knownKrw(world, approval, last)
  const change = approval.change !== null && approval.change.at <= last ? approval.change : null
  truth.flow = 'SPENDING'
  if (withdrawnAt !== null && withdrawnAt <= last) {
    cross(approval, 'WITHDRAWN')
  } else if (approval.isExpired) {
    truth.amountKrw = 0
    truth.status = 'EXPIRED'
  } else if (change === null) {
    spend(world, company, approval, known)
  } else if (bill !== null && atHour(bill.dueDay, 0) <= change.at) {
    // Billed and paid: it keeps its amount, and what comes back is a refund of its own day.
    truth.status = statusOf(change, known)
    spend(world, company, approval, known)
    refund(world, company, approval, { at: change.at, krw: known - change.newKrw })
  } else if (change.isCancelled) {
    cross(approval, 'CANCELLED')
  } else {
    truth.status = statusOf(change, known)
    spend(world, company, approval, change.newKrw)
  }
}

const statusOf = ({ isCancelled, newKrw }: ApprovalChange, known: number) =>
  isCancelled ? 'CANCELLED' : newKrw < known ? 'PARTLY_CANCELLED' : 'CORRECTED'

/** The won that is known in the end: of the slip, else of the approval, else at the rate of its day. */
export function knownKrw(
  world: World,
  { overseas, slipAt, finalKrw, approvedKrw, at }: Approval,
  last: Moment,
): number {
  if (overseas === null || slipAt <= last) return finalKrw
  return overseas.isKrwReported ? approvedKrw : wonAt(overseas.cents, world.rates.usdOn(dayOfMoment(at)))
}

/** An approval that counts nothing. */
function cross({ truth }: Approval, flow: 'CANCELLED' | 'WITHDRAWN'): void {
  truth.amountKrw = 0
  truth.flow = flow
  truth.status = flow
}

function spend(world: World, company: CardCompany, approval: Approval, krw: number): void {
  const { at, truth, merchant } = approval
  truth.amountKrw = -krw
  world.books.post({ asset: company.asset, at, krw: -krw, term: 'spending', category: merchant.category })
  world.books.post({ asset: company.asset, at, krw, term: 'unbilled' })
}

function refund(world: World, company: CardCompany, approval: Approval, { at, krw }: { at: Moment; krw: number }) {
  const { truth, merchant } = approval
  world.books.post({ asset: company.asset, at, krw, term: 'spending', category: merchant.category })
  world.books.post({ asset: company.asset, at, krw: -krw, term: 'unbilled' })
  world.rows.push(
    rowTruth({
      id: `${truth.id}|refund`,
      api: truth.api,
      organizationCode: truth.organizationCode,
      assetIdentifier: truth.assetIdentifier,
      at,
      amountKrw: krw,
      flow: 'REFUND',
      category: merchant.category,
      pairIds: [truth.id],
    }),
  )
}
