/** Conditions that histories meet in the answers of the institutions, for each person who has one. */
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Day,
  firstDay,
  knownDay,
  koreanDay,
  lastDay,
  monthFrom,
  monthOf,
  yearsBefore,
  ymd,
  yyyymm,
} from '../holdings/calendar.ts'
import { OUT_TYPES } from '../holdings/industries/bank.ts'
import { loadPeople, parsePerson } from '../people/load-people.ts'
import type { Person } from '../people/person.ts'
import { type Asking, ask, assetsOf, EVERYTHING, everyPage, listed } from '../providers/ask.ts'
import type { Row } from '../providers/call.ts'
import { bankingDayAfter, bankingDayFrom, bankingDayUntil, isBankingDay } from './banking-days.ts'
import { institutionName } from './institution-names.ts'
import { historyOf } from './person-history.ts'

const people = loadPeople([fileURLToPath(new URL('../../people', import.meta.url))]).filter(({ history }) => history)
/** Noon in Korea. */
const NOW = Date.UTC(2026, 10, 28, 3)
const TODAY = koreanDay(NOW)
const FIVE_YEARS = { from_date: ymd(yearsBefore(TODAY, 5)), to_date: ymd(TODAY) }

const institutions = (person: Person, industry: string) =>
  Object.entries(person.holdings).flatMap(([orgCode, holding]) => (holding.industry === industry ? [orgCode] : []))
const at = (person: Person, orgCode: string, nowMs = NOW): Asking => ({ person, orgCode, nowMs })
const signed = (row: Row) => (OUT_TYPES.includes(String(row.trans_type)) ? -1 : 1) * Number(row.trans_amt)
const sum = (rows: readonly Row[], value: (row: Row) => number) => rows.reduce((total, row) => total + value(row), 0)

type BankRows = { readonly orgCode: string; readonly number: string; readonly rows: Row[] }

/** Rows of every deposit, oldest first. */
function bankRows(person: Person, nowMs = NOW): BankRows[] {
  const range = { from_date: ymd(yearsBefore(koreanDay(nowMs), 5)), to_date: ymd(koreanDay(nowMs)) }
  return institutions(person, 'bank').flatMap((orgCode) =>
    assetsOf(at(person, orgCode, nowMs), 'bank.deposit').map((asset) => ({
      orgCode,
      number: String(asset.account_num),
      rows: everyPage(at(person, orgCode, nowMs), 'POST /accounts/deposit/transactions', {
        ...asset,
        ...range,
      }).reverse(),
    })),
  )
}

type Bill = { readonly month: number; readonly paidOn: string; readonly amount: number; readonly lines: Row[] }

/** Bills of five years, oldest first. */
function billsOf(person: Person, orgCode: string): Bill[] {
  const asking = at(person, orgCode)
  const months = { from_month: yyyymm(monthOf(TODAY) - 59), to_month: yyyymm(monthOf(TODAY)) }
  return everyPage(asking, 'GET /bills', months)
    .map((bill) => ({
      month: monthFrom(String(bill.charge_month)) ?? 0,
      paidOn: String(bill.paid_out_date),
      amount: Number(bill.charge_amt),
      lines: everyPage(asking, 'GET /bills/detail', { charge_month: String(bill.charge_month) }),
    }))
    .reverse()
}

function cardRows(person: Person, orgCode: string, resource: string): (Row & { cardId: string })[] {
  const asking = at(person, orgCode)
  return everyPage(asking, 'GET /cards').flatMap(({ card_id, card_type }) =>
    everyPage(asking, `GET /cards/${card_id}/${resource}`, FIVE_YEARS).map((row) => ({
      ...row,
      ...{ cardId: String(card_id), cardType: card_type },
    })),
  )
}

it('has people with histories', () => expect(people.length).toBeGreaterThanOrEqual(7))

describe.each(people.map((person) => ({ person, id: person.id })))('$id', ({ person }) => {
  const history = person.history
  if (!history) throw new Error('no history')
  let accounts: BankRows[]
  let main: BankRows
  beforeAll(() => {
    accounts = bankRows(person)
    main = accounts.find((one) => `${one.orgCode}/${one.number}` === history.main) as BankRows
  })

  it('has rows of five years, in every month', () => {
    const months = new Set(main.rows.map((row) => String(row.trans_dtime).slice(0, 6)))
    for (let month = monthOf(TODAY) - 59; month <= monthOf(TODAY); month++) expect(months).toContain(yyyymm(month))
  })

  it('has continuous balances that never fall below what the account allows', () => {
    for (const { orgCode, number, rows } of accounts) {
      const holding = person.holdings[orgCode]
      const account =
        holding?.industry === 'bank' ? holding.account_list.find((one) => one.account_num === number) : undefined
      const floor = account && 'overdraft' in account && account.overdraft ? -account.overdraft.limit_amt : 0
      const [detail] = listed(ask(at(person, orgCode), 'POST /accounts/deposit/detail', { account_num: number }))
      const own = rows.filter((row) => row.currency_code === detail?.currency_code)
      for (const [index, row] of own.entries()) {
        expect(Number(row.balance_amt), `${number} ${JSON.stringify(row)}`).toBeGreaterThanOrEqual(floor)
        const before = own[index - 1]
        if (before) expect(Number(row.balance_amt)).toBeCloseTo(Number(before.balance_amt) + signed(row), 2)
      }
      if (own.length > 0) expect(own.at(-1)?.balance_amt).toBe(detail?.balance_amt)
    }
  })

  it('has the balances of the file at the start of asOf', () => {
    const asOf = Date.UTC(Number(history.asOf.slice(0, 4)), Number(history.asOf.slice(4, 6)) - 1, 1, 3)
    for (const orgCode of institutions(person, 'bank')) {
      const holding = person.holdings[orgCode]
      if (holding?.industry !== 'bank') continue
      for (const account of holding.account_list) {
        if (!historyOf(person)?.depositRows(orgCode, account.account_num, TODAY)) continue
        const fields = { account_num: account.account_num }
        const [detail] = listed(ask(at(person, orgCode, asOf), 'POST /accounts/deposit/detail', fields))
        expect(detail?.balance_amt).toBe('balance_amt' in account ? account.balance_amt : undefined)
      }
    }
  })

  it('pays every bill from an account, in one row or with what was paid ahead', () => {
    for (const orgCode of institutions(person, 'card')) {
      const name = institutionName(orgCode)
      const rows = accounts.flatMap((one) => one.rows)
      const bills = billsOf(person, orgCode).filter(({ amount, paidOn }) => amount > 0 && paidOn < ymd(TODAY))
      for (const bill of bills) {
        const paid = rows.filter((row) => row.trans_memo === name && String(row.trans_dtime).startsWith(bill.paidOn))
        const ahead = rows.filter(
          (row) => row.trans_memo === `${name} 선결제` && String(row.trans_dtime).startsWith(yyyymm(bill.month)),
        )
        expect(
          sum([...paid, ...ahead], (row) => Number(row.trans_amt)),
          `${orgCode} ${bill.paidOn}`,
        ).toBe(bill.amount)
        expect(isBankingDay(knownDay(bill.paidOn))).toBe(true)
      }
    }
  })

  it('has bills whose lines are the purchases of their month, and parts of earlier ones', () => {
    for (const orgCode of institutions(person, 'card')) {
      const bills = billsOf(person, orgCode)
      const holding = person.holdings[orgCode]
      if (holding?.industry !== 'card' || holding.card_list.every((card) => card.approved_list)) continue
      const purchases = [
        ...cardRows(person, orgCode, 'purchase-domestic'),
        ...cardRows(person, orgCode, 'purchase-overseas'),
      ].filter((row) => row.cardType !== '02')
      const wonOf = (row: Row) => Number(row.krw_amt ?? row.approved_amt)
      const byNumber = Map.groupBy(
        purchases.filter((row) => wonOf(row) > 0),
        (row) => row.pri_approved_num,
      )
      for (const bill of bills) {
        expect(sum(bill.lines, (line) => Number(line.paid_amt) + Number(line.credit_fee_amt))).toBe(bill.amount)
        for (const line of bill.lines.filter(({ prod_type }) => !['03', '07'].includes(String(prod_type)))) {
          const [purchase] = byNumber.get(line.trans_no) ?? []
          // A purchase of more than five years ago is not reported any more.
          if (!purchase) {
            expect(String(line.paid_dtime) < FIVE_YEARS.from_date || String(line.paid_dtime) > ymd(TODAY - 5)).toBe(
              true,
            )
            continue
          }
          if (line.total_install_cnt === undefined) {
            expect(Math.abs(Number(line.paid_amt))).toBeLessThanOrEqual(wonOf(purchase))
          } else expect(Number(line.paid_amt) + Number(line.balance_amt)).toBeLessThanOrEqual(wonOf(purchase))
        }
      }
      const lines = bills.flatMap((bill) => bill.lines)
      const billed = Map.groupBy(lines, (line) => line.trans_no)
      for (const purchase of purchases.filter((row) => wonOf(row) > 0)) {
        const own = billed.get(purchase.pri_approved_num) ?? []
        const first = monthOf(knownDay(String(purchase.pri_approved_dtime))) + 1
        if (first > (bills.at(-1)?.month ?? 0)) continue
        expect(own.length, JSON.stringify(purchase)).toBeGreaterThan(0)
        const parts = own.filter((line) => line.cur_install_cnt !== undefined)
        if (parts.length === purchase.total_install_cnt)
          expect(sum(parts, (line) => Number(line.paid_amt))).toBe(wonOf(purchase))
      }
    }
  })

  it('cancels before the bill, after it, and in part', () => {
    for (const orgCode of institutions(person, 'card')) {
      const approvals = cardRows(person, orgCode, 'approval-domestic').filter((row) => row.cardType !== '02')
      const bills = billsOf(person, orgCode)
      const lines = Map.groupBy(
        bills.flatMap((bill) => bill.lines.map((line) => ({ ...line, month: bill.month }))),
        (line) => (line as Row).trans_no,
      )
      for (const approval of approvals.filter(
        ({ status, total_install_cnt }) => status !== '01' && !total_install_cnt,
      )) {
        const used = monthOf(knownDay(String(approval.approved_dtime)))
        const changed = monthOf(knownDay(String(approval.trans_dtime)))
        const last = bills.at(-1)?.month ?? 0
        // A bill gives back as much as it has: the rest waits for a later one.
        if (changed + 3 > last || used + 1 < (bills[0]?.month ?? 0)) continue
        const whole = Number(approval.approved_amt)
        const left = approval.status === '02' ? 0 : Number(approval.modified_amt)
        const own = (lines.get(approval.approved_num) ?? []) as Row[]
        const billed = sum(own, (line) => Number(line.paid_amt))
        if (changed !== used) {
          const isGivenBack = own.some((line) => Number(line.paid_amt) === left - whole)
          expect(isGivenBack, JSON.stringify(approval)).toBe(true)
        } else if (left === 0) expect(own).toEqual([])
        else {
          // A discount at billing: less than approved.
          expect(billed).toBeLessThanOrEqual(left)
          expect(billed).toBeGreaterThan(left / 2)
        }
      }
    }
  })

  it('has two sides of every transfer between own accounts, on one day or the next banking day', () => {
    const own = accounts.flatMap(({ orgCode, number, rows }) =>
      rows
        .filter((row) => row.trans_memo === '본인이체')
        .map((row) => ({ ...row, account: `${orgCode}/${number}` }) as Row),
    )
    const ins = own.filter((row) => signed(row) > 0)
    for (const out of own.filter((row) => signed(row) < 0)) {
      const day = knownDay(String(out.trans_dtime))
      const days = [ymd(day), ymd(bankingDayAfter(day, 1))]
      const found = ins.findIndex(
        (row) =>
          row.account !== out.account &&
          row.trans_amt === out.trans_amt &&
          days.includes(String(row.trans_dtime).slice(0, 8)),
      )
      if (found === -1) expect(day, JSON.stringify(out)).toBeGreaterThanOrEqual(TODAY - 5)
      else ins.splice(found, 1)
    }
    expect(ins.filter((row) => knownDay(String(row.trans_dtime)) > knownDay(FIVE_YEARS.from_date) + 5)).toEqual([])
  })

  it('repays loans from an account, by as much as the lender reports', () => {
    const out = new Set(
      accounts.flatMap(({ rows }) => rows.map((row) => `${String(row.trans_dtime).slice(0, 8)} ${row.trans_amt}`)),
    )
    const CALLS = {
      bank: ['bank.loan', 'POST /accounts/loan/transactions'],
      capital: ['capital.loan', 'POST /loans/transactions'],
    } as const
    for (const [industry, [scope, call]] of Object.entries(CALLS)) {
      for (const orgCode of institutions(person, industry)) {
        for (const asset of assetsOf(at(person, orgCode), scope)) {
          const answer = ask(at(person, orgCode), call, { ...asset, ...FIVE_YEARS })
          if (answer.httpStatus !== 200) continue
          for (const row of listed(answer).filter(({ trans_type }) => trans_type === '02'))
            expect(out, `${orgCode} ${JSON.stringify(row)}`).toContain(
              `${String(row.trans_dtime).slice(0, 8)} ${row.trans_amt}`,
            )
        }
      }
    }
  })

  it('debits an account for every purchase with a check card', () => {
    const rows = accounts.flatMap((one) => one.rows)
    const paid = new Set(rows.map((row) => `${row.trans_dtime} ${row.trans_amt}`))
    for (const orgCode of institutions(person, 'card')) {
      const checks = cardRows(person, orgCode, 'approval-domestic').filter((row) => row.cardType === '02')
      for (const row of checks) expect(paid).toContain(`${row.approved_dtime} ${row.approved_amt}`)
    }
  })

  it('charges prepaid money from an account, and pays easily with a card', () => {
    const rows = accounts.flatMap((one) => one.rows)
    const paid = new Set(rows.map((row) => `${String(row.trans_dtime).slice(0, 8)} ${row.trans_amt}`))
    const numbers = new Set(
      institutions(person, 'card').flatMap((orgCode) =>
        cardRows(person, orgCode, 'approval-domestic').map((row) => row.approved_num),
      ),
    )
    for (const orgCode of institutions(person, 'efin')) {
      const asking = at(person, orgCode)
      for (const asset of assetsOf(asking, 'efin.prepaid')) {
        const made = everyPage(asking, 'POST /prepaid/transactions', { ...asset, ...FIVE_YEARS })
        for (const row of made) expect(Number(row.balance_amt)).toBeGreaterThanOrEqual(0)
        const balance = ask(asking, 'POST /prepaid/balance', asset).body
        expect(Number(balance.charge_balance_amt)).toBeGreaterThanOrEqual(0)
        expect(Number(balance.reserve_balance_amt ?? 0)).toBeLessThanOrEqual(Number(balance.total_balance_amt))
        if (made[0]) expect(balance.total_balance_amt).toBe(made[0].balance_amt)
        for (const row of made.filter(({ trans_type }) => trans_type === '5101'))
          expect(paid).toContain(`${String(row.trans_dtime).slice(0, 8)} ${row.trans_amt}`)
      }
      for (const asset of assetsOf(asking, 'efin.paid')) {
        const made = everyPage(asking, 'POST /paid/transactions', { ...asset, ...FIVE_YEARS })
        for (const row of made) expect(numbers).toContain(row.approved_num)
      }
    }
  })

  it('pays salaries on the banking day before a holiday', () => {
    for (const salary of history.salaries) {
      const paid = main.rows.filter((row) => row.trans_class === '급여이체' && row.trans_memo === salary.payer)
      expect(paid.length).toBeGreaterThan(12)
      for (const row of paid) {
        const day = knownDay(String(row.trans_dtime))
        expect(day).toBe(bankingDayUntil(firstDay(monthOf(day)) + salary.day - 1))
      }
    }
  })

  it('has more than purchases: cash, fees, interest with its tax, friends', () => {
    const classes = new Set(accounts.flatMap(({ rows }) => rows.map((row) => row.trans_class)))
    const expected = ['ATM', '수수료', '예금이자', '카드대금', '자동이체', '타행이체']
    for (const name of expected) expect(classes).toContain(name)
  })

  it('approves some amounts that are never bought, and changes the won of purchases abroad', () => {
    const wanted = { fuel: 0, abroad: 0 }
    for (const { perMonth } of history.spending) {
      wanted.fuel += perMonth.fuel ?? 0
      wanted.abroad += perMonth.abroad ?? 0
    }
    const orgCodes = institutions(person, 'card')
    const domestic = orgCodes.flatMap((orgCode) => cardRows(person, orgCode, 'approval-domestic'))
    const bought = new Set(
      orgCodes.flatMap((orgCode) => cardRows(person, orgCode, 'purchase-domestic').map((row) => row.pri_approved_num)),
    )
    const old = domestic.filter((row) => knownDay(String(row.approved_dtime)) < TODAY - 60)
    const unbought = old.filter((row) => row.status === '01' && row.cardType !== '02' && !bought.has(row.approved_num))
    if (wanted.fuel > 1) expect(unbought.length).toBeGreaterThan(0)
    const abroad = orgCodes.flatMap((orgCode) => cardRows(person, orgCode, 'approval-overseas'))
    const slips = orgCodes.flatMap((orgCode) => cardRows(person, orgCode, 'purchase-overseas'))
    const byNumber = new Map(slips.map((row) => [row.pri_approved_num, row]))
    if (wanted.abroad > 0.5) expect(byNumber.size).toBeGreaterThan(0)
    for (const approval of abroad) {
      const slip = byNumber.get(approval.approved_num)
      if (slip) expect(Number(slip.krw_amt)).toBeGreaterThanOrEqual(Number(approval.krw_amt))
    }
  })

  it('stays above what the accounts allow in the years to come', () => {
    for (const { orgCode, number, rows } of bankRows(person, NOW + 5 * 366 * 86_400_000)) {
      const holding = person.holdings[orgCode]
      const account =
        holding?.industry === 'bank' ? holding.account_list.find((one) => one.account_num === number) : undefined
      const floor = account && 'overdraft' in account && account.overdraft ? -account.overdraft.limit_amt : 0
      for (const row of rows)
        expect(Number(row.balance_amt), `${number} ${row.trans_dtime}`).toBeGreaterThanOrEqual(floor)
    }
  })

  it('sends type and class of a row without the consent to memos', () => {
    const consent = { ...EVERYTHING, transMemo: false, merchantNameRegno: false }
    const rows = everyPage({ ...at(person, main.orgCode), consent }, 'POST /accounts/deposit/transactions', {
      account_num: main.number,
      ...FIVE_YEARS,
    })
    expect(rows.length).toBe(main.rows.length)
    for (const row of rows) {
      expect(row).not.toHaveProperty('trans_memo')
      expect(row.trans_class).not.toBe('')
    }
  })

  it('is the same for another reading, and grows with the clock alone', () => {
    const again = parsePerson(JSON.parse(JSON.stringify({ ...person, certificates: person.certificates })), person.id)
    const later = bankRows(again, NOW + 400 * 86_400_000)
    for (const { number, rows } of accounts) {
      const grown = later.find((one) => one.number === number)?.rows ?? []
      const start = rows.findIndex((row) => JSON.stringify(row) === JSON.stringify(grown[0]))
      if (grown.length === 0 || rows.length === 0) continue
      const kept = rows.slice(Math.max(start, 0))
      expect(grown.slice(0, kept.length)).toEqual(kept)
    }
  })
})

/** A bank's holidays. */
it.each<[string, string, string]>([
  ['a Saturday', '20261128', '20261130'],
  ['1 May of a year in which it is no public holiday', '20250501', '20250502'],
  ['a banking day', '20261127', '20261127'],
])('the banking day from %s', (_, from, day) => expect(ymd(bankingDayFrom(knownDay(from)))).toBe(day))

const dayBefore: Day = lastDay(monthOf(TODAY) - 1)
it('looks at months that are over', () => expect(dayBefore).toBeLessThan(TODAY))
