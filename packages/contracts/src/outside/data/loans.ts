/** Answers of banks and capital firms, and in part insurers, about a loan. */
import * as z from 'zod'
import {
  currency,
  dateTime,
  decimal,
  innerList,
  oneAnswer,
  optionalDate,
  optionalDecimal,
  optionalText,
  rowsAnswer,
  text,
} from './answer-fields.ts'

/** One interest entry of a loan row. */
const LoanInterest = z.object({
  int_start_date: optionalDate,
  int_end_date: optionalDate,
  int_rate: optionalDecimal,
  applied_int_amt: optionalDecimal,
  int_type: optionalText,
})

/** 은행-010, 할부금융-004 */
export const LoanTransactionsAnswer = rowsAnswer(
  'trans',
  z.object({
    trans_dtime: dateTime,
    trans_no: optionalText,
    trans_type: text,
    currency_code: currency,
    trans_amt: decimal,
    balance_amt: optionalDecimal,
    principal_amt: optionalDecimal,
    int_amt: optionalDecimal,
    ret_int_amt: optionalDecimal,
    int_list: innerList(LoanInterest),
  }),
)

/** 은행-009, 할부금융-003, 보험-010. `next_repay_date` is absent for overdrafts. */
export const LoanDetailAnswer = oneAnswer({
  currency_code: currency,
  balance_amt: decimal,
  loan_principal: optionalDecimal,
  next_repay_date: optionalDate,
})

/** 은행-008, 할부금융-002. Omitted fields are unknown; the loan is not refused because of them. */
export const LoanBasicAnswer = oneAnswer({
  issue_date: optionalDate,
  exp_date: optionalDate,
  last_offered_rate: optionalDecimal,
  repay_date: optionalText,
  repay_method: optionalText,
  repay_org_code: optionalText,
  repay_account_num: optionalText,
  /** First and last month of grace, YYYYMM. */
  unredeemed_start: optionalText,
  unredeemed_end: optionalText,
})
