/**
 * How a loan is repaid: every payment of a loan from its terms alone, the same at every moment.
 *
 * `balance_amt` of the file is the balance at the start of `as_of`. Payments before it lead from the principal down to
 * it, payments after it lead from it to zero on the last day, both by `repay_method`.
 * @source docs/reference/standard.md#code-tables (repay_method); docs/operating/people-files.md
 */
import { monthlyInterest, shareOf } from '../../money.ts'
import { type Day, dayInMonth, knownDay, type Month, monthFrom, monthOf, ymd } from '../calendar.ts'

export type LoanTerms = {
  readonly loan_principal: number
  readonly balance_amt: number
  readonly as_of?: string | undefined
  readonly issue_date: string
  readonly exp_date: string
  readonly rate: number
  readonly repay_method: '01' | '02' | '03' | '04' | '05' | '06' | '07'
  readonly repay_date?: number | undefined
  /** YYYYMM, last month of the grace period. */
  readonly unredeemed_end?: string | undefined
  /** No payments from this day on. */
  readonly unpaid_since?: string | undefined
  /** Fields that the lender reports with other values. */
  readonly reported?: Readonly<Record<string, string | number | null>> | undefined
}

export type LoanRow = {
  readonly day: Day
  readonly kind: 'drawn' | 'repaid'
  /** Principal and interest together. */
  readonly amount: number
  readonly principal: number
  readonly interest: number
  /** After this row. */
  readonly balance: number
  readonly interestFrom: Day
  readonly interestTo: Day
}

/** Payment days, oldest first; the last one is the day of expiry. */
function payDays(terms: LoanTerms): Day[] {
  const issue = knownDay(terms.issue_date)
  const end = knownDay(terms.exp_date)
  const date = terms.repay_date ?? Number(terms.issue_date.slice(6, 8))
  const days: Day[] = []
  for (let month: Month = monthOf(issue) + 1; dayInMonth(month, date) < end; month++) days.push(dayInMonth(month, date))
  return [...days, end]
}

/** Whole parts of `total` in proportion to the weights; they add up to it exactly. */
function split(total: number, weights: number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let seen = 0
  let allocated = 0
  return weights.map((weight, index) => {
    seen += weight
    const upTo = index === weights.length - 1 ? total : shareOf(total, seen, whole)
    const part = upTo - allocated
    allocated = upTo
    return part
  })
}

/** How much principal each payment includes, relative to the others. */
function weights(terms: LoanTerms, days: Day[]): number[] {
  const grace = terms.unredeemed_end === undefined ? undefined : monthFrom(terms.unredeemed_end)
  const last = days.length - 1
  const growth = 1 + terms.rate / 1200
  let paying = 0
  const raw = days.map((day, index) => {
    if (terms.repay_method === '01' || terms.repay_method === '05') return index === last ? 1 : 0
    if (grace !== undefined && monthOf(day) <= grace && index !== last) return 0
    paying += 1
    return terms.repay_method === '02' || terms.repay_method === '06' ? 1 : growth ** (paying - 1)
  })
  if (terms.repay_method !== '04' || last === 0) return raw
  const before = raw.slice(0, last).reduce((sum, weight) => sum + weight, 0)
  return [...raw.slice(0, last), before]
}

/**
 * All payments before `today`, oldest first, beginning with the payout. A loan whose last day has passed ends at
 * balance 0, unless payments stopped before.
 */
export function loanRows(terms: LoanTerms, today: Day): LoanRow[] {
  return agreedRows(terms, paidUntil(terms, today))
}

/** Payments due before this day were made. */
const paidUntil = ({ unpaid_since }: LoanTerms, today: Day): Day =>
  unpaid_since === undefined ? today : Math.min(today, knownDay(unpaid_since))

/** Amounts that were due before today and are unpaid; undefined while everything is paid. */
export function arrearsOf(
  terms: LoanTerms,
  today: Day,
): { readonly since: Day; readonly firstAmount: number; readonly amount: number } | undefined {
  const paid = paidUntil(terms, today)
  if (paid === today) return undefined
  // The balance at which payments stopped continues by the same terms.
  const stopped = terms.as_of === undefined ? { ...terms, as_of: ymd(paid) } : terms
  const missed = agreedRows(stopped, today).filter((row) => row.kind === 'repaid' && row.day >= paid)
  const [first] = missed
  return first && { since: first.day, firstAmount: first.amount, amount: sumOf(missed.map(({ amount }) => amount)) }
}

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** The rows as agreed, with every payment made. */
function agreedRows(terms: LoanTerms, today: Day): LoanRow[] {
  const issue = knownDay(terms.issue_date)
  if (issue >= today) return []
  const days = payDays(terms)
  const asOf = terms.as_of === undefined ? today : knownDay(terms.as_of)
  const past = days.filter((day) => day < asOf).length
  const shares = weights(terms, days)
  const isEven = shares.slice(0, past).every((share) => share === 0)
  const isRevolving = terms.repay_method === '05'
  const drawn = isRevolving || past === 0 ? terms.balance_amt : terms.loan_principal
  // Bullet loans and grace periods: an early repayment half-way explains a lower balance.
  const pastShares = isEven
    ? days.slice(0, past).map((_, i) => (i === Math.floor(past / 2) ? 1 : 0))
    : shares.slice(0, past)
  const ended = past === days.length
  const principals = [
    ...split(drawn - (ended ? 0 : terms.balance_amt), pastShares),
    ...split(terms.balance_amt, shares.slice(past)),
  ]

  const rows: LoanRow[] = [
    {
      day: issue,
      kind: 'drawn',
      amount: drawn,
      principal: drawn,
      interest: 0,
      balance: drawn,
      interestFrom: issue,
      interestTo: issue,
    },
  ]
  let balance = drawn
  let from = issue
  for (const [index, day] of days.entries()) {
    if (day >= today) break
    const principal = principals[index] ?? 0
    const interest = monthlyInterest(balance, terms.rate)
    balance -= principal
    rows.push({
      day,
      kind: 'repaid',
      amount: principal + interest,
      principal,
      interest,
      balance,
      interestFrom: from,
      interestTo: day - 1,
    })
    from = day
  }
  return rows
}

/** The debt at the start of `today`; a loan that begins today or later has its file's balance. */
export const loanBalance = (terms: LoanTerms, today: Day): number =>
  loanRows(terms, today).at(-1)?.balance ?? terms.balance_amt

/** The next payment on or after `today`; undefined when the loan has ended. */
export const nextPayDay = (terms: LoanTerms, today: Day): Day | undefined => payDays(terms).find((day) => day >= today)
