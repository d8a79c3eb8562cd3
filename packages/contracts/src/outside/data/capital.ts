/** Answers of capital firms (할부금융-001 … 006). 002–004 are the loan answers of shared-products.ts. */
import * as z from 'zod'
import {
  currency,
  dateTime,
  decimal,
  flagToAsk,
  oneAnswer,
  optionalDate,
  optionalText,
  rowsAnswer,
  text,
} from './answer-fields.ts'
import { basic, detail, list, transactions } from './data-call.ts'
import { LoanBasicAnswer, LoanDetailAnswer, LoanTransactionsAnswer } from './loans.ts'

/** account_type of an operating lease: read with the oplease calls, all others with the loan calls. */
export const OPERATING_LEASE = '3710'

/** 할부금융-001 */
export const CapitalLoansAnswer = rowsAnswer(
  'account',
  z.object({
    account_num: text,
    is_consent: flagToAsk,
    seqno: optionalText,
    prod_name: optionalText,
    account_type: optionalText,
    account_status: optionalText,
  }),
  { reg_date: optionalDate },
)

/** 할부금융-005 */
export const LeaseBasicAnswer = oneAnswer({
  issue_date: optionalDate,
  exp_date: optionalDate,
  repay_date: optionalText,
  repay_method: optionalText,
  repay_org_code: optionalText,
  repay_account_num: optionalText,
  next_repay_date: optionalDate,
})
/** 할부금융-006 */
export const LeaseTransactionsAnswer = rowsAnswer(
  'trans',
  z.object({
    trans_dtime: dateTime,
    trans_no: optionalText,
    trans_type: text,
    currency_code: currency,
    trans_amt: decimal,
  }),
)

/** The calls of this industry. */
export const capitalCalls = {
  '할부금융-001': list('capital.list', 'GET /loans', 'CP01', CapitalLoansAnswer),
  '할부금융-002': basic('capital.loan', 'POST /loans/basic', 'CP02', LoanBasicAnswer),
  '할부금융-003': detail('capital.loan', 'POST /loans/detail', 'CP03', LoanDetailAnswer),
  '할부금융-004': transactions('capital.loan', 'POST /loans/transactions', 'CP04', LoanTransactionsAnswer),
  '할부금융-005': basic('capital.loan', 'POST /loans/oplease/basic', 'CP05', LeaseBasicAnswer),
  '할부금융-006': transactions('capital.loan', 'POST /loans/oplease/transactions', 'CP06', LeaseTransactionsAnswer),
} as const
