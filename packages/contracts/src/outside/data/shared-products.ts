/** Products that several industries answer alike: prepaid cards, IRP, DB and DC pensions, dormant assets. */
import * as z from 'zod'
import { basic, detail, list, ONE_PAGE, PAGED, transactions } from '../data-call.ts'
import {
  currency,
  date,
  dateTime,
  decimal,
  flag,
  innerList,
  listAnswer,
  oneAnswer,
  optionalDate,
  optionalDateTime,
  optionalDecimal,
  optionalText,
  text,
} from './answer-fields.ts'

/** One piece of interest of a loan row. */
const LoanInterest = z.object({
  int_start_date: optionalDate,
  int_end_date: optionalDate,
  int_rate: optionalDecimal,
  applied_int_amt: optionalDecimal,
  int_type: optionalText,
})

/** 은행-010, 할부금융-004 */
export const LoanTransactionsAnswer = listAnswer(
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

/** 은행-008, 할부금융-002 */
export const LoanBasicAnswer = oneAnswer({
  issue_date: date,
  exp_date: date,
  last_offered_rate: decimal,
  repay_date: optionalText,
  repay_method: text,
  repay_org_code: optionalText,
  repay_account_num: optionalText,
  unredeemed_start: optionalText,
  unredeemed_end: optionalText,
})

/** DB-001 */
export const DbBasicAnswer = oneAnswer({ is_running_pension: flag })

/** DC-001 */
export const DcListAnswer = listAnswer('dc', z.object({ dc_num: text, dc_name: text, is_consent: flag }))
/** DC-002 */
export const DcBasicAnswer = oneAnswer({
  currency_code: currency,
  balance_amt: optionalDecimal,
  eval_amt: decimal,
  issue_date: optionalDate,
})

const PensionTransaction = z.object({
  trans_dtime: dateTime,
  trans_no: optionalText,
  trans_type: text,
  currency_code: currency,
  trans_amt: decimal,
})
/** DC-003 */
export const DcTransactionsAnswer = listAnswer('trans', PensionTransaction)
/** DC-004 */
export const DcDetailAnswer = listAnswer(
  'dc',
  z.object({
    prod_name: text,
    prod_num: optionalText,
    prod_type: optionalText,
    currency_code: currency,
    eval_amt: decimal,
    principal_amt: optionalDecimal,
    holding_num: optionalDecimal,
    issue_date: optionalDate,
    exp_date: optionalDate,
    int_rate: optionalDecimal,
  }),
)

/** IRP-001 */
export const IrpListAnswer = listAnswer('irp', z.object({ prod_name: text, account_num: text, is_consent: flag }))
/** IRP-002 */
export const IrpBasicAnswer = oneAnswer({
  accum_amt: optionalDecimal,
  eval_amt: decimal,
  employer_amt: optionalDecimal,
  employee_amt: optionalDecimal,
  issue_date: optionalDate,
  first_deposit_date: optionalDate,
  rcv_start_date: optionalDate,
})
/** IRP-003 */
export const IrpDetailAnswer = listAnswer(
  'irp',
  z.object({
    irp_name: text,
    irp_no: optionalText,
    irp_type: optionalText,
    eval_amt: decimal,
    inv_principal: optionalDecimal,
    fund_num: optionalDecimal,
    open_date: optionalDate,
    exp_date: optionalDate,
    int_rate: optionalDecimal,
  }),
)
/** IRP-004 */
export const IrpTransactionsAnswer = listAnswer('trans', PensionTransaction)

/** 선불-001 */
export const PrepaidListAnswer = listAnswer(
  'pp',
  z.object({
    pp_id: text,
    pp_name: text,
    is_consent: flag,
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
export const PrepaidTransactionsAnswer = listAnswer(
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
export const PrepaidApprovalsAnswer = listAnswer(
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

/** 숨은금융-001. `insu_type` values differ between sources: keep as unknown code. */
export const SleepListAnswer = listAnswer(
  'sleep',
  z.object({
    sleep_num: text,
    is_consent: flag,
    prod_name: text,
    sleep_type: optionalText,
    insu_type: optionalText,
  }),
)
/** 숨은금융-002, asked with account_num = sleep_num */
export const SleepDepositAnswer = oneAnswer({
  currency_code: currency,
  balance_amt: decimal,
  ext_pres_date: optionalDate,
})

const PENSION = {
  list: ['bank.list', 'invest.list', 'insu.list'],
  irp: ['bank.irp', 'invest.irp', 'insu.irp'],
  db: ['bank.db', 'invest.db', 'insu.db'],
  dc: ['bank.dc', 'invest.dc', 'insu.dc'],
} as const

/** Pensions, which banks, brokers and insurers answer alike. */
export const pensionCalls = {
  'IRP-001': list(PENSION.list, 'GET /irps', 'IR01', IrpListAnswer, ONE_PAGE),
  'IRP-002': basic(PENSION.irp, 'POST /irps/basic', 'IR02', IrpBasicAnswer),
  'IRP-003': detail(PENSION.irp, 'POST /irps/detail', 'IR03', IrpDetailAnswer, PAGED),
  'IRP-004': transactions(PENSION.irp, 'POST /irps/transactions', 'IR04', IrpTransactionsAnswer),
  'DB-001': basic(PENSION.db, 'GET /db/basic', 'DB01', DbBasicAnswer),
  'DC-001': list(PENSION.list, 'GET /dc', 'DC01', DcListAnswer),
  'DC-002': basic(PENSION.dc, 'POST /dc/basic', 'DC02', DcBasicAnswer),
  'DC-003': transactions(PENSION.dc, 'POST /dc/transactions', 'DC03', DcTransactionsAnswer),
  'DC-004': detail(PENSION.dc, 'POST /dc/detail', 'DC04', DcDetailAnswer, PAGED),
} as const

/** Prepaid cards of banks and card companies. */
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

/** What nobody has touched for years. */
export const dormantCalls = {
  '숨은금융-001': list(['bank.list', 'insu.list'], 'GET /sleep_noncont', 'SL01', SleepListAnswer, ONE_PAGE),
  '숨은금융-002': detail('bank.sleep_noncont', 'POST /sleep_noncont/deposit', 'SL02', SleepDepositAnswer),
} as const
