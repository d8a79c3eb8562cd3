/** Brokers (금투-001 … 006). */
import type { investCalls } from '@ieum/contracts/outside/data/invest.ts'
import { investCash, investRows } from '../../holdings/activity/invest-ledger.ts'
import { ymd } from '../../holdings/calendar.ts'
import type { InvestAccountHolding, InvestHolding } from '../../holdings/industries/invest.ts'
import { type Call, DataRefusal, findAsset, type Handlers, one, type Row, rows, stamp } from '../call.ts'
import { inPeriod, newestFirst } from './rows.ts'

type InvestCall = Call<InvestHolding>
const SCOPES = ['invest.account']

const accountOf = (call: InvestCall): InvestAccountHolding =>
  findAsset(call, call.holding.account_list, { field: 'account_num', scopes: SCOPES, key: (item) => item.account_num })

function transactions(call: InvestCall): Row[] {
  return newestFirst(
    investRows(accountOf(call), call.moment)
      .filter((row) => inPeriod(call, row.at))
      .map((row) => ({
        at: row.at,
        ...stamp(call, row.at, row.no),
        prod_name: row.product?.name,
        prod_code: row.product?.code,
        trans_type: row.type,
        trans_type_detail: row.detail,
        trans_num: row.units,
        trans_unit: row.product?.unit,
        base_amt: row.product?.price,
        trans_amt: row.amount,
        settle_amt: row.amount,
        balance_amt: row.balance,
        currency_code: row.currency,
        trans_memo: call.consent.transMemo ? row.memo : undefined,
      })),
  )
}

export const investHandlers: Handlers<keyof typeof investCalls> = {
  '금투-001': (call) =>
    rows(
      'account',
      call.holding.account_list.map((item, position) => ({
        account_num: item.account_num,
        is_consent: call.isConsented({ scopes: SCOPES, key: item.account_num, position }),
        account_name: item.account_name,
        account_type: item.account_type,
        issue_date: item.issue_date,
        is_tax_benefits: item.is_tax_benefits,
        is_cma: item.is_cma,
        is_stock_trans: item.is_stock_trans,
        is_account_link: item.is_account_link,
      })),
    ),
  '금투-002': (call) => {
    const item = accountOf(call)
    const cash = investCash(item, call.moment)
    const inWon = {
      currency_code: 'KRW',
      withholdings_amt: cash,
      credit_loan_amt: item.credit_loan_amt,
      mortgage_amt: item.mortgage_amt,
      avail_balance: cash,
    }
    // One row per currency, where there is more than one.
    return item.foreign_cash.length === 0 ? one(inWon) : rows('basic', [inWon, ...item.foreign_cash])
  },
  '금투-004': (call) =>
    rows(
      'prod',
      accountOf(call).prod_list.map(({ base_amt: _price, purchases: _count, ...product }) => product),
      { base_date: ymd(call.moment.today) },
    ),
  '금투-003': (call) => rows('trans', transactions(call)),
  '금투-005': (call) => {
    const item = accountOf(call)
    if (!item.pension) throw new DataRefusal('40402', 'not a pension account')
    return one({ issue_date: item.issue_date, ...item.pension, currency_code: 'KRW' })
  },
  '금투-006': (call) =>
    rows(
      'scheduled',
      accountOf(call).scheduled_list.map((row) => (call.consent.transMemo ? row : { ...row, trans_memo: undefined })),
    ),
}
