/** Dormant assets (숨은금융-001, 002). */
import * as z from 'zod'
import {
  currency,
  decimal,
  flagToAsk,
  oneAnswer,
  optionalDate,
  optionalText,
  rowsAnswer,
  text,
} from './answer-fields.ts'
import { detail, list, ONE_PAGE } from './data-call.ts'

/** 숨은금융-001. `insu_type` values differ between sources: store them as unknown codes. */
export const SleepListAnswer = rowsAnswer(
  'sleep',
  z.object({
    sleep_num: text,
    is_consent: flagToAsk,
    prod_name: optionalText,
    sleep_type: optionalText,
    insu_type: optionalText,
  }),
)
/** 숨은금융-002, called with account_num = sleep_num */
export const SleepDepositAnswer = oneAnswer({
  currency_code: currency,
  balance_amt: decimal,
  ext_pres_date: optionalDate,
})

/** The calls about dormant assets. */
export const dormantCalls = {
  '숨은금융-001': list(['bank.list', 'insu.list'], 'GET /sleep_noncont', 'SL01', SleepListAnswer, ONE_PAGE),
  '숨은금융-002': detail('bank.sleep_noncont', 'POST /sleep_noncont/deposit', 'SL02', SleepDepositAnswer),
} as const
