/**
 * The history of a person: the rows of accounts, cards and prepaid money, made month by month from the people file. It
 * is made once and grows as the clock moves on; what was made before never changes.
 */

import type { DepositRow } from '../holdings/activity/deposit-ledger.ts'
import type { PayRow } from '../holdings/activity/pay-ledger.ts'
import { type Day, firstDay, knownDay, type Month, monthOf, ymd } from '../holdings/calendar.ts'
import type { Person } from '../people/person.ts'
import { accountByNumber, historyAccounts, referenceOf } from './accounts.ts'
import { bookOf, closeBooks, rowsOf, scaleOf, settleOpening } from './books.ts'
import { type CardCompany, createCardCompany } from './card-company.ts'
import { approvalNumbers } from './card-purchases.ts'
import type { EasyPayment, EasyRow } from './easy-payments.ts'
import type { HistoryFile } from './history-file.ts'
import { seedOf } from './history-seed.ts'
import { holdingPostings } from './holding-postings.ts'
import { createJournal } from './journal.ts'
import { type MonthRun, postBills, runMonth } from './month-run.ts'
import type { PrepaidMoney } from './prepaid-money.ts'
import type { CardCharge } from './regular-postings.ts'

/** What a history says of one day: generated rows are reported on the day after they happened. */
export type PersonHistory = {
  /** Rows of an account before `today`, oldest first; undefined when the account has no history. */
  depositRows(orgCode: string, accountNumber: string, today: Day): readonly DepositRow[] | undefined
  prepaidRows(orgCode: string, id: string, today: Day): readonly PayRow[] | undefined
  easyRows(orgCode: string, id: string, today: Day): readonly EasyRow[] | undefined
  cardCompany(orgCode: string, today: Day): CardCompany | undefined
}

const HISTORIES = new WeakMap<Person, PersonHistory>()

/** The history of a person; undefined for one whose file has none. */
export function historyOf(person: Person): PersonHistory | undefined {
  if (!person.history) return undefined
  const known = HISTORIES.get(person)
  if (known) return known
  const made = createHistory(person, person.history)
  HISTORIES.set(person, made)
  return made
}

/** Loans, policies and savings are asked for so many months at once. */
const HORIZON_MONTHS = 18

function createHistory(person: Person, history: HistoryFile): PersonHistory {
  const run = startRun(person, history)
  const asOfMonth = monthOf(knownDay(history.asOf))
  const books = new Map([...run.accounts.values()].map((account) => [account.ref, bookOf(account, history)]))
  const companies = [...new Set(run.companies.values())]
  let next: Month = monthOf(knownDay(history.from))
  let askedUntil: Day = knownDay(history.from)
  let charges: CardCharge[] = []

  function askHoldings(month: Month): CardCharge[] {
    if (firstDay(month) >= askedUntil) {
      const end = firstDay(Math.max(asOfMonth, month) + HORIZON_MONTHS)
      const made = holdingPostings(person, history, run.accounts, askedUntil, end)
      for (const posting of made.postings) run.journal.post(posting)
      charges = made.charges
      askedUntil = end
    }
    return charges.filter(({ day }) => monthOf(day) === month)
  }

  function grow(until: Day): void {
    const last = Math.max(monthOf(until), asOfMonth - 1)
    for (; next <= last; next++) {
      const isLast = next === asOfMonth - 1
      runMonth(run, next, isLast, scaleOf(history, books, next >= asOfMonth), askHoldings(next))
      postBills(run, companies, next)
      closeBooks(run, books, next, isLast, next >= asOfMonth)
      if (isLast) for (const book of books.values()) settleOpening(book, history)
    }
  }

  return {
    depositRows(orgCode, accountNumber, today) {
      const book = books.get(referenceOf(orgCode, accountNumber))
      if (!book) return undefined
      grow(today)
      const rows = rowsOf(book)
      return rows.slice(0, countBefore(rows, ymd(today)))
    },
    prepaidRows(orgCode, id, today) {
      const money = run.prepaid.get(referenceOf(orgCode, id))
      if (!money) return undefined
      grow(today)
      return money.rows.slice(0, countBefore(money.rows, ymd(today)))
    },
    easyRows(orgCode, id, today) {
      const easy = run.easy.get(referenceOf(orgCode, id))
      if (!easy) return undefined
      grow(today)
      return easy.rows.slice(0, countBefore(easy.rows, ymd(today)))
    },
    cardCompany(orgCode, today) {
      const company = companies.find((one) => one.orgCode === orgCode)
      if (company) grow(today)
      return company
    },
  }
}

/** How many rows, oldest first, are of days before this one. */
function countBefore(rows: readonly { readonly at: string }[], date: string): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.at ?? '') < date) low = middle + 1
    else high = middle
  }
  return low
}

function startRun(person: Person, history: HistoryFile): MonthRun {
  const accounts = historyAccounts(person, history)
  const companies = new Map<string, CardCompany>()
  const prepaid = new Map<string, PrepaidMoney>()
  const easy = new Map<string, EasyPayment>()
  const numbers = new Map<string, (day: Day) => string>()
  for (const [orgCode, holding] of Object.entries(person.holdings)) {
    if (holding.industry === 'card') {
      const config = history.cardCompanies[orgCode]
      const company = createCardCompany(`${seedOf(person)}|${orgCode}`, orgCode, holding, config)
      for (const card of holding.card_list) companies.set(referenceOf(orgCode, card.card_id), company)
    }
    const ids = [
      ...(holding.industry === 'efin' ? holding.fob_list : []).map((fob) => ({
        ...fob,
        id: fob.fob_id,
        name: fob.fob_name,
      })),
      ...('pp_list' in holding ? holding.pp_list : []).map((item) => ({ ...item, id: item.pp_id, name: item.pp_name })),
    ]
    for (const item of ids) {
      const ref = referenceOf(orgCode, item.id)
      const config = history.prepaid.find((one) => one.by === ref)
      if (!config) continue
      const opened = knownDay(item.reg_date)
      const balance = opened < knownDay(history.from) ? item.total_balance_amt : 0
      const { account, chargeAmt: chargeAmount } = config
      const endBalance = item.total_balance_amt
      prepaid.set(ref, { ref, name: item.name, opened, endBalance, account, chargeAmount, balance, rows: [] })
    }
  }
  for (const [orgCode, holding] of Object.entries(person.holdings)) {
    if (holding.industry !== 'efin') continue
    for (const account of holding.account_list) {
      const ref = referenceOf(orgCode, account.sub_key)
      const method = account.pay_list.find((one) => one.is_primary) ?? account.pay_list[0]
      const card = [...companies.keys()].find((one) => one.endsWith(`/${method?.pay_id}`))
      if (method?.pay_type !== '02' || card === undefined || !history.spending.some(({ by }) => by === ref)) continue
      easy.set(ref, { opened: knownDay(account.reg_date), card, rows: [] })
    }
  }
  return {
    ...{ history, seed: seedOf(person), accounts, companies, prepaid, easy },
    journal: createJournal(),
    numbersOf(orgCode) {
      const known = numbers.get(orgCode) ?? approvalNumbers(`${seedOf(person)}|${orgCode}`)
      numbers.set(orgCode, known)
      return known
    },
    debitedBy: (company, cardId) => accountByNumber(accounts, company.cardOf(cardId)?.account_num) ?? history.main,
  }
}
