/** Answers of brokers (금투-001 … 006). */
import * as z from 'zod'
import {
  currency,
  dateTime,
  decimal,
  flagToAsk,
  innerList,
  oneAnswer,
  optionalCurrency,
  optionalDate,
  optionalDecimal,
  optionalFlag,
  optionalText,
  rowsAnswer,
  text,
} from './answer-fields.ts'
import { ScheduledTransfersAnswer } from './bank.ts'
import { basic, detail, list, PAGED, transactions } from './data-call.ts'

/** 금투-001 item */
export const InvestAccount = z.object({
  account_num: text,
  is_consent: flagToAsk,
  account_name: optionalText,
  account_type: optionalText,
  issue_date: optionalDate,
  is_tax_benefits: optionalFlag,
  is_cma: optionalFlag,
  is_stock_trans: optionalFlag,
  is_account_link: optionalFlag,
})
export type InvestAccount = z.output<typeof InvestAccount>

/** 금투-001 */
export const InvestAccountsAnswer = rowsAnswer('account', InvestAccount, { reg_date: optionalDate })

const cash = {
  currency_code: currency,
  withholdings_amt: decimal,
  credit_loan_amt: optionalDecimal,
  mortgage_amt: optionalDecimal,
  avail_balance: optionalDecimal,
}
/**
 * 금투-002: cash of an account. The two editions differ: one flat object, or a row per currency in `basic_list`. Both are
 * read as `basic_list`.
 */
export const InvestBasicAnswer = oneAnswer({
  base_date: optionalDate,
  ...cash,
  withholdings_amt: optionalDecimal,
  basic_list: innerList(z.object(cash)),
}).transform((answer, context) => {
  const { currency_code, withholdings_amt, credit_loan_amt, mortgage_amt, avail_balance, ...rest } = answer
  if (answer.basic_list.length > 0) return rest
  if (withholdings_amt === undefined) {
    context.addIssue({ code: 'custom', path: ['withholdings_amt'], message: 'expected an amount' })
    return z.NEVER
  }
  return { ...rest, basic_list: [{ currency_code, withholdings_amt, credit_loan_amt, mortgage_amt, avail_balance }] }
})

/** 금투-003 */
export const InvestTransactionsAnswer = rowsAnswer(
  'trans',
  z.object({
    trans_dtime: dateTime,
    prod_name: optionalText,
    prod_code: optionalText,
    trans_no: optionalText,
    trans_type: text,
    trans_type_detail: optionalText,
    trans_num: optionalDecimal,
    trans_unit: optionalText,
    base_amt: optionalDecimal,
    trans_amt: optionalDecimal,
    settle_amt: optionalDecimal,
    balance_amt: optionalDecimal,
    currency_code: currency,
    trans_memo: optionalText,
    ex_code: optionalText,
  }),
)

/** 금투-004 */
export const InvestProductsAnswer = rowsAnswer(
  'prod',
  z.object({
    prod_type: optionalText,
    prod_type_detail: optionalText,
    prod_code: optionalText,
    ex_code: optionalText,
    prod_name: optionalText,
    pos_type: optionalText,
    credit_type: optionalText,
    is_tax_benefits: optionalFlag,
    purchase_amt: optionalDecimal,
    holding_num: optionalDecimal,
    trans_unit: optionalText,
    eval_amt: optionalDecimal,
    currency_code: optionalCurrency,
  }),
  { base_date: optionalDate },
)

/** 금투-005: for pension accounts (account_type 105) */
export const InvestPensionAnswer = oneAnswer({
  issue_date: optionalDate,
  paid_in_amt: optionalDecimal,
  withdrawal_amt: optionalDecimal,
  last_paid_in_date: optionalDate,
  rcv_amt: optionalDecimal,
  pension_rcv_start_date: optionalDate,
  annual_pay_amount: optionalDecimal,
  currency_code: optionalCurrency,
})

/** The calls of this industry. */
export const investCalls = {
  '금투-001': list('invest.list', 'GET /accounts', 'IV01', InvestAccountsAnswer),
  '금투-002': basic('invest.account', 'POST /accounts/basic', 'IV02', InvestBasicAnswer),
  '금투-003': transactions('invest.account', 'POST /accounts/transactions', 'IV03', InvestTransactionsAnswer),
  '금투-004': detail('invest.account', 'POST /accounts/products', 'IV04', InvestProductsAnswer, PAGED),
  '금투-005': detail('invest.account', 'POST /accounts/pension', 'IV05', InvestPensionAnswer),
  '금투-006': basic('invest.account', 'POST /accounts/scheduled', 'IV06', ScheduledTransfersAnswer, PAGED),
} as const
