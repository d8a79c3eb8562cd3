/** What the guarantee insurer answers (보증보험-001 … 003). */
import * as z from 'zod'
import {
  dateTime,
  decimal,
  flag,
  innerList,
  listAnswer,
  oneAnswer,
  optionalDate,
  optionalDecimal,
  optionalText,
  text,
} from './shared.ts'

/** 보증보험-001 */
export const GuaranteeInsurancesAnswer = listAnswer(
  'insu',
  z.object({
    insu_num: text,
    is_consent: flag,
    prod_name: text,
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
  insured_list: innerList(z.object({ insured_name: text })),
})
/** 보증보험-003 */
export const GuaranteeTransactionsAnswer = listAnswer(
  'trans',
  z.object({
    trans_date: dateTime,
    paid_in_cnt: optionalDecimal,
    paid_amt: decimal,
    pay_method: optionalText,
  }),
)
