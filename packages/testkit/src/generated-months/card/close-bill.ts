import { atHour, dayOfMoment, dayText, type Month } from '../banking-calendar.ts'
import { cutToTen, interestOf, portion } from '../money.ts'
import { rowId, rowTruth } from '../row-truth.ts'
import type { World } from '../world.ts'
import { announcedAtOf, dueDayOf, periodEndOf } from './bill-days.ts'
import type { Approval, Bill, BillLine, CardCompany } from './card-types.ts'

const REVOLVING_BP = 1746
const CASH_ADVANCE_BP = 1790

/** Returns what remains to be paid of a bill, with its loans. */
export const dueOf = (bill: Bill): number =>
  bill.lumpKrw +
  bill.monthlyKrw +
  bill.shortLoanKrw +
  bill.longLoanPrincipalKrw +
  bill.longLoanInterestKrw +
  bill.revolvingKrw +
  bill.etcKrw

/** Returns the part of a bill that is owed as a loan. */
export const loanPartOf = (bill: Bill): number =>
  bill.shortLoanKrw + bill.longLoanPrincipalKrw + bill.longLoanInterestKrw

/** Makes the bill of a month and posts what it charges; null when there is nothing to charge. */
export function closeBill(world: World, company: CardCompany, month: Month): Bill | null {
  const announcedAt = announcedAtOf(company, month)
  const dueDay = dueDayOf(company, month)
  const name = dayText(dueDay).slice(0, 6)
  const lines = [
    ...purchaseLines(world, company, month),
    ...refundLines(world, company),
    ...annualFeeLines(world, company, name),
    ...loanLines(world, company, month),
  ]
  if (lines.length === 0) return null
  const bill = distinctBill(world, company, { lines, name, dueDay, announcedAt })
  for (const { approval } of bill.lines) if (approval && !approval.bill) approval.bill = bill
  for (const advance of company.advances) {
    if (advance.isOpen && advance.bill === null && bill.lines.some((line) => line.at === advance.at))
      advance.bill = bill
  }
  company.bills.push(bill)
  const charged = bill.lumpKrw + bill.monthlyKrw + bill.etcKrw
  world.books.post({ asset: company.asset, at: announcedAt, krw: -charged, term: 'unbilled' })
  for (const line of bill.lines) countLine(world, company, bill, line)
  return bill
}

type Made = { lines: BillLine[]; name: string; dueDay: number; announcedAt: number }

/** Returns the bill; a purchase waits for the next one where another row has the amount that is due. */
function distinctBill(world: World, company: CardCompany, made: Made): Bill {
  const bill = billOf(company, made)
  const { asset, payer } = company
  const due = dueOf(bill)
  const isFree =
    world.amounts.isFree(due, made.dueDay, asset.id) &&
    world.amounts.isFree(-due, made.dueDay, payer?.asset.id ?? asset.id)
  const waiting = made.lines.find(({ kind, approval }) => kind === 'lump' && approval && !approval.isPlanted)
  if (isFree || !waiting?.approval) return bill
  waiting.approval.leftKrw = waiting.approval.finalKrw
  return distinctBill(world, company, { ...made, lines: made.lines.filter((line) => line !== waiting) })
}

function billOf(company: CardCompany, made: Made): Bill {
  const { lines, name, dueDay, announcedAt } = made
  const sumOf = (...kinds: readonly BillLine['kind'][]) =>
    lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { paidKrw }) => sum + paidKrw, 0)
  const fees = lines.reduce((sum, { kind, feeKrw }) => sum + (kind === 'cardLoan' ? 0 : feeKrw), 0)
  const lumps = sumOf('lump', 'overseas', 'refund')
  const paidLumps = company.revolvingPct === null ? lumps : cutToTen(portion(lumps, company.revolvingPct, 100))
  return {
    id: rowId('카드-004', company.code, 'bill', name, null),
    month: name,
    dueDay,
    announcedAt,
    lines,
    lumpKrw: paidLumps,
    monthlyKrw: sumOf('instalment'),
    shortLoanKrw: sumOf('cashAdvance'),
    longLoanPrincipalKrw: sumOf('cardLoan'),
    longLoanInterestKrw: lines.reduce((sum, { kind, feeKrw }) => sum + (kind === 'cardLoan' ? feeKrw : 0), 0),
    revolvingKrw: sumOf('revolving'),
    etcKrw: sumOf('annualFee') + fees,
    carriedKrw: lumps - paidLumps,
    isSettled: false,
  }
}

function purchaseLines(world: World, company: CardCompany, month: Month): BillLine[] {
  const end = periodEndOf(company, month)
  const announcedAt = announcedAtOf(company, month)
  const isCharged = (one: Approval) =>
    dayOfMoment(one.at) <= end &&
    one.slipAt <= announcedAt &&
    one.leftKrw > 0 &&
    one.withdrawnAt === null &&
    !one.isExpired &&
    !one.isPrepaid &&
    !(one.change?.isCancelled && one.bill === null)
  return company.cards
    .filter(({ type }) => type === '01')
    .flatMap((card) => card.approvals.filter(isCharged).map((approval) => purchaseLine(world, approval)))
}

function purchaseLine(world: World, approval: Approval): BillLine {
  const number = String(world.nextNumber('bill line'))
  const { card, at, installments } = approval
  if (installments === 0) {
    const paidKrw = (approval.change?.newKrw ?? approval.finalKrw) - approval.discountKrw
    approval.leftKrw = 0
    const kind = approval.overseas ? 'overseas' : 'lump'
    return { kind, card, approval, at, number, paidKrw, feeKrw: 0, part: 0, leftKrw: 0 }
  }
  const each = cutToTen(portion(approval.finalKrw, 1, installments))
  const isFirst = approval.partsBilled === 0
  const paidKrw = isFirst ? approval.finalKrw - each * (installments - 1) : each
  const feeKrw = cutToTen(interestOf(approval.leftKrw, approval.feeBp, 30))
  approval.leftKrw -= paidKrw
  approval.partsBilled++
  const part = approval.partsBilled
  return { kind: 'instalment', card, approval, at, number, paidKrw, feeKrw, part, leftKrw: approval.leftKrw }
}

function refundLines(world: World, company: CardCompany): BillLine[] {
  return company.refundsToBill.splice(0).map(({ approval, krw }) => ({
    kind: 'refund',
    card: approval.card,
    approval,
    at: approval.at,
    number: String(world.nextNumber('bill line')),
    paidKrw: -krw,
    feeKrw: 0,
    part: 0,
    leftKrw: 0,
  }))
}

function annualFeeLines(world: World, company: CardCompany, name: string): BillLine[] {
  const [card] = company.cards
  if (!card || !company.annualFeeMonths.has(name)) return []
  return [lineWithoutApproval(world, company, 'annualFee', { paidKrw: 15_000, feeKrw: 0 })]
}

function lineWithoutApproval(
  world: World,
  company: CardCompany,
  kind: BillLine['kind'],
  { paidKrw, feeKrw, at, leftKrw = 0 }: { paidKrw: number; feeKrw: number; at?: number; leftKrw?: number },
): BillLine {
  const card = company.cards[0]!
  const moment = at ?? atHour(world.calendar.firstDay, 0)
  const number = String(world.nextNumber('bill line'))
  return { kind, card, approval: null, at: moment, number, paidKrw, feeKrw, part: 0, leftKrw }
}

function loanLines(world: World, company: CardCompany, month: Month): BillLine[] {
  const announcedAt = announcedAtOf(company, month)
  const due = dueDayOf(company, month)
  const advances = company.advances.filter((one) => one.isOpen && one.bill === null && one.at < announcedAt)
  const loans = company.loans.filter((one) => one.balance > 0 && one.openedAt < announcedAt)
  const carried = company.carriedKrw
  return [
    ...advances.map(({ at, krw }) => {
      const feeKrw = cutToTen(interestOf(krw, CASH_ADVANCE_BP, due - dayOfMoment(at)))
      return lineWithoutApproval(world, company, 'cashAdvance', { at, paidKrw: krw, feeKrw })
    }),
    ...loans.map((loan) => {
      const paidKrw = Math.min(loan.monthlyKrw, loan.balance)
      const feeKrw = cutToTen(interestOf(loan.balance, loan.rateBp, 30))
      const leftKrw = loan.balance - paidKrw
      return lineWithoutApproval(world, company, 'cardLoan', { at: loan.openedAt, paidKrw, feeKrw, leftKrw })
    }),
    ...(carried === 0
      ? []
      : [
          lineWithoutApproval(world, company, 'revolving', {
            at: announcedAt,
            paidKrw: company.revolvingPct === null ? carried : cutToTen(portion(carried, company.revolvingPct, 100)),
            feeKrw: cutToTen(interestOf(carried, REVOLVING_BP, 30)),
          }),
        ]),
  ]
}

/**
 * Records a line, and posts what it alone shows on the bill's payment day: a fee, interest, a discount. Interest of a
 * long-term loan is in the loan's own rows.
 */
function countLine(world: World, company: CardCompany, bill: Bill, line: BillLine): void {
  const { kind, approval } = line
  const at = atHour(bill.dueDay, 0)
  const truth = rowTruth({
    id: billLineId(company, bill, line),
    api: '카드-005',
    organizationCode: company.code,
    assetIdentifier: 'bill',
    at,
    amountKrw: 0,
  })
  if (approval) truth.pairIds.push(approval.truth.id)
  world.rows.push(truth)
  const discount = kind === 'lump' ? (approval?.discountKrw ?? 0) : 0
  const fee = kind === 'annualFee' ? line.paidKrw : line.feeKrw
  const krw = discount > 0 ? discount : -fee
  if (krw === 0 || kind === 'cardLoan') return
  const isInterest = kind === 'cashAdvance' || kind === 'revolving'
  truth.amountKrw = krw
  truth.flow = discount > 0 ? 'REFUND' : isInterest ? 'INTEREST' : 'FEE'
  truth.category =
    discount > 0 ? (approval?.merchant.category ?? null) : isInterest ? 'FINANCE.INTEREST' : 'FINANCE.FEE'
  const { category } = truth
  world.books.post({ asset: company.asset, at, krw, term: 'spending', category })
  world.books.post({ asset: company.asset, at, krw: -krw, term: 'unbilled' })
}

export const billLineId = (company: CardCompany, bill: Bill, line: BillLine): string =>
  rowId('카드-005', company.code, 'bill', bill.month, null, line.number, line.part)
