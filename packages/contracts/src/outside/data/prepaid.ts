/** Prepaid cards of banks and card companies (선불-001 … 004). */
import * as z from 'zod'
import {
  dateTime,
  decimal,
  flagToAsk,
  oneAnswer,
  optionalDate,
  optionalDateTime,
  optionalDecimal,
  optionalText,
  rowsAnswer,
  text,
} from './answer-fields.ts'
import { detail, list, transactions } from './data-call.ts'

/** 선불-001 */
export const PrepaidListAnswer = rowsAnswer(
  'pp',
  z.object({
    pp_id: text,
    pp_name: optionalText,
    is_consent: flagToAsk,
    reg_date: optionalDate,
    /** In units of 10,000 won. */
    limit_amt: optionalDecimal,
  }),
)
/** 선불-002, 전금-002 */
export const PrepaidBalanceAnswer = oneAnswer({
  total_balance_amt: decimal,
  charge_balance_amt: optionalDecimal,
  reserve_balance_amt: optionalDecimal,
  withdrawable_amt: optionalDecimal,
  reserve_due_amt: optionalDecimal,
  exp_due_amt: optionalDecimal,
})
/** 선불-003: charges and transfers; payments are in 선불-004. */
export const PrepaidTransactionsAnswer = rowsAnswer(
  'trans',
  z.object({
    trans_type: text,
    trans_dtime: dateTime,
    trans_no: optionalText,
    trans_amt: decimal,
    balance_amt: optionalDecimal,
    trans_org_code: optionalText,
    trans_id: optionalText,
  }),
)
/** 선불-004 */
export const PrepaidApprovalsAnswer = rowsAnswer(
  'approved',
  z.object({
    approved_num: text,
    approved_dtime: dateTime,
    status: text,
    trans_dtime: optionalDateTime,
    merchant_name: optionalText,
    merchant_regno: optionalText,
    approved_amt: decimal,
    modified_amt: optionalDecimal,
    total_install_cnt: optionalDecimal,
  }),
)

/** The calls about prepaid cards. */
export const prepaidCalls = {
  '선불-001': list(['bank.list', 'card.list'], 'GET /prepaid', 'PP01', PrepaidListAnswer),
  '선불-002': detail(['bank.prepaid', 'card.prepaid'], 'POST /prepaid/balance', 'PP02', PrepaidBalanceAnswer),
  '선불-003': transactions(
    ['bank.prepaid', 'card.prepaid'],
    'POST /prepaid/transactions',
    'PP03',
    PrepaidTransactionsAnswer,
  ),
  '선불-004': transactions(['bank.prepaid', 'card.prepaid'], 'POST /prepaid/approval', 'PP04', PrepaidApprovalsAnswer),
} as const
