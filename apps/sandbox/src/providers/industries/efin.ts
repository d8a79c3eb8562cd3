/** Electronic finance firms (전금-001 … 103). */
import type { efinCalls } from '@ieum/contracts/outside/data/efin.ts'
import type { EasyRow } from '../../histories/easy-payments.ts'
import { purchasesOf } from '../../holdings/activity/activity.ts'
import { type PaidMerchant, payRows } from '../../holdings/activity/pay-ledger.ts'
import { clockTime, knownDay, ymd } from '../../holdings/calendar.ts'
import type { EfinHolding, FobHolding, PaidHolding } from '../../holdings/industries/efin.ts'
import { minus, plus } from '../../money.ts'
import { type Call, DataRefusal, fieldText, findAsset, type Handlers, one, type Row, rows, stamp } from '../call.ts'
import { twoDigits } from './loans.ts'
import { inPeriod, newestFirst } from './rows.ts'

type EfinCall = Call<EfinHolding>
const PREPAID = ['efin.prepaid']
const PAID = ['efin.paid']
/** 5101 charge, 5501 payment, 6101 easy payment (the last is the sandbox's own). */
const TYPES = { charged: '5101', paid: '5501', easy: '6101' } as const
/** 01 online */
const ONLINE = '01'

function fobOf(call: EfinCall): FobHolding {
  const fob = findAsset(call, call.holding.fob_list, { field: 'fob_id', scopes: PREPAID, key: (item) => item.fob_id })
  const account = fieldText(call.fields, 'account_id')
  if (account !== undefined && !fob.account_list.some((item) => item.account_id === account)) {
    throw new DataRefusal('40402', 'no such account')
  }
  return fob
}
const paidOf = (call: EfinCall): PaidHolding =>
  findAsset(call, call.holding.account_list, { field: 'sub_key', scopes: PAID, key: (item) => item.sub_key })

/** The purchased item: each part requires its own consent. */
const bought = (call: EfinCall, merchant: PaidMerchant | undefined, memo: string | undefined): Row => ({
  trans_memo: call.consent.transMemo ? memo : undefined,
  merchant_name: call.consent.merchantNameRegno ? merchant?.name : undefined,
  merchant_regno: call.consent.merchantNameRegno ? merchant?.regno : undefined,
  trans_title: merchant?.title,
  trans_category: call.consent.transCategory ? merchant?.category : undefined,
  pay_method: ONLINE,
})

function prepaidTransactions(call: EfinCall): Row[] {
  const fob = fobOf(call)
  if (fob.transactions) return statedTransactions(call, fob.transactions, fob.total_balance_amt)
  const ofHistory = call.history?.prepaidRows(call.orgCode, fob.fob_id, call.moment.today)
  const made =
    ofHistory?.filter((row) => inPeriod(call, row.at)) ??
    payRows(`${call.seed}|${fob.fob_id}`, fob, call.period.from, call.period.to, call.moment.today)
  return newestFirst(
    made.map((row) => ({
      at: row.at,
      ...stamp(call, row.at, row.no),
      trans_type: TYPES[row.kind],
      trans_amt: row.amount,
      balance_amt: row.balance,
      trans_num: row.kind === 'paid' ? `O${row.no}` : undefined,
      is_scheduled: false,
      ...bought(call, row.merchant, row.kind === 'paid' ? row.merchant?.title : '충전'),
    })),
  )
}

/** Types that debit the balance. */
const OUT_TYPES = ['5102', '5201', '5301', '5402', '5501', '6101']

/** The rows of the file, each with the balance after it, counted back from the current one. */
function statedTransactions(call: EfinCall, stated: NonNullable<FobHolding['transactions']>, balance: number): Row[] {
  let after = balance
  const backwards = stated
    .filter((row) => row.trans_dtime <= call.moment.now)
    .toSorted((a, b) => b.trans_dtime.localeCompare(a.trans_dtime))
    .map((row) => {
      const balance_amt = after
      after = OUT_TYPES.includes(row.trans_type) ? plus(after, row.trans_amt) : minus(after, row.trans_amt)
      const { trans_category, ...others } = row
      return { ...others, ...(call.consent.transCategory && { trans_category }), balance_amt, is_scheduled: false }
    })
  return backwards.filter((row) => inPeriod(call, row.trans_dtime))
}

type PayMethod = PaidHolding['pay_list'][number] | undefined

/** A payment with a card: its number is that of the card company's approval. */
const easyRow = (call: EfinCall, row: EasyRow, method: PayMethod): Row & { at: string } => ({
  at: row.at,
  ...stamp(call, row.at, row.no),
  trans_num: `O${row.no}`,
  trans_type: TYPES.easy,
  trans_amt: row.amount,
  trans_org_code: method?.pay_org_code,
  pay_type: method?.pay_type,
  pay_id: method?.pay_id,
  approved_num: row.approvedNumber,
  card_name: method?.card_name,
  ...bought(call, row.merchant, row.merchant.title),
})

function paidTransactions(call: EfinCall): Row[] {
  const account = paidOf(call)
  const method = account.pay_list.find((item) => item.is_primary) ?? account.pay_list[0]
  const ofHistory = call.history?.easyRows(call.orgCode, account.sub_key, call.moment.today)
  if (ofHistory)
    return newestFirst(ofHistory.filter((row) => inPeriod(call, row.at)).map((row) => easyRow(call, row, method)))
  const made: (Row & { at: string })[] = []
  const last = Math.min(call.period.to, call.moment.today - 1)
  for (let day = Math.max(call.period.from, knownDay(account.reg_date)); day <= last; day++) {
    const seed = `${call.seed}|${account.sub_key}|${account.activity?.seed ?? ''}`
    for (const [index, purchase] of purchasesOf(seed, account.activity?.spending ?? 'none', day).entries()) {
      const number = ymd(day) + String(index + 1).padStart(4, '0')
      const at = ymd(day) + clockTime(purchase.seconds)
      made.push({
        at,
        ...stamp(call, at, number),
        trans_num: `O${number}`,
        trans_type: TYPES.easy,
        trans_amt: purchase.amount,
        trans_org_code: method?.pay_org_code,
        pay_type: method?.pay_type,
        pay_id: method?.pay_id,
        approved_num: method?.pay_type === '02' ? `A${number}` : undefined,
        card_name: method?.card_name,
        ...bought(call, purchase.merchant, purchase.merchant.title),
      })
    }
  }
  return newestFirst(made)
}

export const efinHandlers: Handlers<keyof typeof efinCalls> = {
  '전금-001': (call) =>
    rows(
      'fob',
      call.holding.fob_list.map((item, position) => ({
        fob_id: item.fob_id,
        fob_name: item.fob_name,
        is_consent: call.isConsented({ scopes: PREPAID, key: item.fob_id, position }),
        reg_date: item.reg_date,
        limit_amt: item.limit_amt,
        is_charge: item.is_charge,
        is_withdrawable: item.is_withdrawable,
        account_cnt: item.account_list.length,
        account_list: item.account_list,
      })),
    ),
  '전금-002': (call) => {
    const fob = fobOf(call)
    const made = call.history?.prepaidRows(call.orgCode, fob.fob_id, call.moment.today)?.at(-1)?.balance
    const total = made ?? fob.total_balance_amt
    // Rewards of a history are spent last and never more than the whole; what a file says without one is reported as it is.
    const stated = fob.reserve_balance_amt
    const rewards = stated === undefined || made === undefined ? stated : Math.min(stated, total)
    const charged = made === undefined ? fob.charge_balance_amt : minus(total, rewards ?? 0)
    return one({
      total_balance_amt: total,
      charge_balance_amt: charged ?? total,
      reserve_balance_amt: rewards,
      withdrawable_amt: fob.withdrawable_amt,
      reserve_due_amt: fob.reserve_due_amt,
      exp_due_amt: fob.exp_due_amt,
    })
  },
  '전금-003': (call) =>
    rows(
      'charge',
      fobOf(call).charge_list.map((row) => ({ ...row, charge_day: twoDigits(row.charge_day) })),
    ),
  '전금-004': (call) => rows('trans', prepaidTransactions(call)),
  '전금-101': (call) =>
    rows(
      'account',
      call.holding.account_list.map((item, position) => ({
        sub_key: item.sub_key,
        account_id: item.account_id,
        is_consent: call.isConsented({ scopes: PAID, key: item.sub_key, position }),
        reg_date: item.reg_date,
        is_pay: item.is_pay,
      })),
    ),
  '전금-102': (call) =>
    rows(
      'pay',
      paidOf(call).pay_list.map(({ card_name: _, ...method }) => method),
    ),
  '전금-103': (call) => rows('trans', paidTransactions(call)),
}
