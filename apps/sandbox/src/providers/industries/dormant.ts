/** Assets that were not used for years, at banks and insurers (숨은금융-001, 002). */
import type { dormantCalls } from '@ieum/contracts/outside/data/dormant.ts'
import { findAsset, type Handlers, one, rows } from '../call.ts'

export const dormantHandlers: Handlers<keyof typeof dormantCalls> = {
  '숨은금융-001': (call) =>
    rows(
      'sleep',
      call.holding.sleep_list.map((item, position) => ({
        sleep_num: item.sleep_num,
        is_consent: call.isConsented({ scopes: [`${call.industry}.sleep_noncont`], key: item.sleep_num, position }),
        prod_name: item.prod_name,
        sleep_type: item.sleep_type,
        insu_type: item.insu_type,
      })),
    ),
  '숨은금융-002': (call) => {
    const item = findAsset(call, call.holding.sleep_list, {
      field: 'account_num',
      scopes: ['bank.sleep_noncont'],
      key: (sleep) => sleep.sleep_num,
    })
    return one({
      currency_code: item.currency_code,
      balance_amt: item.balance_amt ?? 0,
      ext_pres_date: item.ext_pres_date ?? '99991231',
    })
  },
}
