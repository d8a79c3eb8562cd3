/** The accounts of a history: their closed postings, and the rows that a bank reports of them. */

import type { DepositRow } from '../holdings/activity/deposit-ledger.ts'
import { clockTime, type Day, knownDay, lastDay, type Month, monthOf, ymd } from '../holdings/calendar.ts'
import { minus, monthlyInterest, plus } from '../money.ts'
import type { HistoryAccount } from './accounts.ts'
import type { HistoryFile } from './history-file.ts'
import type { Journal, Posting } from './journal.ts'
import { interestOf, interestTax, ratioOf, upToUnit } from './money.ts'
import { type Counterpart, closeMonth, interestDay, type MonthEnd, postInterest } from './month-end.ts'
import { type MonthRun, movedBy, topUpDay } from './month-run.ts'

export type Book = {
  readonly account: HistoryAccount
  readonly isWon: boolean
  /** Whether it was opened within the history. */
  readonly isNew: boolean
  readonly closed: Posting[]
  /** Before the first posting. */
  opening: number
  balance: number
  /** What has left it in the month that is being closed. */
  left: number
  readonly rows: DepositRow[]
}

/** Accounts that reach the file's balance by a transfer; the opening balance of others follows from it. */
const isLanded = ({ role }: HistoryAccount) => role === 'main' || role === 'topUp'

export function bookOf(account: HistoryAccount, history: HistoryFile): Book {
  const isNew = account.opened >= knownDay(history.from)
  const opening = isLanded(account) && !isNew ? account.level : 0
  const isWon = (account.holding.currency_code ?? 'KRW') === 'KRW'
  return { account, isWon, isNew, closed: [], opening, balance: opening, left: 0, rows: [] }
}

/** How much is spent of what the file says: less while there is little, from asOf on; without a reserve always. */
export function scaleOf(history: HistoryFile, books: ReadonlyMap<string, Book>, isSinceAsOf: boolean): number {
  const book = books.get(history.reserve ?? history.main)
  const level = history.reserve === undefined ? history.mainLevel : history.reserveLevel
  if (!book || level === 0 || (history.reserve !== undefined && !isSinceAsOf)) return 1
  return Math.min(Math.max(0.5 + ratioOf(book.balance, level) * 0.5, 0.5), 1.2)
}

/** Closes a month. @param isSinceAsOf the month is the one of the file's `asOf`, or a later one */
export function closeBooks(
  run: MonthRun,
  books: ReadonlyMap<string, Book>,
  month: Month,
  isLast: boolean,
  isSinceAsOf: boolean,
): void {
  const { history, journal } = run
  const reserve = history.reserve === undefined ? undefined : books.get(history.reserve)
  const main = books.get(history.main)
  const end = { month, topUpDay: topUpDay(history, month), isLast, isFilled: true }
  for (const book of books.values()) {
    book.left = 0
    postBankRows(journal, history, book, month, isSinceAsOf)
  }
  for (const book of books.values()) {
    if (book.account.role !== 'topUp' || !main) continue
    close(book, journal, end, { move: (day, seconds, amount) => move(journal, book, main, day, seconds, amount) })
  }
  if (main) {
    const cover = (day: Day, seconds: number, amount: number): Posting => {
      const isCovered = reserve && (!isSinceAsOf || amount < 0 || amount <= reserve.balance - reserve.left)
      if (isCovered) return move(journal, main, reserve, day, seconds, amount)
      return { day, seconds, account: main.account.ref, amount, class: '타행이체', memo: history.family }
    }
    close(main, journal, { ...end, isFilled: reserve !== undefined }, { move: cover })
  }
  for (const book of books.values()) {
    if (isLanded(book.account)) continue
    const postings = journal.take(book.account.ref, month).filter(({ day }) => day >= book.account.opened)
    book.closed.push(...postings)
    book.balance = plus(book.balance, movedBy(postings, book.isWon))
  }
}

/** Both sides of a transfer: one is posted, the other returned for the month that is being closed. */
function move(journal: Journal, book: Book, other: Book, day: Day, seconds: number, amount: number): Posting {
  const transfer = { day, class: '타행이체', memo: '본인이체' }
  const otherSeconds = amount > 0 ? seconds - 2 : seconds + 2
  journal.post({ ...transfer, seconds: otherSeconds, account: other.account.ref, amount: -amount })
  if (amount > 0) other.left += amount
  return { ...transfer, seconds, account: book.account.ref, amount }
}

function close(book: Book, journal: Journal, end: MonthEnd, counterpart: Counterpart): void {
  const postings = journal.take(book.account.ref, end.month)
  const closed = closeMonth(book.account, book.balance, postings, end, counterpart)
  book.closed.push(...closed.postings)
  book.balance = closed.balance
}

/** Interest, and what opens an overdraft. The interest of an overdraft is covered on its day. */
function postBankRows(journal: Journal, history: HistoryFile, book: Book, month: Month, isSinceAsOf: boolean): void {
  const { ref, holding, opened } = book.account
  if (holding.overdraft && holding.balance_amt < 0) {
    const isFirst = monthOf(opened) === month
    if (isFirst && book.isNew) {
      const drawn = { day: opened, seconds: 11 * 3600, class: '한도대출', memo: holding.prod_name }
      journal.post({ ...drawn, account: ref, amount: holding.balance_amt })
      journal.post({ ...drawn, account: history.main, amount: -holding.balance_amt })
    }
    const interest = monthlyInterest(-holding.balance_amt, holding.overdraft.last_offered_rate)
    if (isFirst || opened > lastDay(month) || interest === 0) return
    const day = lastDay(month)
    const [source, target] = [history.main, ref]
    journal.transfer({ day, seconds: 8 * 3600, source, target, amount: interest, memo: '한도대출이자' })
    const paid = { day, seconds: 9 * 3600 + 1800, class: '대출이자', memo: '한도대출이자' }
    journal.post({ ...paid, account: ref, amount: -interest })
    return
  }
  const day = interestDay(month)
  if (day === undefined || !book.isWon || (!isLanded(book.account) && !isSinceAsOf)) return
  postInterest(journal, ref, day, quarterlyInterest(book, book.balance))
}

const quarterlyInterest = (book: Book, balance: number): number =>
  interestOf(balance, book.account.holding.offered_rate, 3)

/** Called once, when the month before asOf is closed: where accounts began that end at the file's balance. */
export function settleOpening(book: Book, history: HistoryFile): void {
  const { account, closed, isWon } = book
  const end = account.holding.balance_amt
  if (isLanded(account)) return
  const asOf = knownDay(history.asOf)
  if (isWon && !account.holding.overdraft && end > 0) addInterest(book, end, asOf)
  const before = closed.filter(({ day }) => day < asOf)
  book.opening = minus(end, movedBy(before, isWon))
  const missing = account.role === 'reserve' ? -lowestOf(book.opening, before) : 0
  if (missing > 0) addToOpening(book, upToUnit(missing, COVERED_UNIT), asOf, history.family)
  book.balance = plus(book.opening, movedBy(closed, isWon))
}

/** What an opening balance is too low by is covered in whole amounts of this, won. */
const COVERED_UNIT = 1_000_000

function lowestOf(opening: number, postings: readonly Posting[]): number {
  let balance = opening
  let lowest = opening
  for (const { amount } of postings) {
    balance += amount
    lowest = Math.min(lowest, balance)
  }
  return lowest
}

/** The account began with more, and parts with it on the last day before asOf. */
function addToOpening(book: Book, amount: number, asOf: Day, memo: string): void {
  const { closed, account } = book
  book.opening += amount
  const at = closed.findIndex(({ day }) => day >= asOf)
  const posting = { day: asOf - 1, seconds: 86_399, account: account.ref, amount: -amount, class: '타행이체', memo }
  closed.splice(at === -1 ? closed.length : at, 0, posting)
}

/** The interest of each quarter, by the balances that the postings alone would have had. */
function addInterest(book: Book, end: number, asOf: Day): void {
  const { closed, account } = book
  let balance = end - movedBy(closed, true)
  const rows: Posting[] = []
  let month: Month | undefined
  for (const posting of [...closed]) {
    for (; month !== undefined && month < monthOf(posting.day); month++) {
      const day = interestDay(month)
      const interest = quarterlyInterest(book, balance)
      if (day === undefined || day >= asOf || interest <= 0) continue
      const row = { day, seconds: 1800, account: account.ref }
      rows.push({ ...row, amount: interest, class: '예금이자', memo: '결산이자' })
      const tax = interestTax(interest)
      if (tax > 0) rows.push({ ...row, seconds: 1801, amount: -tax, class: '이자소득세', memo: '이자소득세' })
    }
    month = monthOf(posting.day)
    balance += posting.amount
  }
  closed.push(...rows)
  closed.sort((a, b) => a.day - b.day || a.seconds - b.seconds)
}

/** Every closed posting as the bank reports it, oldest first. */
export function rowsOf(book: Book): readonly DepositRow[] {
  const { account, closed, isNew, rows } = book
  const currency = account.holding.currency_code ?? 'KRW'
  if (rows.length === 0 && isNew) {
    const date = account.holding.issue_date
    const amount = Math.max(book.opening, 0)
    rows.push({ at: `${date}100000`, no: `${date}0000`, type: '01', class: '신규', currency, amount, balance: amount })
  }
  const first = isNew ? 1 : 0
  let balance = rows.at(-1)?.balance ?? book.opening
  for (let at = rows.length - first; at < closed.length; at++) {
    const posting = closed[at]
    if (!posting) break
    balance = book.isWon ? balance + posting.amount : plus(balance, posting.amount)
    const date = ymd(posting.day)
    const before = rows.at(-1)
    const count = before?.at.startsWith(date) ? Number(before.no.slice(8)) + 1 : 1
    rows.push({
      at: date + clockTime(posting.seconds),
      no: date + String(count).padStart(4, '0'),
      type: posting.type ?? (posting.amount < 0 ? '02' : '03'),
      class: posting.class,
      currency,
      amount: Math.abs(posting.amount),
      balance,
      memo: posting.memo,
    })
  }
  return rows
}
