/** Capital firms (할부금융-001 … 006). */
import type { capitalCalls } from '@ieum/contracts/outside/data/capital.ts'
import { leaseDays } from '../../holdings/activity/lease-days.ts'
import type { LoanTerms } from '../../holdings/activity/repayment.ts'
import { ymd } from '../../holdings/calendar.ts'
import {
  type CapitalHolding,
  type CapitalLoan,
  isLease,
  type OperatingLease,
} from '../../holdings/industries/capital.ts'
import { type Call, DataRefusal, findAsset, type Handlers, one, type Row, rows, stamp } from '../call.ts'
import { loanBasic, loanDetail, loanTransactions, twoDigits } from './loans.ts'
import { inPeriod, newestFirst } from './rows.ts'

type CapitalCall = Call<CapitalHolding>
const SCOPES = ['capital.loan']

const accountOf = (call: CapitalCall) =>
  findAsset(call, call.holding.account_list, {
    field: 'account_num',
    scopes: SCOPES,
    key: (item) => item.account_num,
    seqno: (item) => item.seqno,
  })

function loanOf(call: CapitalCall): CapitalLoan {
  const item = accountOf(call)
  if (isLease(item)) throw new DataRefusal('40402', 'an operating lease is asked through the oplease calls')
  return item
}
function leaseOf(call: CapitalCall): OperatingLease {
  const item = accountOf(call)
  if (!isLease(item)) throw new DataRefusal('40402', 'not an operating lease')
  return item
}

const termsOf = (item: CapitalLoan): LoanTerms => ({ ...item, rate: item.last_offered_rate })

function leaseTransactions(call: CapitalCall): Row[] {
  const item = leaseOf(call)
  return newestFirst(
    leaseDays(item)
      .filter((day) => day < call.moment.today)
      .map((day) => ({
        at: `${ymd(day)}070000`,
        ...stamp(call, `${ymd(day)}070000`, `${ymd(day)}0001`),
        trans_type: '02',
        trans_amt: item.monthly_amt,
      }))
      .filter((row) => inPeriod(call, row.at)),
  )
}

export const capitalHandlers: Handlers<keyof typeof capitalCalls> = {
  '할부금융-001': (call) =>
    rows(
      'account',
      call.holding.account_list.map((item, position) => ({
        account_num: item.account_num,
        is_consent: call.isConsented({ scopes: SCOPES, key: item.account_num, seqno: item.seqno, position }),
        seqno: item.seqno,
        prod_name: item.prod_name,
        account_type: item.account_type,
        account_status: item.account_status,
      })),
      { reg_date: call.holding.reg_date },
    ),
  '할부금융-002': (call) => {
    const item = loanOf(call)
    return one(loanBasic(item, item.last_offered_rate))
  },
  '할부금융-003': (call) => one(loanDetail(termsOf(loanOf(call)), call.moment.today)),
  '할부금융-004': (call) => rows('trans', loanTransactions(call, termsOf(loanOf(call)))),
  '할부금융-005': (call) => {
    const item = leaseOf(call)
    const next = leaseDays(item).find((day) => day >= call.moment.today)
    return one({
      issue_date: item.issue_date,
      exp_date: item.exp_date,
      repay_date: twoDigits(item.repay_date),
      repay_method: item.repay_method,
      repay_org_code: item.repay_org_code,
      repay_account_num: item.repay_account_num,
      next_repay_date: next === undefined ? item.exp_date : ymd(next),
    })
  },
  '할부금융-006': (call) => rows('trans', leaseTransactions(call)),
}
