/** Telecom companies (통신-001 … 004). */
import type { telecomCalls } from '@ieum/contracts/outside/data/telecom.ts'
import { smallPayments, telecomBill } from '../../holdings/activity/telecom-bills.ts'
import { type Day, type Month, ymd, yyyymm } from '../../holdings/calendar.ts'
import type { TelecomHolding, TelecomLine } from '../../holdings/industries/telecom.ts'
import { type Call, findAsset, type Handlers, type Row, rows } from '../call.ts'
import { newestFirst } from './rows.ts'

type TelecomCall = Call<TelecomHolding>
const SCOPES = ['telecom.mgmt']

const lineOf = (call: TelecomCall): TelecomLine =>
  findAsset(call, call.holding.telecom_list, { field: 'mgmt_id', scopes: SCOPES, key: (item) => item.mgmt_id })

/** Charged bills, newest first. */
function bills(call: TelecomCall, line: TelecomLine): { month: Month; day: Day; amount: number }[] {
  const made: { month: Month; day: Day; amount: number }[] = []
  for (let month = call.months.from; month <= call.months.to; month++) {
    const bill = telecomBill(call.seed, line, month)
    if (!bill) continue
    if (bill.day >= call.moment.today) break
    made.push(bill)
  }
  return made.reverse()
}

function paidTransactions(call: TelecomCall): Row[] {
  const last = Math.min(call.period.to, call.moment.today - 1)
  return newestFirst(
    smallPayments(call.seed, lineOf(call), call.period.from, last).map((purchase) => ({
      at: ymd(purchase.day) + String(purchase.seconds).padStart(5, '0'),
      trans_date: ymd(purchase.day),
      trans_amt: purchase.amount,
      org_regno: call.consent.merchantNameRegno ? purchase.merchant.regno : undefined,
      merchant_name: call.consent.merchantNameRegno ? purchase.merchant.name : undefined,
      trans_title: purchase.merchant.title,
    })),
  )
}

export const telecomHandlers: Handlers<keyof typeof telecomCalls> = {
  '통신-001': (call) =>
    rows(
      'telecom',
      call.holding.telecom_list.map((item, position) => ({
        mgmt_id: item.mgmt_id,
        is_consent: call.isConsented({ scopes: SCOPES, key: item.mgmt_id, position }),
        telecom_num: item.telecom_num,
        type: item.type,
        status: item.status,
      })),
    ),
  '통신-002': (call) => {
    const made = bills(call, lineOf(call))
    return rows(
      'charge',
      made.map(
        (bill): Row => ({
          charge_month: Number(yyyymm(bill.month)),
          charge_amt: bill.amount,
          charge_date: ymd(bill.day),
        }),
      ),
    )
  },
  '통신-003': (call) => {
    const line = lineOf(call)
    return rows(
      'trans',
      bills(call, line).map(
        (bill): Row => ({
          trans_month: Number(yyyymm(bill.month)),
          paid_amt: bill.amount,
          pay_method: line.pay_method,
        }),
      ),
    )
  },
  '통신-004': (call) => rows('trans', paidTransactions(call)),
}
