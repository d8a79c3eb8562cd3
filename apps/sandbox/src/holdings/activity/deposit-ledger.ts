/**
 * The rows of a deposit account. From any source, they form a chain: each balance is the previous one plus or minus the
 * row, and the newest balance is the account's balance.
 *
 * - `transactions`: the rows of the file, counted back from `balance_amt`
 * - instalment savings: one payment a month, `balance_amt` applies at the start of `as_of`
 * - `activity`: every day ends at `balance_amt`: a surplus goes to a savings pot, and a shortage is taken from it. So
 * the balance is correct at any moment, old rows never change, new days append
 * - none of them: the opening row
 *
 * Generated rows (not in the file) are reported on the day after they happened.
 */
import { minus, monthlyInterest, multiplyExact, plus, sumOf } from '../../money.ts'
import { civil, clockTime, type Day, dayInMonth, knownDay, lastDay, type Month, monthOf, ymd } from '../calendar.ts'
import { type DepositAccount, OUT_TYPES } from '../industries/bank.ts'
import { purchasesOf } from './activity.ts'

export type DepositRow = {
  /** YYYYMMDDhhmmss, or YYYYMMDD when the file has no time. */
  readonly at: string
  readonly no: string
  readonly type: string
  readonly class: string
  readonly currency: string
  /** Always positive; the type gives the direction. */
  readonly amount: number
  /** After this row. */
  readonly balance: number
  readonly memo?: string | undefined
  readonly paidInCount?: number | undefined
  /** For an unknown type. */
  readonly moves?: 'in' | 'out' | undefined
}

const signed = (type: string, amount: number, moves?: 'in' | 'out') =>
  OUT_TYPES.includes(type) || moves === 'out' ? -amount : amount

type Draft = {
  readonly seconds: number
  readonly type: string
  readonly class: string
  readonly amount: number
  readonly memo?: string | undefined
}

/** Interest on a drawn overdraft, charged on the last day of each month after the first. */
export const overdraftInterest = (account: DepositAccount): number =>
  account.overdraft && account.balance_amt < 0
    ? monthlyInterest(-account.balance_amt, account.overdraft.last_offered_rate)
    : 0

function draftsOf(seed: string, account: DepositAccount, day: Day): Draft[] {
  const activity = account.activity
  const drafts: Draft[] = []
  const month = monthOf(day)
  const isDay = (date: number) => dayInMonth(month, date) === day
  if (activity?.salary && isDay(activity.salary.day)) {
    drafts.push({
      seconds: 9 * 3600,
      type: '03',
      class: '급여이체',
      amount: activity.salary.amt,
      memo: activity.salary.memo,
    })
  }
  for (const [index, flow] of (activity?.monthly ?? []).entries()) {
    if (!isDay(flow.day) || flow.amt === 0) continue
    const type = flow.amt < 0 ? '02' : '03'
    drafts.push({
      seconds: 9 * 3600 + 600 + index * 60,
      type,
      class: '자동이체',
      amount: Math.abs(flow.amt),
      memo: flow.memo,
    })
  }
  const interest = overdraftInterest(account)
  const isFirstMonth = monthOf(knownDay(account.issue_date)) === month
  if (interest > 0 && !isFirstMonth && lastDay(month) === day) {
    drafts.push({ seconds: 9 * 3600 + 1800, type: '02', class: '대출이자', amount: interest, memo: '한도대출이자' })
  }
  for (const purchase of purchasesOf(seed, activity?.spending ?? 'none', day)) {
    const memo = purchase.merchant.name
    drafts.push({ seconds: purchase.seconds, type: '02', class: '체크카드', amount: purchase.amount, memo })
    if (purchase.random.chance(0.03)) {
      drafts.push({ seconds: purchase.seconds + 300, type: '06', class: '체크카드취소', amount: purchase.amount, memo })
    }
  }
  const left = sumOf(drafts.map((draft) => signed(draft.type, draft.amount)))
  if (left > 0) drafts.push({ seconds: 23 * 3600, type: '02', class: '모으기', amount: left, memo: '모으기 통장으로' })
  if (left < 0)
    drafts.unshift({ seconds: 6 * 3600, type: '03', class: '모으기', amount: -left, memo: '모으기 통장에서' })
  return drafts.sort((a, b) => a.seconds - b.seconds)
}

function chain(rows: Omit<DepositRow, 'balance'>[], opening: number): DepositRow[] {
  let balance = opening
  return rows.map((row) => {
    balance = plus(balance, signed(row.type, row.amount, row.moves))
    return { ...row, balance }
  })
}

const isDrawn = (account: DepositAccount) => account.balance_amt < 0

function openingRows(account: DepositAccount, currency: string, balance: number): DepositRow[] {
  const day = account.issue_date
  const row = {
    at: `${day}100000`,
    no: `${day}0000`,
    type: '01',
    class: '신규',
    currency,
    amount: Math.max(balance, 0),
  }
  if (balance >= 0) return chain([row], 0)
  const drawn = { ...row, at: `${day}110000`, no: `${day}0001`, type: '02', class: '한도대출', amount: -balance }
  return chain([row, drawn], 0)
}

function activityRows(seed: string, account: DepositAccount, from: Day, to: Day): DepositRow[] {
  const currency = account.currency_code ?? 'KRW'
  const rows: DepositRow[] = []
  const issue = knownDay(account.issue_date)
  if (issue >= from && issue <= to) rows.push(...openingRows(account, currency, account.balance_amt))
  if (!account.activity && !isDrawn(account)) return rows
  for (let day = Math.max(from, issue + 1); day <= to; day++) {
    const drafts = draftsOf(seed, account, day)
    const drafted = drafts.map((draft, index) => ({
      at: ymd(day) + clockTime(draft.seconds),
      no: ymd(day) + String(index + 1).padStart(4, '0'),
      type: draft.type,
      class: draft.class,
      currency,
      amount: draft.amount,
      memo: draft.memo,
    }))
    rows.push(...chain(drafted, account.balance_amt))
  }
  return rows
}

/** Days on which an instalment is paid, oldest first, including the opening day. */
function instalmentDays(account: DepositAccount, until: Day): Day[] {
  const issue = knownDay(account.issue_date)
  const end = account.exp_date === undefined ? Number.POSITIVE_INFINITY : knownDay(account.exp_date)
  const date = account.paid_in_day ?? civil(issue).date
  const days: Day[] = []
  if (issue < until) days.push(issue)
  for (let month: Month = monthOf(issue) + 1; ; month++) {
    const day = dayInMonth(month, date)
    if (day >= until || day >= end) return days
    days.push(day)
  }
}

/** The payments of instalment savings before `today`, oldest first. */
export function instalmentRows(account: DepositAccount, today: Day): DepositRow[] {
  const monthly = account.monthly_paid_in_amt ?? 0
  const days = instalmentDays(account, today)
  const asOf = account.as_of === undefined ? today : knownDay(account.as_of)
  const past = days.filter((day) => day < asOf).length
  const opening = minus(account.balance_amt, multiplyExact(monthly, Math.max(past - 1, 0)))
  const rows = days.map((day, index) => ({
    at: `${ymd(day)}090500`,
    no: `${ymd(day)}0001`,
    type: index === 0 ? '01' : '03',
    class: '자동이체',
    currency: account.currency_code ?? 'KRW',
    amount: index === 0 ? opening : monthly,
    memo: account.prod_name,
    paidInCount: index + 1,
  }))
  return chain(rows, 0)
}

function statedRows(account: DepositAccount, now: string): DepositRow[] {
  const stated = [...(account.transactions ?? [])]
    .sort((a, b) => a.trans_dtime.localeCompare(b.trans_dtime))
    .filter((row) => row.dropped_at === undefined || row.dropped_at > now)
  const rows = stated.map((row, index) => ({
    at: row.trans_dtime,
    no: row.trans_no ?? String(index + 1).padStart(6, '0'),
    type: row.trans_type,
    class: row.trans_class,
    currency: account.currency_code ?? 'KRW',
    amount: row.trans_amt,
    memo: row.trans_memo,
    moves: row.moves,
  }))
  const opening = (account.transactions ?? [])
    .filter((row) => row.dropped_at === undefined)
    .reduce((sum, row) => plus(sum, -signed(row.trans_type, row.trans_amt, row.moves)), account.balance_amt)
  return chain(rows, opening).filter((row) => row.at <= now)
}

/**
 * Rows of the days `from` to `to` (both included), oldest first, as the bank reports them at `now` ('YYYYMMDDhhmmss' on
 * the day `today`).
 */
export function depositRows(
  seed: string,
  account: DepositAccount,
  period: { from: Day; to: Day },
  moment: { today: Day; now: string },
): DepositRow[] {
  const key = `${seed}|${account.account_num}|${account.activity?.seed ?? ''}`
  const to = Math.min(period.to, moment.today - 1)
  const inPeriod = (row: DepositRow) => row.at.slice(0, 8) >= ymd(period.from) && row.at.slice(0, 8) <= ymd(period.to)
  const own = account.transactions
    ? statedRows(account, moment.now).filter(inPeriod)
    : account.monthly_paid_in_amt !== undefined
      ? instalmentRows(account, moment.today).filter(inPeriod)
      : activityRows(key, account, period.from, to)
  const others = account.other_currencies.flatMap((pocket) =>
    openingRows(account, pocket.currency_code, pocket.balance_amt)
      .map((row) => ({ ...row, no: `${row.no}${pocket.currency_code}` }))
      .filter((row) => inPeriod(row) && row.at.slice(0, 8) <= ymd(to)),
  )
  return [...own, ...others].sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1))
}

/** The balance that the bank reports at that moment, in the account's own currency. */
export function depositBalance(account: DepositAccount, moment: { today: Day; now: string }): number {
  if (account.transactions) {
    const movedBy = (rows: typeof account.transactions) =>
      sumOf(rows.map((row) => signed(row.trans_type, row.trans_amt, row.moves)))
    const later = account.transactions.filter((row) => row.trans_dtime > moment.now && row.dropped_at === undefined)
    const provisional = account.transactions.filter(
      (row) => row.trans_dtime <= moment.now && row.dropped_at !== undefined && row.dropped_at > moment.now,
    )
    return plus(minus(account.balance_amt, movedBy(later)), movedBy(provisional))
  }
  if (account.monthly_paid_in_amt === undefined || account.as_of === undefined) return account.balance_amt
  const asOf = knownDay(account.as_of)
  const paid = (until: Day) => instalmentDays(account, until).length
  return plus(account.balance_amt, multiplyExact(account.monthly_paid_in_amt, paid(moment.today) - paid(asOf)))
}

/** Number of paid instalments; undefined for other accounts. */
export const paidInCount = (account: DepositAccount, today: Day): number | undefined =>
  account.monthly_paid_in_amt === undefined ? undefined : instalmentDays(account, today).length
