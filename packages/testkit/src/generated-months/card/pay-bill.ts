import type { DepositAccount } from '../bank/deposit-account.ts'
import { type Moment, momentText } from '../banking-calendar.ts'
import { type RowPart, rowId, rowTruth } from '../row-truth.ts'
import type { World } from '../world.ts'
import type { Bill, CardCompany, CardLoan } from './card-types.ts'
import { dueOf, loanPartOf } from './close-bill.ts'

/** Pays what is due of a bill from an account; null: from one that is not connected. */
export function payBill(
  world: World,
  company: CardCompany,
  bill: Bill,
  { at, account }: { at: Moment; account: DepositAccount | null },
): void {
  const due = dueOf(bill)
  const interest = bill.longLoanInterestKrw
  const purchases = due - loanPartOf(bill)
  if (account && due !== 0) {
    const row = account.move(at, -due, { transClass: due < 0 ? '카드환급' : '카드대금', memo: company.name })
    row.truth.flow = 'CARD_BILL'
    row.truth.pairIds.push(bill.id)
    if (interest > 0) row.truth.parts = partsOf(due, interest)
  }
  const payer = account && { asset: account.asset, at }
  moveToBill(world, company, payer, purchases, at)
  for (const advance of company.advances) {
    if (advance.bill !== bill) continue
    world.books.transfer(payer, { asset: advance.asset, at }, advance.krw)
    advance.isOpen = false
  }
  for (const loan of company.loans) {
    const line = bill.lines.find((one) => one.kind === 'cardLoan' && one.at === loan.openedAt)
    if (line) repayCardLoan(world, company, loan, { at, payer, principal: line.paidKrw, interest: line.feeKrw })
  }
  settle(world, company, bill, at)
}

const partsOf = (due: number, interest: number): RowPart[] => [
  { flow: 'CARD_BILL', krw: interest - due },
  { flow: 'INTEREST', krw: -interest },
]

type Payer = { readonly asset: DepositAccount['asset']; readonly at: Moment } | null

/** Moves money between the account and the bill, in the direction of its sign. */
function moveToBill(world: World, company: CardCompany, payer: Payer, krw: number, at: Moment): void {
  const bill = { asset: company.asset, at }
  if (krw >= 0) world.books.transfer(payer, bill, krw)
  else world.books.transfer(bill, payer, -krw)
  company.payments.push({ at, krw })
}

/** Pays a part of a bill's lump sums. */
export function payPartOfBill(
  world: World,
  company: CardCompany,
  bill: Bill,
  { at, account, krw }: { at: Moment; account: DepositAccount; krw: number },
): void {
  const row = account.move(at, -krw, { transClass: '카드대금', memo: company.name })
  row.truth.flow = 'CARD_BILL'
  row.truth.pairIds.push(bill.id)
  bill.lumpKrw -= krw
  moveToBill(world, company, { asset: account.asset, at }, krw, at)
}

function settle(world: World, company: CardCompany, bill: Bill, at: Moment): void {
  bill.isSettled = true
  world.books.post({ asset: company.asset, at, krw: -bill.carriedKrw, term: 'unbilled' })
  company.carriedKrw += bill.carriedKrw - bill.revolvingKrw
}

function repayCardLoan(
  world: World,
  company: CardCompany,
  loan: CardLoan,
  { at, payer, principal, interest }: { at: Moment; payer: Payer; principal: number; interest: number },
): void {
  loan.balance -= principal
  const transNo = String(world.nextNumber('card loan row')).padStart(6, '0')
  const total = principal + interest
  loan.rows.push({
    at,
    sent: {
      trans_dtime: momentText(at),
      trans_no: transNo,
      trans_type: '02',
      currency_code: 'KRW',
      trans_amt: String(total),
      balance_amt: String(loan.balance),
      principal_amt: String(principal),
      int_amt: String(interest),
    },
  })
  world.rows.push(
    rowTruth({
      id: rowId('카드-013', company.code, loan.number, momentText(at), transNo, '02', total, loan.balance),
      api: '카드-013',
      organizationCode: company.code,
      assetIdentifier: loan.number,
      at,
      amountKrw: principal,
      flow: 'LOAN_PAYMENT',
    }),
  )
  payLoan(world, { payer, loan: { asset: loan.asset, at }, principal, interest })
}

/**
 * Posts a payment of principal and interest. Where the account is not connected, the loan shows the interest, and the
 * whole payment came from elsewhere.
 */
export function payLoan(
  world: World,
  payment: { payer: Payer; loan: NonNullable<Payer>; principal: number; interest: number },
): void {
  const { payer, loan, principal, interest } = payment
  world.books.transfer(payer, loan, payer ? principal : principal + interest)
  world.books.post({ ...(payer ?? loan), krw: -interest, term: 'spending', category: 'FINANCE.INTEREST' })
}
