/**
 * The rows of a brokerage account. Incoming money goes into a product on the same day; a dividend is paid out on the
 * day it arrives. So the cash of the newest row is `withholdings_amt`, at any moment.
 */
import { minus, plus, priceOf, wholeWorthOf } from '../../money.ts'
import { civil, type Day, knownDay, ymd } from '../calendar.ts'
import { CASH_OUT_TYPES, type InvestAccountHolding, type InvestProduct } from '../industries/invest.ts'
import { contributions } from './contributions.ts'

export type InvestRow = {
  readonly at: string
  readonly no: string
  readonly type: string
  readonly detail: string
  readonly product?:
    | {
        readonly name: string
        readonly code: string
        readonly unit?: string | undefined
        readonly price?: number | undefined
      }
    | undefined
  readonly units?: number | undefined
  readonly amount: number
  /** Cash after this row, in won; undefined for rows in another currency. */
  readonly balance?: number | undefined
  readonly currency: string
  readonly memo?: string | undefined
}

/** Korean companies pay most dividends in April. */
const DIVIDEND = { month: 4, date: 15, share: 0.015 }

const signed = (row: InvestRow) => (CASH_OUT_TYPES.includes(row.type) ? -row.amount : row.amount)

function chain(rows: InvestRow[], opening: number): InvestRow[] {
  let balance = opening
  return rows.map((row) => {
    if (row.currency !== 'KRW') return row
    balance = plus(balance, signed(row))
    return { ...row, balance }
  })
}

function boughtRows(account: InvestAccountHolding, product: InvestProduct, today: Day): InvestRow[] {
  const count = Number.isInteger(product.holding_num) ? product.purchases : 1
  const isWon = product.currency_code === 'KRW'
  const units = contributions(account.issue_date, product.holding_num, count, 1, today)
  const parts = contributions(account.issue_date, product.purchase_amt, count, 1, today, isWon ? 0 : 2)
  return parts.flatMap((part, index): InvestRow[] => {
    const { amount } = part
    const bought = units[index]?.amount ?? 0
    const row = { amount, currency: product.currency_code }
    const about = { name: product.prod_name, code: product.prod_code, unit: product.trans_unit }
    const price = bought === 0 ? undefined : priceOf(amount, bought)
    return [
      {
        ...row,
        at: `${ymd(part.day)}090000`,
        no: `${part.no}${product.prod_code}1`,
        type: '301',
        detail: '입금',
        memo: '투자금 이체',
      },
      {
        ...row,
        at: `${ymd(part.day)}093000`,
        no: `${part.no}${product.prod_code}2`,
        type: '303',
        detail: '매수',
        product: { ...about, price },
        units: bought,
      },
    ]
  })
}

function dividendRows(account: InvestAccountHolding, product: InvestProduct, today: Day): InvestRow[] {
  const amount = wholeWorthOf(product.eval_amt, DIVIDEND.share)
  if (!['401', '407'].includes(product.prod_type) || product.currency_code !== 'KRW' || amount === 0) return []
  const rows: InvestRow[] = []
  for (let year = civil(knownDay(account.issue_date)).year + 2; year <= civil(today).year; year++) {
    const date = `${year}${String(DIVIDEND.month).padStart(2, '0')}${DIVIDEND.date}`
    if (knownDay(date) >= today) break
    const row = { amount, currency: 'KRW', product: { name: product.prod_name, code: product.prod_code } }
    rows.push(
      { ...row, at: `${date}100000`, no: `${date}${product.prod_code}1`, type: '305', detail: '배당금' },
      {
        at: `${date}150000`,
        no: `${date}${product.prod_code}2`,
        type: '302',
        detail: '출금',
        amount,
        currency: 'KRW',
        memo: '생활비 계좌로',
      },
    )
  }
  return rows
}

/** Everything that happened up to the moment, oldest first. */
export function investRows(account: InvestAccountHolding, moment: { today: Day; now: string }): InvestRow[] {
  const byTime = (a: InvestRow, b: InvestRow) => (a.at === b.at ? (a.no < b.no ? -1 : 1) : a.at < b.at ? -1 : 1)
  if (account.transactions) {
    const stated = account.transactions.map(
      (row, index): InvestRow => ({
        at: row.trans_dtime,
        no: row.trans_no ?? String(index + 1).padStart(6, '0'),
        type: row.trans_type,
        detail: row.trans_type_detail,
        product:
          row.prod_name === undefined && row.prod_code === undefined
            ? undefined
            : { name: row.prod_name ?? '', code: row.prod_code ?? '' },
        units: row.trans_num,
        amount: row.trans_amt,
        currency: 'KRW',
        memo: row.trans_memo,
      }),
    )
    const opening = stated.reduce((cash, row) => minus(cash, signed(row)), account.withholdings_amt)
    return chain(stated.sort(byTime), opening).filter((row) => row.at <= moment.now)
  }
  const opened: InvestRow = {
    at: `${account.issue_date}083000`,
    no: `${account.issue_date}0000`,
    type: '301',
    detail: '입금',
    amount: account.withholdings_amt,
    currency: 'KRW',
    memo: '첫 입금',
  }
  const made = account.prod_list.flatMap((product) => [
    ...boughtRows(account, product, moment.today),
    ...dividendRows(account, product, moment.today),
  ])
  const start = knownDay(account.issue_date) < moment.today ? [opened] : []
  return chain([...start, ...made].sort(byTime), 0)
}

/** Cash at the moment. */
export function investCash(account: InvestAccountHolding, moment: { now: string }): number {
  const later = (account.transactions ?? []).filter((row) => row.trans_dtime > moment.now)
  return later.reduce(
    (cash, row) => minus(cash, CASH_OUT_TYPES.includes(row.trans_type) ? -row.trans_amt : row.trans_amt),
    account.withholdings_amt,
  )
}
