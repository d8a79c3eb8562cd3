/** Pensions, with the same answers from banks, brokers and insurers (IRP, DB, DC). */
import * as z from 'zod'
import {
  currency,
  dateTime,
  decimal,
  flag,
  flagToAsk,
  oneAnswer,
  optionalCurrency,
  optionalDate,
  optionalDecimal,
  optionalText,
  rowsAnswer,
  text,
} from './answer-fields.ts'
import { basic, detail, list, ONE_PAGE, PAGED, transactions } from './data-call.ts'

/** DB-001 */
export const DbBasicAnswer = oneAnswer({ is_running_pension: flag })

/** DC-001 */
export const DcListAnswer = rowsAnswer('dc', z.object({ dc_num: text, dc_name: optionalText, is_consent: flagToAsk }))
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
export const DcTransactionsAnswer = rowsAnswer('trans', PensionTransaction)
/** DC-004 */
export const DcDetailAnswer = rowsAnswer(
  'dc',
  z.object({
    prod_name: optionalText,
    prod_num: optionalText,
    prod_type: optionalText,
    currency_code: optionalCurrency,
    eval_amt: optionalDecimal,
    principal_amt: optionalDecimal,
    holding_num: optionalDecimal,
    issue_date: optionalDate,
    exp_date: optionalDate,
    int_rate: optionalDecimal,
  }),
)

/** IRP-001 */
export const IrpListAnswer = rowsAnswer(
  'irp',
  z.object({ prod_name: optionalText, account_num: text, is_consent: flagToAsk }),
)
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
export const IrpDetailAnswer = rowsAnswer(
  'irp',
  z.object({
    irp_name: optionalText,
    irp_no: optionalText,
    irp_type: optionalText,
    eval_amt: optionalDecimal,
    inv_principal: optionalDecimal,
    fund_num: optionalDecimal,
    open_date: optionalDate,
    exp_date: optionalDate,
    int_rate: optionalDecimal,
  }),
)
/** IRP-004 */
export const IrpTransactionsAnswer = rowsAnswer('trans', PensionTransaction)

const PENSION = {
  list: ['bank.list', 'invest.list', 'insu.list'],
  irp: ['bank.irp', 'invest.irp', 'insu.irp'],
  db: ['bank.db', 'invest.db', 'insu.db'],
  dc: ['bank.dc', 'invest.dc', 'insu.dc'],
} as const

/** The calls about pensions. */
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
