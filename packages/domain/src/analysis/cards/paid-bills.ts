import { isBankingDay } from '../../time/banking-days.ts'
import { addDays, type Ymd, ymd, ymdParts } from '../../time/korea.ts'
import type { AnalysisRow } from '../entries/analysis-row.ts'
import { type RowWord, rowWord } from '../entries/row-words.ts'
import { searchable } from '../entries/searchable.ts'
import type { CardBill } from './bill-lines.ts'

/** A bill may be collected up to so many banking days after its day. */
const LATE_BANKING_DAYS = 3
/** Parts are paid ahead (선결제) or after; further away a row is of another bill. */
const PART_DAYS_BEFORE = 45
const PART_DAYS_AFTER = 31
/** Rows that may add up to one bill. */
const MOST_PARTS = 5
const MOST_CANDIDATES = 20

/**
 * Finds the bank rows that paid each bill: one row of exactly its amount on the payment day or up to three banking days
 * later, else rows that are named as card payments and add up to it.
 *
 * @param payers rows of accounts that went out, sorted
 * @param nameOf the company's name of a bill
 * @returns by the row's `entryId`
 */
export function paidBills(
  bills: readonly CardBill[],
  payers: readonly AnalysisRow[],
  nameOf: (bill: CardBill) => string,
): ReadonlyMap<string, CardBill> {
  const paidBy = new Map<string, CardBill>()
  const isFree = ({ entryId }: AnalysisRow) => !paidBy.has(entryId)
  const byAmount = Map.groupBy(payers, ({ content }) => content.amountKrw)
  const open: CardBill[] = []
  for (const bill of bills) {
    const { from, to } = whole(bill)
    const candidates = (byAmount.get(-bill.amountKrw) ?? [])
      .filter(isFree)
      .filter((row) => PAYING_WORDS.includes(rowWord(row.content)) && surety(row, nameOf(bill)) >= 0)
      .filter(({ content: { occurredDate: day } }) => from <= day && day <= to)
    const [best] = candidates.toSorted((one, other) => surety(other, nameOf(bill)) - surety(one, nameOf(bill)))
    if (best && bill.amountKrw > 0) paidBy.set(best.entryId, bill)
    else open.push(bill)
  }
  const names = [...new Set(bills.map(nameOf))]
  const named = payers.filter(
    (row) => isFree(row) && (isCardPayment(row) || names.some((name) => paysCompany(row, name))),
  )
  for (const bill of open) {
    const { from, to } = span(bill)
    const candidates = named
      .filter(isFree)
      .filter(({ content }) => from <= content.occurredDate && content.occurredDate <= to && content.amountKrw !== null)
      .filter((row) => surety(row, nameOf(bill)) >= 0)
      .slice(0, MOST_CANDIDATES)
    for (const row of addingUp(candidates, bill.amountKrw)) paidBy.set(row.entryId, bill)
  }
  return paidBy
}

/** Whether a row names a card company as the one that it pays. */
export function paysCompany(row: AnalysisRow, companyName: string): boolean {
  return PAYING_WORDS.includes(rowWord(row.content)) && surety(row, companyName) === NAMES_COMPANY
}

/** A row of another kind (a check card's purchase, salary) pays no company although its text has the name. */
const PAYING_WORDS: readonly (RowWord | null)[] = ['CARD_BILL', 'PREPAYMENT', 'DEBIT', 'TRANSFER', null]

/** Whether a bank's row says that it pays a card company. */
export function isCardPayment({ content }: AnalysisRow): boolean {
  const word = rowWord(content)
  return word === 'CARD_BILL' || word === 'PREPAYMENT'
}

const NAMES_COMPANY = 2

/** A row that names this company is surer than one that names a card, and that than one that says nothing. */
function surety(row: AnalysisRow, companyName: string): number {
  const text = searchable(`${row.content.title} ${row.content.memo ?? ''}`)
  const name = searchable(companyName).replace(/카드$/, '')
  if (name !== '' && text.includes(`${name}카드`)) return NAMES_COMPANY
  if (!isCardPayment(row)) return 0
  // It names another company.
  return /[가-힣a-z]카드/.test(
    searchable(row.content.memo ?? '')
      .replace('신용카드', '')
      .replace('체크카드', ''),
  )
    ? -1
    : 1
}

/** The days on which the whole bill may have been collected. */
function whole({ paymentDate, chargeMonth }: CardBill): { readonly from: string; readonly to: string } {
  const from = paymentDate ?? `${chargeMonth}-01`
  let to: Ymd = (paymentDate ?? `${chargeMonth}-28`) as Ymd
  for (let days = 0; days < LATE_BANKING_DAYS; ) {
    to = ymd(addDays(ymdParts(to), 1))
    if (isBankingDay(to)) days++
  }
  return { from, to }
}

function span(bill: CardBill): { readonly from: string; readonly to: string } {
  const day = ymdParts(bill.paymentDate ?? `${bill.chargeMonth}-15`)
  return { from: ymd(addDays(day, -PART_DAYS_BEFORE)), to: ymd(addDays(day, PART_DAYS_AFTER)) }
}

/** The fewest rows that add up to an amount, the oldest first; none when they do not. */
function addingUp(rows: readonly AnalysisRow[], amountKrw: number): readonly AnalysisRow[] {
  for (let count = 1; count <= MOST_PARTS; count++) {
    const found = choose(rows, count, amountKrw)
    if (found) return found
  }
  return []
}

function choose(rows: readonly AnalysisRow[], count: number, leftKrw: number): readonly AnalysisRow[] | null {
  if (count === 0) return leftKrw === 0 ? [] : null
  for (const [at, row] of rows.entries()) {
    const amount = -(row.content.amountKrw ?? 0)
    if (amount > leftKrw) continue
    const rest = choose(rows.slice(at + 1), count - 1, leftKrw - amount)
    if (rest) return [row, ...rest]
  }
  return null
}
