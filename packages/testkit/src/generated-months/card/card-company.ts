import type { DepositAccount } from '../bank/deposit-account.ts'
import { atHour, bankingDaysAfter, type Moment, type Month, momentText } from '../banking-calendar.ts'
import { rowId, rowTruth } from '../row-truth.ts'
import type { World } from '../world.ts'
import { announcedAtOf } from './bill-days.ts'
import { cardAnswers } from './card-answers.ts'
import type { Bill, Card, CardCompany } from './card-types.ts'
import { closeBill, dueOf, loanPartOf } from './close-bill.ts'
import { payBill, payPartOfBill } from './pay-bill.ts'

type Agreed = Pick<CardCompany, 'code' | 'name' | 'payDay' | 'periodEndsOn' | 'payer' | 'otherPayer'> & {
  readonly readingGroup?: string
}

/** Opens a card company: its bills close, are paid and are reported by themselves. */
export function openCardCompany(world: World, agreed: Agreed): CardCompany {
  const company: CardCompany = {
    ...agreed,
    industry: 'card',
    connectedFrom: world.calendar.firstReadingDay,
    readingGroup: agreed.readingGroup ?? agreed.code,
    asset: world.books.openAsset(agreed.code, 'bill'),
    cards: [],
    bills: [],
    advances: [],
    loans: [],
    refundsToBill: [],
    refundsOnTheirWay: [],
    plans: new Map(),
    payments: [],
    annualFeeMonths: new Set(),
    revolvingPct: null,
    carriedKrw: 0,
    answer: (context) => cardAnswers(company, context),
  }
  world.organizations.push(company)
  for (const month of world.calendar.months) {
    const at = announcedAtOf(company, month)
    if (at >= atHour(world.calendar.firstDay, 0)) world.schedule(at, () => announce(world, company, month))
  }
  return company
}

export function issueCard(
  world: World,
  company: CardCompany,
  card: Pick<Card, 'id' | 'name' | 'type' | 'linked'>,
): Card {
  const issued: Card = { ...card, asset: world.books.openAsset(company.code, 'card', card.id), approvals: [] }
  company.cards.push(issued)
  return issued
}

/** The time of day at which a bill is debited. */
const PAID_HOUR = 8

function announce(world: World, company: CardCompany, month: Month): void {
  const bill = closeBill(world, company, month)
  if (bill === null) return
  const plan = company.plans.get(bill.month)
  const [first] = loanPartOf(bill) > 0 || dueOf(bill) < 100_000 ? [] : partOf(world, company, bill)
  if (plan === 'prepaid' && first !== undefined) {
    reservePayments(world, company, bill, [first, dueOf(bill) - first])
    const at = bill.announcedAt + world.random.between(2, 6) * 86_400 + 36_000
    scheduleParts(world, company, bill, { at, krw: first, restAt: atHour(bill.dueDay, PAID_HOUR, 30) })
    return
  }
  if (plan === 'inParts' && first !== undefined) {
    reservePayments(world, company, bill, [first, dueOf(bill) - first])
    const restDay = bankingDaysAfter(bill.dueDay, world.random.between(1, 3))
    scheduleParts(world, company, bill, {
      at: atHour(bill.dueDay, PAID_HOUR, 30),
      krw: first,
      restAt: atHour(restDay, PAID_HOUR, 30),
    })
    return
  }
  const account = plan === 'elsewhere' ? null : plan === 'otherBank' ? company.otherPayer : company.payer
  reservePayments(world, company, bill, [dueOf(bill)], account)
  world.schedule(atHour(bill.dueDay, PAID_HOUR, 30), (at) => payBill(world, company, bill, { at, account }))
}

/** Returns an amount that is paid apart and whose rest has no other row's amount either. */
function partOf(world: World, { asset, payer }: CardCompany, bill: Bill): number[] {
  const isFree = (krw: number) =>
    [asset.id, payer?.asset.id ?? ''].every(
      (id) => world.amounts.isFree(krw, bill.dueDay, id) && world.amounts.isFree(-krw, bill.dueDay, id),
    )
  const most = Math.min(bill.lumpKrw, dueOf(bill) - 10_000)
  let krw = Math.round((most * world.random.between(30, 70)) / 1000) * 10
  while (krw < most && !(isFree(krw) && isFree(dueOf(bill) - krw))) krw += 10
  return krw >= 10_000 && krw < most ? [krw] : []
}

function scheduleParts(
  world: World,
  company: CardCompany,
  bill: Bill,
  { at, krw, restAt }: { at: Moment; krw: number; restAt: Moment },
): void {
  const account = company.payer as DepositAccount
  world.schedule(at, (now) => payPartOfBill(world, company, bill, { at: now, account, krw }))
  world.schedule(restAt, (now) => payBill(world, company, bill, { at: now, account }))
}

function reservePayments(
  world: World,
  { asset, payer }: CardCompany,
  bill: Bill,
  amounts: readonly number[],
  account: DepositAccount | null = payer,
): void {
  for (const krw of amounts) {
    world.amounts.reserve(krw, bill.dueDay, asset.id)
    world.amounts.reserve(-krw, bill.dueDay, account?.asset.id ?? asset.id)
  }
}

/** Draws a cash advance, which the next bill asks back with interest. */
export function drawCashAdvance(
  world: World,
  company: CardCompany,
  account: DepositAccount,
  { at, krw, dueDay }: { at: Moment; krw: number; dueDay: number },
): void {
  const time = momentText(at)
  const asset = world.books.openAsset(company.code, 'short-term', time)
  const id = rowId('카드-011', company.code, 'short-term', time)
  company.advances.push({ at, krw, asset, id, bill: null, isOpen: true, dueDay })
  const row = account.move(at, krw, { transClass: '현금서비스', memo: company.name })
  row.truth.flow = 'LOAN_DRAWN'
  row.truth.pairIds.push(id)
  world.books.transfer({ asset, at }, { asset: account.asset, at }, krw)
}

/** Draws a long-term loan of the company, which the bills ask back in parts. */
export function drawCardLoan(
  world: World,
  company: CardCompany,
  account: DepositAccount,
  { at, krw, monthlyKrw }: { at: Moment; krw: number; monthlyKrw: number },
): void {
  const number = `L${world.nextNumber('card loan')}00${company.code.slice(2, 6)}`
  const asset = world.books.openAsset(company.code, 'long-term', number)
  const time = momentText(at)
  const transNo = String(world.nextNumber('card loan row')).padStart(6, '0')
  const row = account.move(at, krw, { transClass: '카드론', memo: company.name })
  const drawn = rowTruth({
    id: rowId('카드-013', company.code, number, time, transNo, '01', krw, krw),
    api: '카드-013',
    organizationCode: company.code,
    assetIdentifier: number,
    at,
    amountKrw: -krw,
    flow: 'LOAN_DRAWN',
  })
  row.truth.flow = 'LOAN_DRAWN'
  row.truth.pairIds.push(drawn.id)
  drawn.pairIds.push(row.truth.id)
  world.rows.push(drawn)
  company.loans.push({
    number,
    openedAt: at,
    drawnKrw: krw,
    monthlyKrw,
    rateBp: 1490,
    asset,
    balance: krw,
    rows: [
      {
        at,
        sent: {
          trans_dtime: time,
          trans_no: transNo,
          trans_type: '01',
          currency_code: 'KRW',
          trans_amt: String(krw),
          balance_amt: String(krw),
          principal_amt: String(krw),
          int_amt: '0',
        },
      },
    ],
  })
  world.books.transfer({ asset, at }, { asset: account.asset, at }, krw)
}
