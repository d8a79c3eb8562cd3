/** Loans, which banks and capital firms answer in the same form. */
import type { AssetFact, Payment } from '@ieum/contracts/mydata/assets/assets.ts'
import type { LoanBasicAnswer } from '@ieum/contracts/outside/data/loans.ts'
import type { AssetValues } from '@ieum/domain/mydata/assets/asset-content.ts'
import { payment } from '@ieum/domain/mydata/assets/payment-days.ts'
import type { z } from 'zod'
import type { AssetReader, Fields } from '../../collect/reader.ts'
import { owed } from '../values/amounts.ts'
import { firstDayOf, koreanDate, lastDayOf } from '../values/dates.ts'
import { factOf, facts, named } from '../values/facts.ts'
import type { TypeTable } from '../values/transactions.ts'

/** @source docs/reference/standard.md#code-tables (loan trans_type) */
export const LOAN_TYPES: TypeTable = { '01': ['DRAWN', 1], '02': ['REPAYMENT', -1], '03': ['CORRECTION', 0] }

/** @source docs/reference/standard.md#code-tables (repay_method) (codes suggested there) */
export const REPAYMENT_METHODS = {
  '01': 'BULLET',
  '02': 'EQUAL_PRINCIPAL',
  '03': 'EQUAL_AMORTIZATION',
  '04': 'BALLOON',
  '05': 'LINE_OF_CREDIT',
  '06': 'DEFERRED_EQUAL_PRINCIPAL',
  '07': 'DEFERRED_EQUAL_AMORTIZATION',
} as const

/** The payment of a loan or lease with a reported day. @param date YYYYMMDD */
export function paymentOn(date: string | undefined): Payment[] {
  const paymentDate = koreanDate(date)
  return paymentDate === null ? [] : [payment(paymentDate)]
}

/**
 * The lender's facts of a loan, under names of the loan's own: an overdraft account is a deposit as well, with a
 * different rate, balance and days.
 */
export function loanFacts(basic: Partial<z.output<typeof LoanBasicAnswer>>): AssetFact[] {
  return facts(
    factOf.rate('LOAN_RATE', basic.last_offered_rate),
    factOf.code('REPAYMENT_METHOD', named(REPAYMENT_METHODS, basic.repay_method)),
    factOf.text('REPAYMENT_DAY', basic.repay_date),
    factOf.date('LOAN_ISSUE_DATE', basic.issue_date),
    factOf.date('LOAN_EXPIRY_DATE', basic.exp_date),
    factOf.date('GRACE_START_DATE', firstDayOf(basic.unredeemed_start)),
    factOf.date('GRACE_END_DATE', lastDayOf(basic.unredeemed_end)),
  )
}

/** Basic and detail of a loan, which banks and capital firms answer in the same form under their own calls. */
export async function loanValues(
  calls: { readonly basic: '은행-008' | '할부금융-002'; readonly detail: '은행-009' | '할부금융-003' },
  reader: AssetReader,
  key: Fields,
): Promise<AssetValues> {
  const [basic, detail] = await Promise.all([
    reader.described(reader.one(calls.basic, key)),
    reader.one(calls.detail, key),
  ])
  const amounts = owed({
    balance: detail.balance_amt,
    borrowed: detail.loan_principal,
    currency: detail.currency_code,
  })
  return {
    ...amounts,
    payments: paymentOn(detail.next_repay_date),
    facts: [...amounts.facts, ...loanFacts(basic ?? {})],
  }
}
