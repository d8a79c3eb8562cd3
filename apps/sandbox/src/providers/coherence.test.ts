/** Conditions that every person's data must meet at every moment. */
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { wonAtPracticeRate } from '../exchange-rates/practice-rates.ts'
import { firstDay, koreanDay, lastDay, monthFrom, monthOf, yearsBefore, ymd, yyyymm } from '../holdings/calendar.ts'
import { OUT_TYPES } from '../holdings/industries/bank.ts'
import { loadPeople, parsePerson } from '../people/load-people.ts'
import { netWorthKrw } from '../people/net-worth.ts'
import type { Person } from '../people/person.ts'
import { type Asking, ask, assetsOf, everyPage, listed } from './ask.ts'
import type { Row } from './call.ts'

const people = loadPeople([fileURLToPath(new URL('../../people', import.meta.url))])
/** 00:00:05, noon and 23:59:55 in Korea, on days around pay days, month ends and a leap day. */
const NOWS = [
  Date.UTC(2026, 10, 21, 3, 0, 0),
  Date.UTC(2026, 11, 13, 15, 0, 5),
  Date.UTC(2026, 11, 31, 14, 59, 55),
  Date.UTC(2028, 1, 29, 3, 0, 0),
]

const moments = people.flatMap((person) =>
  NOWS.map((nowMs) => ({ person, nowMs, name: `${person.id} ${ymd(koreanDay(nowMs))}` })),
)
const institutions = (person: Person, industry: string) =>
  Object.entries(person.holdings).flatMap(([orgCode, holding]) => (holding.industry === industry ? [orgCode] : []))
const period = (nowMs: number) => ({ from_date: ymd(yearsBefore(koreanDay(nowMs), 5)), to_date: ymd(koreanDay(nowMs)) })
const sum = (rows: Row[], field: string) => rows.reduce((total, row) => total + Number(row[field] ?? 0), 0)
const round = (value: number) => Math.round(value * 1000) / 1000

describe.each(moments)('$name', ({ person, nowMs }) => {
  const at = (orgCode: string): Asking => ({ person, orgCode, nowMs })

  it('deposit rows chain, and the newest one equals the balance', () => {
    for (const orgCode of institutions(person, 'bank')) {
      for (const asset of assetsOf(at(orgCode), 'bank.deposit')) {
        const rows = everyPage(at(orgCode), 'POST /accounts/deposit/transactions', { ...asset, ...period(nowMs) })
        const details = listed(ask(at(orgCode), 'POST /accounts/deposit/detail', asset))
        for (const detail of details) {
          const own = rows.filter((row) => row.currency_code === detail.currency_code)
          for (const [index, row] of own.entries()) {
            const before = own[index + 1]
            if (!before) continue
            const signed = OUT_TYPES.includes(String(row.trans_type)) ? -Number(row.trans_amt) : Number(row.trans_amt)
            expect(row.balance_amt, JSON.stringify({ asset, row })).toBe(round(Number(before.balance_amt) + signed))
          }
          if (own[0]) expect(own[0].balance_amt).toBe(detail.balance_amt)
        }
      }
    }
  })

  it('an overdraft account is one account under two scopes, and its balance is its debt', () => {
    for (const orgCode of institutions(person, 'bank')) {
      const minus = everyPage(at(orgCode), 'GET /accounts').filter((row) => row.is_minus === true)
      for (const { account_num } of minus) {
        const asset = { account_num: String(account_num) }
        const [deposit] = listed(ask(at(orgCode), 'POST /accounts/deposit/detail', asset))
        const loan = ask(at(orgCode), 'POST /accounts/loan/detail', asset).body
        expect(loan.balance_amt).toBe(Math.max(0, -Number(deposit?.balance_amt)))
        const interest = everyPage(at(orgCode), 'POST /accounts/loan/transactions', {
          ...asset,
          ...period(nowMs),
        }).filter((row) => row.trans_type === '02')
        const rows = everyPage(at(orgCode), 'POST /accounts/deposit/transactions', {
          ...asset,
          ...period(nowMs),
        }).filter((row) => row.trans_class === '대출이자')
        expect(rows.map((row) => row.trans_amt)).toEqual(interest.map((row) => row.trans_amt))
      }
    }
  })

  it('bills are the sum of their lines, and lump-sum lines are the approvals of the month before', () => {
    for (const orgCode of institutions(person, 'card')) {
      const month = monthOf(koreanDay(nowMs))
      const bills = everyPage(at(orgCode), 'GET /bills', { from_month: yyyymm(month - 6), to_month: yyyymm(month) })
      for (const bill of bills) {
        const lines = everyPage(at(orgCode), 'GET /bills/detail', { charge_month: String(bill.charge_month) })
        expect(sum(lines, 'paid_amt') + sum(lines, 'credit_fee_amt')).toBe(bill.charge_amt)
        if (person.history) continue
        const paid = monthFrom(String(bill.charge_month)) ?? 0
        const used = { from_date: ymd(firstDay(paid - 1)), to_date: ymd(lastDay(paid - 1)) }
        const credit = everyPage(at(orgCode), 'GET /cards').filter((row) => row.card_type !== '02')
        const approved = credit.flatMap((card) => {
          const call = `GET /cards/${card.card_id}`
          const domestic = everyPage(at(orgCode), `${call}/approval-domestic`, used)
          const overseas = everyPage(at(orgCode), `${call}/approval-overseas`, used)
          return [
            ...domestic.map((row) =>
              Number(
                row.status === '02' || row.total_install_cnt
                  ? 0
                  : row.status === '03'
                    ? row.modified_amt
                    : row.approved_amt,
              ),
            ),
            ...overseas.map((row) => Number(row.status === '02' ? 0 : row.krw_amt)),
          ]
        })
        const lump = lines.filter((row) => row.total_install_cnt === undefined)
        expect(sum(lump, 'paid_amt')).toBe(approved.reduce((total, amount) => total + amount, 0))
      }
      const [next] = listed(ask(at(orgCode), 'GET /payments', {}))
      if (next) {
        const lines = everyPage(at(orgCode), 'GET /bills/detail', {
          charge_month: String(next.pay_due_date).slice(0, 6),
        })
        const total = sum(lines, 'paid_amt') + sum(lines, 'credit_fee_amt')
        if (person.history) expect(Number(next.pay_amt)).toBeLessThanOrEqual(total)
        else expect(next.pay_amt).toBe(total)
        const parts = ['lump_sum_amt', 'monthly_amt', 'loan_short_amt']
        expect(parts.reduce((all, name) => all + Number(next[name]), 0)).toBe(next.pay_amt)
        expect(String(next.pay_due_date) >= ymd(koreanDay(nowMs))).toBe(true)
      }
    }
  })

  it('fund and stock values are units × price, cash follows its rows', () => {
    for (const orgCode of institutions(person, 'invest')) {
      for (const asset of assetsOf(at(orgCode), 'invest.account')) {
        const cash = ask(at(orgCode), 'POST /accounts/basic', asset).body
        const rows = everyPage(at(orgCode), 'POST /accounts/transactions', { ...asset, ...period(nowMs) }).filter(
          (row) => row.currency_code === 'KRW',
        )
        if (rows[0]) expect(rows[0].balance_amt).toBe(cash.withholdings_amt)
        for (const [index, row] of rows.entries()) {
          const before = rows[index + 1]
          if (!before) continue
          const out = ['302', '303', '307', '308'].includes(String(row.trans_type))
          expect(row.balance_amt).toBe(Number(before.balance_amt) + (out ? -1 : 1) * Number(row.trans_amt))
        }
      }
    }
  })

  it('answers the same twice', () => {
    for (const orgCode of institutions(person, 'card')) {
      for (const asset of assetsOf(at(orgCode), 'card.card')) {
        const call = `GET /cards/${asset.card_id}/approval-domestic`
        expect(ask(at(orgCode), call, period(nowMs))).toEqual(ask(at(orgCode), call, period(nowMs)))
      }
    }
  })

  it('the answers add up to what the file is worth, to the won', () => {
    expect(worthOfAnswers(person, nowMs)).toBe(netWorthKrw(person, nowMs))
  })
})

describe('as time passes', () => {
  const [early, , , late] = NOWS as [number, number, number, number]
  const APPROVAL_FIELDS_THAT_CHANGE = ['status', 'trans_dtime', 'modified_amt']
  const settled = (row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !APPROVAL_FIELDS_THAT_CHANGE.includes(name)))

  it.each([
    ['bank', 'bank.deposit', () => 'POST /accounts/deposit/transactions'],
    ['bank', 'bank.loan', () => 'POST /accounts/loan/transactions'],
    ['bank', 'bank.prepaid', () => 'POST /prepaid/transactions'],
    ['card', 'card.card', (asset: Row) => `GET /cards/${asset.card_id}/approval-domestic`],
    ['card', 'card.card', (asset: Row) => `GET /cards/${asset.card_id}/approval-overseas`],
    ['invest', 'invest.account', () => 'POST /accounts/transactions'],
    ['insu', 'insu.insurance', () => 'POST /insurances/transactions'],
    ['efin', 'efin.prepaid', () => 'POST /prepaid/transactions'],
    ['efin', 'efin.paid', () => 'POST /paid/transactions'],
    ['telecom', 'telecom.mgmt', () => 'POST /telecoms/paid-transactions'],
  ] as const)('%s %s: old rows stay, and new days are added in front', (industry, scope, call) => {
    const range = { from_date: period(late).from_date, to_date: period(late).to_date }
    let grown = 0
    for (const person of people) {
      for (const orgCode of institutions(person, industry)) {
        for (const asset of assetsOf({ person, orgCode, nowMs: early }, scope)) {
          const old = everyPage({ person, orgCode, nowMs: early }, call(asset), { ...asset, ...range }).map(settled)
          const now = everyPage({ person, orgCode, nowMs: late }, call(asset), { ...asset, ...range }).map(settled)
          expect(now.slice(now.length - old.length), `${person.id} ${orgCode} ${scope}`).toEqual(old)
          grown += now.length - old.length
        }
      }
    }
    expect(grown).toBeGreaterThan(0)
  })
})

/** Net worth as a collector calculates it: from list, detail and payment answers alone. */
function worthOfAnswers(person: Person, nowMs: number): number {
  let worth = 0
  const wonOf = (currency: unknown, amount: unknown) => {
    if (currency === undefined || currency === 'KRW') return Math.trunc(Number(amount ?? 0))
    return wonAtPracticeRate(String(currency), Number(amount ?? 0), nowMs) ?? 0
  }
  const one = (asking: Asking, call: string, asset: Row, field: string) => {
    const { body } = ask(asking, call, asset as never)
    return wonOf(body.currency_code, body[field])
  }
  const each = (asking: Asking, scope: string, value: (asset: Row) => number) => {
    for (const asset of assetsOf(asking, scope)) worth += value(asset)
  }
  for (const [orgCode, { industry }] of Object.entries(person.holdings)) {
    const at = { person, orgCode, nowMs }
    if (industry === 'bank') {
      each(at, 'bank.deposit', (asset) =>
        listed(ask(at, 'POST /accounts/deposit/detail', asset as never)).reduce(
          (total, row) => total + wonOf(row.currency_code, row.balance_amt),
          0,
        ),
      )
      each(at, 'bank.invest', (asset) => one(at, 'POST /accounts/invest/detail', asset, 'eval_amt'))
      each(at, 'bank.isa', (asset) => one(at, 'POST /accounts/isa/basic', asset, 'eval_amt'))
      each(at, 'bank.sleep_noncont', (asset) => one(at, 'POST /sleep_noncont/deposit', asset, 'balance_amt'))
      const minus = everyPage(at, 'GET /accounts')
        .filter((row) => row.is_minus === true)
        .map((row) => row.account_num)
      each(at, 'bank.loan', (asset) =>
        minus.includes(asset.account_num) ? 0 : -one(at, 'POST /accounts/loan/detail', asset, 'balance_amt'),
      )
    }
    if (industry === 'bank' || industry === 'card') {
      each(at, `${industry}.prepaid`, (asset) => one(at, 'POST /prepaid/balance', asset, 'total_balance_amt'))
    }
    if (industry === 'bank' || industry === 'invest' || industry === 'insu') {
      each(at, `${industry}.irp`, (asset) => one(at, 'POST /irps/basic', asset, 'eval_amt'))
      each(at, `${industry}.dc`, (asset) => one(at, 'POST /dc/basic', asset, 'eval_amt'))
    }
    if (industry === 'card') {
      worth -= sum(listed(ask(at, 'GET /payments', {})).slice(0, 1), 'pay_amt')
      worth -= sum(listed(ask(at, 'GET /loans/short-term', {})), 'balance_amt')
      worth -= sum(listed(ask(at, 'GET /loans/long-term', {})), 'balance_amt')
    }
    if (industry === 'invest') {
      each(at, 'invest.account', (asset) => {
        const products = Map.groupBy(
          everyPage(at, 'POST /accounts/products', asset as never),
          (row) => row.currency_code,
        )
        return [...products].reduce(
          (total, [currency, rows]) => total + wonOf(currency, round(sum(rows, 'eval_amt'))),
          one(at, 'POST /accounts/basic', asset, 'withholdings_amt'),
        )
      })
    }
    if (industry === 'insu') each(at, 'insu.loan', (asset) => -one(at, 'POST /loans/detail', asset, 'balance_amt'))
    if (industry === 'efin')
      each(at, 'efin.prepaid', (asset) => one(at, 'POST /prepaid/balance', asset, 'total_balance_amt'))
    if (industry === 'capital')
      each(at, 'capital.loan', (asset) => -one(at, 'POST /loans/detail', asset, 'balance_amt'))
  }
  return worth
}

it('netWorthKrw is the plain sum of the numbers of a file', () => {
  const deposit = { prod_name: 'd', account_type: '1001', saving_method: '01', issue_date: '20200101' }
  const person = parsePerson(
    {
      id: 'sum',
      story: '셈',
      name: '셈',
      birthDate: '1990-01-01',
      sexDigit: '1',
      phoneNumber: '010-0000-9998',
      carrier: 'KT',
      holdings: {
        A1AAEO0000: {
          account_list: [
            { ...deposit, account_num: '1', balance_amt: 1_000_000, activity: { spending: 'high' } },
            {
              ...deposit,
              account_num: '2',
              balance_amt: -300_000,
              overdraft: { limit_amt: 500_000, last_offered_rate: 5, exp_date: '20400101' },
            },
            { ...deposit, account_num: '3', balance_amt: 99.99, currency_code: 'USD', is_foreign_deposit: true },
            {
              account_num: '4',
              prod_name: 'l',
              account_type: '3100',
              issue_date: '20250101',
              exp_date: '20400101',
              last_offered_rate: 4,
              loan_principal: 2_000_000,
              balance_amt: 2_000_000,
              repay_method: '01',
            },
          ],
        },
        D1SHCD0000: {
          charge_day: 14,
          point_list: [{ point_name: 'p', remain_point_amt: 5_000 }],
          card_list: [
            {
              card_id: 'C1',
              card_num: '1',
              card_name: 'c',
              card_type: '01',
              issue_date: '20200101',
              approved_list: [
                { approved_num: '1', approved_dtime: '20261101120000', approved_amt: 10_000 },
                { approved_num: '2', approved_dtime: '20261102120000', approved_amt: 30_001, total_install_cnt: 3 },
                { approved_num: '3', approved_dtime: '20261103120000', approved_amt: 7_000, status: '02' },
                { approved_num: '4', approved_dtime: '20261031120000', approved_amt: 500 },
              ],
            },
          ],
        },
      },
    },
    'sum.json',
  )
  // The next payment date after 21 November is 14 December: the bill for November. 99.99 dollars at the rate of that
  // day in the sandbox world, 1,380.69.
  expect(netWorthKrw(person, NOWS[0] ?? 0)).toBe(1_000_000 - 300_000 + 138_055 - 2_000_000 - 10_000 - 10_001)
  expect(netWorthKrw(person, NOWS[0] ?? 0, ['A1AAEO0000'])).toBe(-1_300_000 + 138_055)
})
