/** Answers of telecom companies (통신-001 … 004). */
import * as z from 'zod'
import { dateTime, decimal, flagToAsk, month, optionalDate, optionalText, rowsAnswer, text } from './answer-fields.ts'
import { basic, list, transactions } from './data-call.ts'

/** 통신-001; `telecom_num` is masked. */
export const TelecomsAnswer = rowsAnswer(
  'telecom',
  z.object({
    mgmt_id: text,
    is_consent: flagToAsk,
    telecom_num: optionalText,
    type: optionalText,
    status: optionalText,
  }),
)
/** 통신-002 */
export const TelecomBillsAnswer = rowsAnswer(
  'charge',
  z.object({ charge_month: month, charge_amt: decimal, charge_date: optionalDate }),
)
/** 통신-003 */
export const TelecomTransactionsAnswer = rowsAnswer(
  'trans',
  z.object({ trans_month: month, paid_amt: decimal, pay_method: optionalText }),
)
/** 통신-004: small payments by mobile phone */
export const TelecomPaidTransactionsAnswer = rowsAnswer(
  'trans',
  z.object({
    trans_date: dateTime,
    trans_amt: decimal,
    org_regno: optionalText,
    merchant_name: optionalText,
    trans_title: optionalText,
  }),
)

/** The calls of this industry. */
export const telecomCalls = {
  '통신-001': list('telecom.list', 'GET /telecoms', 'TC01', TelecomsAnswer),
  '통신-002': basic('telecom.mgmt', 'POST /telecoms/bills', 'TC02', TelecomBillsAnswer, {
    period: 'month',
    isStamped: false,
  }),
  '통신-003': transactions('telecom.mgmt', 'POST /telecoms/transactions', 'TC03', TelecomTransactionsAnswer, {
    isPaged: false,
    period: 'month',
  }),
  '통신-004': transactions('telecom.mgmt', 'POST /telecoms/paid-transactions', 'TC04', TelecomPaidTransactionsAnswer),
} as const
