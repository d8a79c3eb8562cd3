/** Prepaid cards at banks and card companies (선불-001 … 004). */
import type { prepaidCalls } from '@ieum/contracts/outside/data/prepaid.ts'
import { payRows } from '../../holdings/activity/pay-ledger.ts'
import type { PrepaidHolding } from '../../holdings/industries/shared-products.ts'
import { type Call, findAsset, type Handlers, one, rows, stamp } from '../call.ts'
import { inPeriod, newestFirst } from './rows.ts'

type HasPrepaid = { readonly pp_list: PrepaidHolding[] }

/** 5101 charge; payments (5501) are approvals. */
const CHARGE = '5101'

const scopes = (call: Call<HasPrepaid>) => [`${call.industry}.prepaid`]
const find = (call: Call<HasPrepaid>) =>
  findAsset(call, call.holding.pp_list, { field: 'pp_id', scopes: scopes(call), key: (item) => item.pp_id })
const ledger = (call: Call<HasPrepaid>) => {
  const item = find(call)
  const made = call.history?.prepaidRows(call.orgCode, item.pp_id, call.moment.today)
  return (
    made?.filter((row) => inPeriod(call, row.at)) ??
    payRows(`${call.seed}|${item.pp_id}`, item, call.period.from, call.period.to, call.moment.today)
  )
}
/** The balance by the person's history. */
const historyBalance = (call: Call<HasPrepaid>, item: PrepaidHolding): number | undefined =>
  call.history?.prepaidRows(call.orgCode, item.pp_id, call.moment.today)?.at(-1)?.balance

export const prepaidHandlers: Handlers<keyof typeof prepaidCalls> = {
  '선불-001': (call) =>
    rows(
      'pp',
      call.holding.pp_list.map((item, position) => ({
        pp_id: item.pp_id,
        pp_name: item.pp_name,
        is_consent: call.isConsented({ scopes: scopes(call), key: item.pp_id, position }),
        reg_date: item.reg_date,
        limit_amt: item.limit_amt,
      })),
    ),
  '선불-002': (call) => {
    const item = find(call)
    const made = historyBalance(call, item)
    const total = made ?? item.total_balance_amt
    const rewards = item.reserve_balance_amt
    return one({
      total_balance_amt: total,
      charge_balance_amt: made ?? item.charge_balance_amt ?? total,
      // Rewards of a history are part of what its rows left; what a file says without one is reported as it is.
      reserve_balance_amt: rewards === undefined || made === undefined ? rewards : Math.min(rewards, total),
      reserve_due_amt: item.reserve_due_amt,
      exp_due_amt: item.exp_due_amt,
    })
  },
  '선불-003': (call) =>
    rows(
      'trans',
      newestFirst(
        ledger(call)
          .filter((row) => row.kind === 'charged')
          .map((row) => ({
            at: row.at,
            trans_type: CHARGE,
            ...stamp(call, row.at, row.no),
            trans_amt: row.amount,
            balance_amt: row.balance,
          })),
      ),
    ),
  '선불-004': (call) =>
    rows(
      'approved',
      newestFirst(
        ledger(call)
          .filter((row) => row.kind === 'paid')
          .map((row) => ({
            at: row.at,
            approved_num: row.no,
            approved_dtime: row.at,
            status: '01',
            merchant_name: call.consent.merchantNameRegno ? row.merchant?.name : undefined,
            merchant_regno: call.consent.merchantNameRegno ? row.merchant?.regno : undefined,
            approved_amt: row.amount,
          })),
      ),
    ),
}
