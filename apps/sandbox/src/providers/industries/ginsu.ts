/** The guarantee insurer (보증보험-001 … 003). */
import type { ginsuCalls } from '@ieum/contracts/outside/data/ginsu.ts'
import { knownDay } from '../../holdings/calendar.ts'
import type { GinsuHolding } from '../../holdings/industries/ginsu.ts'
import { type Call, findAsset, type Handlers, one, type Row, rows } from '../call.ts'
import { inPeriod } from './rows.ts'

type GinsuCall = Call<GinsuHolding>
const SCOPES = ['ginsu.insurance']

const policyOf = (call: GinsuCall) =>
  findAsset(call, call.holding.insu_list, { field: 'insu_num', scopes: SCOPES, key: (item) => item.insu_num })

/** One premium on the day of issue. */
function transactions(call: GinsuCall): Row[] {
  const item = policyOf(call)
  if (knownDay(item.issue_date) >= call.moment.today || !inPeriod(call, item.issue_date)) return []
  return [{ trans_date: item.issue_date, paid_in_cnt: 1, paid_amt: item.pay_amt, pay_method: '03' }]
}

export const ginsuHandlers: Handlers<keyof typeof ginsuCalls> = {
  '보증보험-001': (call) =>
    rows(
      'insu',
      call.holding.insu_list.map((item, position) => ({
        insu_num: item.insu_num,
        is_consent: call.isConsented({ scopes: SCOPES, key: item.insu_num, position }),
        prod_name: item.prod_name,
        insu_type: item.insu_type,
        insu_status: item.insu_status,
      })),
    ),
  '보증보험-002': (call) => {
    const item = policyOf(call)
    return one({
      issue_date: item.issue_date,
      exp_date: item.exp_date,
      face_amt: item.face_amt,
      pay_due: item.pay_due,
      pay_amt: item.pay_amt,
      insured_cnt: item.insured_list.length,
      insured_list: item.insured_list,
    })
  },
  '보증보험-003': (call) => rows('trans', transactions(call)),
}
