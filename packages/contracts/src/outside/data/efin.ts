/** Answers of electronic finance firms (pay money, easy payment; 전금-001 … 103). */
import * as z from 'zod'
import {
  currency,
  dateTime,
  decimal,
  flagToAsk,
  innerList,
  optionalCurrency,
  optionalDate,
  optionalDecimal,
  optionalFlag,
  optionalText,
  rowsAnswer,
  text,
} from './answer-fields.ts'
import { basic, detail, list, transactions } from './data-call.ts'
import { PrepaidBalanceAnswer } from './prepaid.ts'

/** 전금-001: prepaid balances */
export const EfinPrepaidListAnswer = rowsAnswer(
  'fob',
  z.object({
    fob_id: text,
    fob_name: optionalText,
    is_consent: flagToAsk,
    reg_date: optionalDate,
    /** In units of 10,000 won. */
    limit_amt: optionalDecimal,
    is_charge: optionalFlag,
    is_withdrawable: optionalFlag,
    currency_code: optionalCurrency,
    account_list: innerList(z.object({ account_id: optionalText })),
  }),
)

/** 전금-003 */
export const EfinChargeAnswer = rowsAnswer(
  'charge',
  z.object({
    auto_charge_seq: optionalText,
    charge_org_code: optionalText,
    charge_account_num: optionalText,
    charge_option: optionalText,
    charge_day: optionalText,
    charge_base_amt: optionalDecimal,
    charge_amt: optionalDecimal,
  }),
)

const purchase = {
  trans_memo: optionalText,
  merchant_name: optionalText,
  merchant_regno: optionalText,
  trans_title: optionalText,
  trans_category: optionalText,
  pay_method: optionalText,
}
/** 전금-004. Memo, merchant and category each depend on their own consent. */
export const EfinPrepaidTransactionsAnswer = rowsAnswer(
  'trans',
  z.object({
    trans_dtime: dateTime,
    trans_no: optionalText,
    trans_type: text,
    trans_amt: decimal,
    balance_amt: optionalDecimal,
    trans_org_code: optionalText,
    trans_id: optionalText,
    trans_num: optionalText,
    is_scheduled: optionalFlag,
    ...purchase,
  }),
)

/** 전금-101: easy-payment accounts */
export const EfinPaidListAnswer = rowsAnswer(
  'account',
  z.object({
    sub_key: text,
    account_id: optionalText,
    is_consent: flagToAsk,
    reg_date: optionalDate,
    is_pay: optionalFlag,
  }),
)
/** 전금-102 */
export const EfinPaymentMethodsAnswer = rowsAnswer(
  'pay',
  z.object({
    pay_org_code: optionalText,
    pay_type: optionalText,
    pay_id: optionalText,
    is_primary: optionalFlag,
  }),
)
/** 전금-103 */
export const EfinPaidTransactionsAnswer = rowsAnswer(
  'trans',
  z.object({
    trans_dtime: dateTime,
    trans_no: optionalText,
    trans_num: optionalText,
    trans_type: text,
    currency_code: currency,
    trans_amt: decimal,
    trans_org_code: optionalText,
    pay_type: optionalText,
    pay_id: optionalText,
    approved_num: optionalText,
    card_name: optionalText,
    total_install_cnt: optionalDecimal,
    ...purchase,
  }),
)

/** The calls of this industry. */
export const efinCalls = {
  '전금-001': list('efin.list', 'GET /prepaid', 'EF01', EfinPrepaidListAnswer),
  '전금-002': detail('efin.prepaid', 'POST /prepaid/balance', 'EF02', PrepaidBalanceAnswer),
  '전금-003': basic('efin.prepaid', 'POST /prepaid/charge', 'EF03', EfinChargeAnswer),
  '전금-004': transactions('efin.prepaid', 'POST /prepaid/transactions', 'EF04', EfinPrepaidTransactionsAnswer),
  '전금-101': list('efin.list', 'GET /paid', 'EF11', EfinPaidListAnswer),
  '전금-102': basic('efin.paid', 'POST /paid/methods', 'EF12', EfinPaymentMethodsAnswer),
  '전금-103': transactions('efin.paid', 'POST /paid/transactions', 'EF13', EfinPaidTransactionsAnswer),
} as const
