/** Loan fields that banks, capital firms and insurers share. */
import type { CollectedAsset } from '@ieum/backend/services/mydata/collect/collect-organization.ts'
import {
  amountFact,
  balance,
  codeFact,
  dateOf,
  type Field,
  type FieldTable,
  fact,
  foreignAmounts,
  type Item,
  isWon,
  type Moment,
  unused,
} from './field.ts'
import { rules } from './sandbox-rules.ts'

/** docs/operating/people-files.md, `repay_method`. */
export const REPAYMENT_METHODS = {
  '01': 'BULLET',
  '02': 'EQUAL_PRINCIPAL',
  '03': 'EQUAL_AMORTIZATION',
  '04': 'BALLOON',
  '05': 'LINE_OF_CREDIT',
  '06': 'DEFERRED_EQUAL_PRINCIPAL',
  '07': 'DEFERRED_EQUAL_AMORTIZATION',
}

type TermsOf = (item: Item) => Item

const owedOf = (item: Item, { today }: Moment, terms: TermsOf) => rules.loanBalance(terms(item), today)

/** The terms from which `repay_method` makes rows. @param terms the loan with the names of the loan calls */
export function loanTermFields(terms: TermsOf, currency: (item: Item) => unknown = () => 'KRW'): FieldTable {
  return {
    loan_principal: amountFact('LOAN_PRINCIPAL', 'loan_principal', currency),
    balance_amt: balance((item, moment) => (isWon(currency(item)) ? owedOf(item, moment, terms) : undefined)),
    as_of: unused('is the day of balance_amt: the balance above is of today'),
    repay_method: codeFact('REPAYMENT_METHOD', 'repay_method', REPAYMENT_METHODS),
    repay_date: fact('REPAYMENT_DAY', (item) =>
      // A line of credit has no final repayment date, and its bank reports none.
      item.repay_date === undefined || item.repay_method === '05'
        ? undefined
        : String(item.repay_date).padStart(2, '0'),
    ),
    unpaid_since: unused('the rows of the loan and the bureau report it: the balance above counts it'),
    reported: unused('what the lender reports otherwise: tested by the tests of credit'),
    repay_org_code: unused('the account that pays: no screen shows it'),
    repay_account_num: unused('the account that pays: no screen shows it'),
  }
}

/** The currency of a loan, if it is not the won. */
export const loanCurrency = (terms: TermsOf): Field =>
  foreignAmounts((item, moment) => ({ [String(item.currency_code ?? 'KRW')]: owedOf(item, moment, terms) }))

/** The day of the next payment, which the lender reports for everything except lines of credit. */
export const nextRepaymentDate = (terms: TermsOf): Field => ({
  expected: (item, { today }) => {
    const of = terms(item)
    const next =
      of.repay_method === '05' || rules.loanBalance(of, today) === 0 ? undefined : rules.nextPayDay(of, today)
    return next === undefined ? undefined : dateOf(rules.ymd(next))
  },
  shown: paymentDate,
})

/** The day of the one payment of an asset; the display decides whether it is the next one or the last. */
export const paymentDate = ({ content }: CollectedAsset) => content.payments[0]?.paymentDate ?? undefined

/** First day of a YYYYMM. */
export const firstDayOf = (month: unknown) => (month === undefined ? undefined : dateOf(`${month}01`))

/** Last day of a YYYYMM. */
export function lastDayOf(month: unknown): string | undefined {
  if (month === undefined) return undefined
  const [year, of] = [Number(String(month).slice(0, 4)), Number(String(month).slice(4))]
  return new Date(Date.UTC(year, of, 0)).toISOString().slice(0, 10)
}
