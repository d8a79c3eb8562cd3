/** Answers about loans, the same fields at banks, capital firms and (in part) insurers. */

import { type LoanRow, type LoanTerms, loanBalance, loanRows, nextPayDay } from '../../holdings/activity/repayment.ts'
import { type Day, ymd } from '../../holdings/calendar.ts'
import { type Call, type Row, stamp } from '../call.ts'
import { inPeriod, newestFirst } from './rows.ts'

type LoanItem = Omit<LoanTerms, 'rate'> & {
  readonly currency_code?: string | undefined
  readonly repay_org_code?: string | undefined
  readonly repay_account_num?: string | undefined
  readonly unredeemed_start?: string | undefined
}

export const twoDigits = (value: number | undefined) =>
  value === undefined ? undefined : String(value).padStart(2, '0')

/** An answer as the lender really gives it: with the file's deviating or missing values. */
export function asReported(answer: Row, reported: LoanTerms['reported']): Row {
  const other = Object.entries(reported ?? {}).filter(([field]) => field in answer)
  return { ...answer, ...Object.fromEntries(other.map(([field, value]) => [field, value ?? undefined])) }
}

export function loanBasic(item: LoanItem, rate: number): Row {
  const answer = {
    issue_date: item.issue_date,
    exp_date: item.exp_date,
    last_offered_rate: rate,
    repay_date: item.repay_method === '05' ? undefined : (twoDigits(item.repay_date) ?? item.issue_date.slice(6, 8)),
    repay_method: item.repay_method,
    repay_org_code: item.repay_org_code,
    repay_account_num: item.repay_account_num,
    unredeemed_start: item.unredeemed_start,
    unredeemed_end: item.unredeemed_end,
  }
  return asReported(answer, item.reported)
}

export function loanDetail(terms: LoanTerms, today: Day, currency?: string): Row {
  const balance = loanBalance(terms, today)
  const next = balance === 0 || terms.repay_method === '05' ? undefined : nextPayDay(terms, today)
  const answer = {
    currency_code: currency,
    balance_amt: balance,
    loan_principal: terms.loan_principal,
    next_repay_date: next === undefined ? undefined : ymd(next),
  }
  return asReported(answer, terms.reported)
}

const at = (row: LoanRow) => `${ymd(row.day)}${row.kind === 'drawn' ? '103000' : '070000'}`

/** Rows of the call's period in the fields of 은행-010 and 할부금융-004, newest first. */
export function loanTransactions<H>(call: Call<H>, terms: LoanTerms, currency?: string): Row[] {
  return newestFirst(
    loanRows(terms, call.moment.today)
      .filter((row) => inPeriod(call, at(row)))
      .map((row) => ({
        at: at(row),
        ...stamp(call, at(row), `${ymd(row.day)}0001`),
        trans_type: row.kind === 'drawn' ? '01' : '02',
        currency_code: currency,
        trans_amt: row.amount,
        balance_amt: row.balance,
        principal_amt: row.principal,
        int_amt: row.interest,
        int_cnt: row.kind === 'drawn' ? 0 : 1,
        int_list: row.kind === 'drawn' ? [] : [interest(row, terms.rate)],
      })),
  )
}

export const interest = (row: LoanRow, rate: number): Row => ({
  int_start_date: ymd(row.interestFrom),
  int_end_date: ymd(row.interestTo),
  int_rate: rate,
  applied_int_amt: row.interest,
  int_type: '01',
})
