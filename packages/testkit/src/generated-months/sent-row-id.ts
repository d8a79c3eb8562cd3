import type { DataCallId } from '@ieum/contracts/outside/data/data-calls.ts'
import { rowId } from './row-truth.ts'
import type { GeneratedCall } from './wire.ts'

type Row = Readonly<Record<string, unknown>>

const MOVED = ['trans_dtime', 'trans_no', 'trans_type', 'trans_amt', 'balance_amt']

/** The list of rows in an answer, and the fields that name a row there. */
const ROWS: { readonly [id in DataCallId]?: readonly [list: string, fields: readonly string[]] } = {
  '은행-004': ['trans_list', MOVED],
  '은행-007': ['trans_list', MOVED],
  '은행-010': ['trans_list', MOVED],
  'IRP-004': ['trans_list', ['trans_dtime', 'trans_no', 'trans_type', 'trans_amt']],
  '금투-003': ['trans_list', ['trans_dtime', 'trans_no', 'trans_type', 'settle_amt', 'balance_amt']],
  '카드-005': ['bill_detail_list', ['trans_no', 'cur_install_cnt']],
  '카드-008': ['approved_list', ['approved_num', 'approved_dtime']],
  '카드-009': ['approved_list', ['approved_num', 'approved_dtime']],
  '카드-013': ['trans_list', MOVED],
  '선불-003': ['trans_list', MOVED],
  '선불-004': ['approved_list', ['approved_num', 'approved_dtime']],
  '전금-004': ['trans_list', MOVED],
  '전금-103': ['trans_list', ['trans_dtime', 'trans_no']],
  '보험-006': ['trans_list', ['trans_date', 'paid_in_cnt']],
  '보험-007': ['trans_list', ['trans_dtime', 'paid_in_cnt']],
  '보험-021': ['trans_list', ['trans_date', 'paid_in_cnt']],
  '통신-003': ['trans_list', ['trans_month']],
  '통신-004': ['trans_list', ['trans_date', 'trans_amt']],
}

/** A row as an institution sent it, with the `id` of its truth. */
export type IdentifiedRow = { readonly id: string; readonly api: DataCallId; readonly asset: string; readonly row: Row }

/** Returns the rows of an answer with their ids; none for a call that has no rows, or purchases, which have no truth. */
export function identifiedRows(organizationCode: string, call: GeneratedCall): IdentifiedRow[] {
  const found = ROWS[call.api]
  if (!found) return []
  const [list, fields] = found
  const month = call.request.charge_month
  const asset = month === undefined ? (call.asset ?? '') : 'bill'
  return (call.answer[list] as Row[]).map((row) => {
    const values = fields.map((field) =>
      month !== undefined && field === 'cur_install_cnt' ? (row[field] ?? 0) : row[field],
    )
    const key = month === undefined ? values : [month, null, ...values]
    return { id: rowId(call.api, organizationCode, asset, ...key), api: call.api, asset, row }
  })
}
