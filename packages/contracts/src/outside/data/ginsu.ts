/** Answers of the guarantee insurer (보증보험-001 … 003). */
import * as z from 'zod'
import {
  dateTime,
  decimal,
  flagToAsk,
  innerList,
  oneAnswer,
  optionalDate,
  optionalDecimal,
  optionalText,
  rowsAnswer,
  text,
} from './answer-fields.ts'
import { basic, list, transactions } from './data-call.ts'

/** 보증보험-001 */
export const GuaranteeInsurancesAnswer = rowsAnswer(
  'insu',
  z.object({
    insu_num: text,
    is_consent: flagToAsk,
    prod_name: optionalText,
    insu_type: optionalText,
    insu_status: optionalText,
  }),
)
/** 보증보험-002 */
export const GuaranteeBasicAnswer = oneAnswer({
  issue_date: optionalDate,
  exp_date: optionalDate,
  face_amt: optionalDecimal,
  pay_due: optionalText,
  pay_amt: optionalDecimal,
  insured_list: innerList(z.object({ insured_name: optionalText })),
})
/** 보증보험-003 */
export const GuaranteeTransactionsAnswer = rowsAnswer(
  'trans',
  z.object({
    trans_date: dateTime,
    paid_in_cnt: optionalDecimal,
    paid_amt: decimal,
    pay_method: optionalText,
  }),
)

/** The calls of this industry. */
export const ginsuCalls = {
  '보증보험-001': list('ginsu.list', 'GET /insurances', 'GI01', GuaranteeInsurancesAnswer),
  '보증보험-002': basic('ginsu.insurance', 'POST /insurances/basic', 'GI02', GuaranteeBasicAnswer),
  '보증보험-003': transactions('ginsu.insurance', 'POST /insurances/transactions', 'GI03', GuaranteeTransactionsAnswer),
} as const
