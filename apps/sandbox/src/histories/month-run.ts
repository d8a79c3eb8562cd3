/** One month of a history: everything that moves money in it, written to the journal, the cards and the prepaid money. */

import { wonOnDay } from '../exchange-rates/practice-rates.ts'
import {
  clockTime,
  type Day,
  dayInMonth,
  firstDay,
  knownDay,
  lastDay,
  type Month,
  monthOf,
  ymd,
} from '../holdings/calendar.ts'
import { sumOf } from '../money.ts'
import type { HistoryAccount } from './accounts.ts'
import { bankingDayAfter } from './banking-days.ts'
import type { CardCompany } from './card-company.ts'
import { chargeApproval, checkApproval, creditApprovals, overseasApprovals } from './card-purchases.ts'
import type { EasyPayment, EasyRow } from './easy-payments.ts'
import { postCash, postFriends } from './everyday.ts'
import type { HistoryFile } from './history-file.ts'
import { institutionName } from './institution-names.ts'
import type { Journal, Posting } from './journal.ts'
import { type PrepaidMoney, payWithPrepaid } from './prepaid-money.ts'
import { type HistoryPurchase, purchasesIn } from './purchases.ts'
import {
  type CardCharge,
  isWithin,
  postTransfers,
  regularMovements,
  salaryDay,
  salaryPostings,
  salesPostings,
} from './regular-postings.ts'
import { registrationNumber } from './shops.ts'
import { type HistoryApproval, statementTotal } from './statement.ts'

export type MonthRun = {
  readonly history: HistoryFile
  readonly seed: string
  readonly accounts: ReadonlyMap<string, HistoryAccount>
  readonly journal: Journal
  /** By reference of their cards. */
  readonly companies: ReadonlyMap<string, CardCompany>
  readonly prepaid: ReadonlyMap<string, PrepaidMoney>
  readonly easy: ReadonlyMap<string, EasyPayment>
  readonly numbersOf: (orgCode: string) => (day: Day) => string
  /** The account that a check card debits. */
  readonly debitedBy: (company: CardCompany, cardId: string) => string
}

/** Of a hundred purchases with a check card, so many are given back. */
const CHECK_REFUNDS = 0.012
/** Over the base rate, for money bought in another currency. */
const EXCHANGE_MARGIN = 1.01

/** The banking day after the first salary of a month; without a salary, the 6th. */
export function topUpDay(history: HistoryFile, month: Month): Day {
  const salary = history.salaries.find((one) => isWithin(one, salaryDay(one, month)))
  return bankingDayAfter(salary ? salaryDay(salary, month) : dayInMonth(month, 5), 1)
}

/** Everything of a month but bills, interest and the transfers of its end. */
export function runMonth(
  run: MonthRun,
  month: Month,
  isLast: boolean,
  scale: number,
  charges: readonly CardCharge[],
): void {
  const { history, seed, journal } = run
  const approvals: { company: CardCompany; approval: HistoryApproval }[] = []
  const chargeCard = (charge: CardCharge) => {
    const company = run.companies.get(charge.card)
    const cardId = charge.card.split('/')[1] ?? ''
    if (!company?.hasCard(cardId) || charge.day <= openedOn(company, cardId)) return
    const numbers = { company, cardId, next: run.numbersOf(company.orgCode) }
    approvals.push({ company, approval: chargeApproval(numbers, charge) })
    if (isCheckCard(company, cardId)) journal.post(debit(run, company, cardId, charge))
  }
  for (const salary of history.salaries) postAll(journal, salaryPostings(salary, history, month))
  for (const sales of history.sales) postAll(journal, salesPostings(sales, history, seed, month))
  for (const regular of history.regular) {
    const { posting, charge } = regularMovements(regular, history, seed, month)
    if (posting) journal.post(posting)
    if (charge) chargeCard(charge)
  }
  for (const transfer of history.transfers) postTransfers(transfer, journal, run.accounts, month)
  postSingles(run, month)
  postFriends(history, seed, month, journal)
  postCash(history, seed, month, journal)
  for (const charge of charges) chargeCard(charge)
  const byPrepaid = new Map<string, HistoryPurchase[]>()
  for (const [index, spending] of history.spending.entries()) {
    const purchases = purchasesIn(spending, index, history, seed, month, scale)
    const ref = spending.by
    if (run.prepaid.has(ref)) byPrepaid.set(ref, [...(byPrepaid.get(ref) ?? []), ...purchases])
    else if (run.accounts.has(ref)) postAll(journal, purchases.map(directDebit))
    else if (run.easy.has(ref)) approvals.push(...payEasily(run, ref, purchases))
    else approvals.push(...payByCard(run, ref, purchases, spending.perMonth.abroad ?? 0, month))
  }
  for (const [ref, money] of run.prepaid) {
    const purchases = (byPrepaid.get(ref) ?? []).sort((a, b) => a.day - b.day || a.seconds - b.seconds)
    for (const { day, seconds, amount } of payWithPrepaid(money, month, purchases, isLast))
      journal.post({ day, seconds, account: money.account, amount: -amount, class: '선불충전', memo: money.name })
  }
  approvals.sort((a, b) => (a.approval.at < b.approval.at ? -1 : Number(a.approval.at > b.approval.at)))
  for (const { company, approval } of approvals) company.add(approval)
}

const postAll = (journal: Journal, postings: readonly Posting[]) => {
  for (const posting of postings) journal.post(posting)
}

function postSingles({ history, journal }: MonthRun, month: Month): void {
  for (const single of history.once) {
    const day = knownDay(single.date)
    if (monthOf(day) !== month) continue
    const { account = history.main, amt: amount, memo } = single
    journal.post({ day, seconds: 13 * 3600 + 840, account, amount, class: single.class, memo })
  }
  for (const { date, source, target, amt } of history.exchanges) {
    const day = knownDay(date)
    if (monthOf(day) !== month) continue
    const won = Math.round((wonOnDay('USD', amt, day) ?? 0) * EXCHANGE_MARGIN)
    const posting = { day, class: '환전', memo: '환전' }
    journal.post({ ...posting, seconds: 14 * 3600, account: source, amount: -won })
    journal.post({ ...posting, seconds: 14 * 3600, account: target, amount: amt })
  }
}

/** A purchase with a check card that belongs to the account and is at no card company of the person. */
const directDebit = ({ day, seconds, by, amount, name }: HistoryPurchase): Posting => ({
  ...{ day, seconds, account: by, amount: -amount, class: '체크카드', memo: name },
})

const isCheckCard = (company: CardCompany, cardId: string) => company.cardOf(cardId)?.card_type === '02'
const openedOn = (company: CardCompany, cardId: string): Day =>
  knownDay(company.cardOf(cardId)?.issue_date ?? '99991231')

function debit(run: MonthRun, company: CardCompany, cardId: string, charge: CardCharge): Posting {
  const { day, seconds, amount, merchant } = charge
  return { day, seconds, account: run.debitedBy(company, cardId), amount: -amount, class: '체크카드', memo: merchant }
}

type Made = { company: CardCompany; approval: HistoryApproval }[]

function payByCard(run: MonthRun, ref: string, purchases: HistoryPurchase[], abroad: number, month: Month): Made {
  const company = run.companies.get(ref)
  const cardId = ref.split('/')[1] ?? ''
  if (!company?.hasCard(cardId)) return []
  const opened = openedOn(company, cardId)
  const numbers = { company, cardId, next: run.numbersOf(company.orgCode) }
  const made: Made = []
  for (const purchase of purchases.filter(({ day }) => day > opened)) {
    if (!isCheckCard(company, cardId)) {
      made.push(...creditApprovals(numbers, purchase).map((approval) => ({ company, approval })))
      continue
    }
    const isRefunded = purchase.random.chance(CHECK_REFUNDS) && purchase.day < lastDay(month)
    made.push({ company, approval: checkApproval(numbers, purchase, isRefunded) })
    const posting = debit(run, company, cardId, { ...purchase, card: ref, merchant: purchase.name })
    run.journal.post(posting)
    if (isRefunded)
      run.journal.post({
        ...posting,
        ...{ day: purchase.day + 1, seconds: purchase.seconds + 60, amount: purchase.amount, type: '06' },
        class: '체크카드취소',
      })
  }
  if (abroad === 0 || firstDay(month) < opened) return made
  const bought = overseasApprovals(numbers, run.seed, month, abroad)
  return [...made, ...bought.map((approval) => ({ company, approval }))]
}

/** Purchases through a pay company: its row and the approval of the card behind it have one number. */
function payEasily(run: MonthRun, ref: string, purchases: HistoryPurchase[]): Made {
  const easy = run.easy.get(ref)
  const company = easy && run.companies.get(easy.card)
  if (!easy || !company) return []
  const [orgCode = '', cardId = ''] = [ref.split('/')[0], easy.card.split('/')[1]]
  const agency = institutionName(orgCode)
  const numbers = { company, cardId, next: run.numbersOf(company.orgCode) }
  return purchases
    .filter(({ day }) => day > Math.max(easy.opened, openedOn(company, cardId)))
    .map((purchase, index) => {
      const { day, seconds, amount, kind, shop } = purchase
      const name = purchase.name.replace(/^[^-]*-/, '')
      const merchant = purchase.random.chance(0.7) ? `${agency}-${name}` : `${agency}파이낸셜(주)`
      const approval = { ...chargeApproval(numbers, { card: easy.card, day, seconds, merchant, amount }), kind }
      const no = ymd(day) + String(index + 1).padStart(4, '0')
      const paid = { name, regno: registrationNumber(name), category: shop.category, title: shop.title }
      const row: EasyRow = {
        at: ymd(day) + clockTime(seconds),
        no,
        amount,
        merchant: paid,
        approvedNumber: approval.number,
      }
      easy.rows.push(row)
      return { company, approval }
    })
}

/** The bills that are paid in a month, and what is paid of them before; cash advances come in. */
export function postBills(run: MonthRun, companies: Iterable<CardCompany>, month: Month): void {
  for (const company of companies) {
    const account = company.config?.account ?? run.history.main
    const name = institutionName(company.orgCode)
    const prepayment = company.prepayment(month)
    const total = statementTotal(company.statement(month, firstDay(month))) - (prepayment?.amount ?? 0)
    if (prepayment)
      run.journal.post({
        ...{ day: prepayment.day, seconds: 19 * 3600, account, amount: -prepayment.amount },
        ...{ class: '인터넷뱅킹', memo: `${name} 선결제` },
      })
    if (total > 0) {
      const day = company.payDay(month)
      run.journal.post({ day, seconds: 18 * 3600, account, amount: -total, class: '카드대금', memo: name })
    }
    const advances = [
      ...(company.config?.advances ?? []).map(({ date, amt }) => ({ at: `${date}143000`, amount: amt })),
      ...company.holding.short_term_list.map((loan) => ({ at: loan.loan_dtime, amount: loan.loan_amt })),
    ]
    for (const { at, amount } of advances.filter((one) => monthOf(knownDay(one.at)) === month)) {
      const memo = `${name} 단기카드대출`
      run.journal.post({ day: knownDay(at), seconds: 14 * 3600 + 1830, account, amount, class: '대출실행', memo })
    }
  }
}

/** How much the postings move, exactly. */
export const movedBy = (postings: readonly Posting[], isWon: boolean): number =>
  isWon ? postings.reduce((sum, { amount }) => sum + amount, 0) : sumOf(postings.map(({ amount }) => amount))
