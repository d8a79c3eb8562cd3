/** Telecom companies (통신-001 … 004). */
import type { telecomCalls } from '@ieum/contracts/outside/data/telecom.ts'
import { type Purchase, purchasesOf } from '../../holdings/activity/activity.ts'
import {
  type Day,
  dayInMonth,
  firstDay,
  knownDay,
  lastDay,
  type Month,
  monthOf,
  ymd,
  yyyymm,
} from '../../holdings/calendar.ts'
import type { TelecomHolding, TelecomLine } from '../../holdings/industries/telecom.ts'
import { type Call, findAsset, type Handlers, type Row, rows } from '../call.ts'
import { newestFirst } from './rows.ts'

type TelecomCall = Call<TelecomHolding>
const SCOPES = ['telecom.mgmt']

const lineOf = (call: TelecomCall): TelecomLine =>
  findAsset(call, call.holding.telecom_list, { field: 'mgmt_id', scopes: SCOPES, key: (item) => item.mgmt_id })

function smallPayments(call: TelecomCall, line: TelecomLine, from: Day, to: Day): (Purchase & { day: Day })[] {
  const seed = `${call.seed}|${line.mgmt_id}|${line.activity?.seed ?? ''}`
  const made: (Purchase & { day: Day })[] = []
  const last = Math.min(to, call.moment.today - 1)
  for (let day = Math.max(from, knownDay(line.issue_date)); day <= last; day++) {
    // Small payments stay small: no more than 50,000 won at once.
    const bought = purchasesOf(seed, line.activity?.spending ?? 'none', day).filter(({ amount }) => amount <= 50_000)
    made.push(...bought.map((purchase) => ({ ...purchase, day })))
  }
  return made
}

/** Charged bills, newest first: the plan, and the small payments of the month before. */
function bills(call: TelecomCall, line: TelecomLine): { month: Month; day: Day; amount: number }[] {
  const first = Math.max(call.months.from, monthOf(knownDay(line.issue_date)) + 1)
  const made: { month: Month; day: Day; amount: number }[] = []
  for (let month = first; month <= call.months.to; month++) {
    const day = dayInMonth(month, line.charge_day)
    if (day >= call.moment.today) break
    const small = smallPayments(call, line, firstDay(month - 1), lastDay(month - 1))
    made.push({ month, day, amount: line.charge_amt + small.reduce((sum, { amount }) => sum + amount, 0) })
  }
  return made.reverse()
}

function paidTransactions(call: TelecomCall): Row[] {
  return newestFirst(
    smallPayments(call, lineOf(call), call.period.from, call.period.to).map((purchase) => ({
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
