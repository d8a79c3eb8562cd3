/** What telecom companies answer (통신-001 … 004). */
import * as z from 'zod'
import { dateTime, decimal, flag, listAnswer, month, optionalDate, optionalText, text } from './shared.ts'

/** 통신-001; `telecom_num` is masked. */
export const TelecomsAnswer = listAnswer(
  'telecom',
  z.object({
    mgmt_id: text,
    is_consent: flag,
    telecom_num: optionalText,
    type: optionalText,
    status: optionalText,
  }),
)
/** 통신-002 */
export const TelecomBillsAnswer = listAnswer(
  'charge',
  z.object({ charge_month: month, charge_amt: decimal, charge_date: optionalDate }),
)
/** 통신-003 */
export const TelecomTransactionsAnswer = listAnswer(
  'trans',
  z.object({ trans_month: month, paid_amt: decimal, pay_method: optionalText }),
)
/** 통신-004: small payments by mobile phone */
export const TelecomPaidTransactionsAnswer = listAnswer(
  'trans',
  z.object({
    trans_date: dateTime,
    trans_amt: decimal,
    org_regno: optionalText,
    merchant_name: optionalText,
    trans_title: optionalText,
  }),
)
