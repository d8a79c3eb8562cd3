/** IRP, DB and DC: the same calls at banks, brokers and insurers. */
import type { pensionCalls } from '@ieum/contracts/outside/data/pensions.ts'
import { contributions } from '../../holdings/activity/contributions.ts'
import type { DcHolding, IrpHolding } from '../../holdings/industries/shared-products.ts'
import { type Call, findAsset, type Handlers, one, type Row, rows, stamp } from '../call.ts'
import { inPeriod, newestFirst } from './rows.ts'

type HasPensions = {
  readonly irp_list: IrpHolding[]
  readonly dc_list: DcHolding[]
  readonly is_running_pension: boolean
}
const YEARLY = 12

const irpScopes = (call: Call<HasPensions>) => [`${call.industry}.irp`]
const dcScopes = (call: Call<HasPensions>) => [`${call.industry}.dc`]
const irpOf = (call: Call<HasPensions>) =>
  findAsset(call, call.holding.irp_list, {
    field: 'account_num',
    scopes: irpScopes(call),
    key: (item) => item.account_num,
  })
const dcOf = (call: Call<HasPensions>) =>
  findAsset(call, call.holding.dc_list, { field: 'dc_num', scopes: dcScopes(call), key: (item) => item.dc_num })
const paidIn = (
  call: Call<HasPensions>,
  issueDate: string,
  total: number,
  count: number,
  type: (index: number) => string,
) =>
  newestFirst(
    contributions(issueDate, total, count, YEARLY, call.moment.today)
      .map((part, index): Row & { at: string } => ({
        at: part.at,
        ...stamp(call, part.at, part.no),
        trans_type: type(index),
        trans_amt: part.amount,
      }))
      .filter((row) => inPeriod(call, row.at)),
  )

export const pensionHandlers: Handlers<keyof typeof pensionCalls> = {
  'IRP-001': (call) =>
    rows(
      'irp',
      call.holding.irp_list.map((item, position) => ({
        prod_name: item.prod_name,
        account_num: item.account_num,
        is_consent: call.isConsented({ scopes: irpScopes(call), key: item.account_num, position }),
      })),
    ),
  'IRP-002': (call) => {
    const item = irpOf(call)
    return one({
      accum_amt: item.employer_amt + item.employee_amt,
      eval_amt: item.eval_amt,
      employer_amt: item.employer_amt,
      employee_amt: item.employee_amt,
      issue_date: item.issue_date,
      first_deposit_date: item.issue_date,
    })
  },
  'IRP-003': (call) => rows('irp', irpOf(call).irp_detail_list),
  'IRP-004': (call) => {
    const item = irpOf(call)
    return rows(
      'trans',
      paidIn(call, item.issue_date, item.employer_amt + item.employee_amt, item.contributions, () => '01'),
    )
  },
  'DB-001': (call) => one({ is_running_pension: call.holding.is_running_pension }),
  'DC-001': (call) =>
    rows(
      'dc',
      call.holding.dc_list.map((item, position) => ({
        dc_num: item.dc_num,
        dc_name: item.dc_name,
        is_consent: call.isConsented({ scopes: dcScopes(call), key: item.dc_num, position }),
      })),
    ),
  'DC-002': (call) => {
    const item = dcOf(call)
    return one({ balance_amt: item.balance_amt, eval_amt: item.eval_amt, issue_date: item.issue_date })
  },
  'DC-004': (call) => rows('dc', dcOf(call).dc_detail_list),
  'DC-003': (call) => {
    const item = dcOf(call)
    const principal = item.dc_detail_list.reduce((sum, row) => sum + row.principal_amt, 0)
    const total = item.balance_amt ?? principal
    return rows(
      'trans',
      paidIn(call, item.issue_date, total, item.contributions, (index) => (index === 0 ? '01' : '02')),
    )
  },
}
