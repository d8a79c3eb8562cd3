/** Answers of the kit's bank: one account in the request, one outside it, and seven transactions. */
import { DATA_CALLS, type DataCallId } from '@ieum/contracts/outside/data/data-calls.ts'
import { scopeAt } from '../assets.ts'
import { koreanDay } from '../korean-day.ts'

export const INDUSTRY = 'bank'
export const CONSENTED_ACCOUNT = '90010000000001'
export const OTHER_ACCOUNT = '90010000000002'
const PAGE_ROWS = 3

type Body = Record<string, unknown>

const account = (account_num: string, is_consent: boolean) => ({
  account_num,
  is_consent,
  prod_name: 'conformance account',
  is_minus: false,
  account_type: '1001',
  account_status: '01',
})

const transactions = (nowMs: number) =>
  Array.from({ length: 7 }, (_, n) => ({
    trans_dtime: `${koreanDay(nowMs, n + 1)}120000`,
    trans_no: `${7 - n}`,
    trans_type: n % 2 === 0 ? '02' : '03',
    trans_class: 'counter',
    currency_code: 'KRW',
    trans_amt: 1_000,
    balance_amt: 100_000 + (n % 2) * 1_000,
  }))

/** Lists of kinds without any assets here. */
const EMPTY: Readonly<Partial<Record<DataCallId, string>>> = {
  'IRP-001': 'irp',
  'DC-001': 'dc',
  '선불-001': 'pp',
  '숨은금융-001': 'sleep',
  '은행-014': 'scheduled',
}

/** Content of an answer, of all pages; null for a call about a kind without assets. */
function contentOf(id: DataCallId, nowMs: number): Body | null {
  const empty = EMPTY[id]
  if (empty) return { [`${empty}_cnt`]: 0, [`${empty}_list`]: [] }
  switch (id) {
    case '은행-001':
      return { reg_date: '20200102', account_list: [account(CONSENTED_ACCOUNT, true), account(OTHER_ACCOUNT, false)] }
    case '은행-002':
      return { basic_cnt: 1, basic_list: [{ currency_code: 'KRW', saving_method: '01', issue_date: '20200102' }] }
    case '은행-003':
      return {
        detail_cnt: 1,
        detail_list: [{ currency_code: 'KRW', balance_amt: 100_000, withdrawable_amt: 100_000, offered_rate: 0.1 }],
      }
    case '은행-004':
      return { trans_list: transactions(nowMs) }
    case 'DB-001':
      return { is_running_pension: false }
    default:
      return null
  }
}

/** The call at a path of the bank; undefined when there is none. */
export function callAt(method: string, path: string): DataCallId | undefined {
  const prefix = `/v2/${INDUSTRY}`
  return (Object.keys(DATA_CALLS) as DataCallId[]).find(
    (id) =>
      scopeAt(INDUSTRY, id) !== undefined && path === prefix + DATA_CALLS[id].path && DATA_CALLS[id].method === method,
  )
}

/** One page; a cursor is the number of its first row. */
export function answerOf(id: DataCallId, fields: Readonly<Record<string, string>>, nowMs: number): Body | null {
  const content = contentOf(id, nowMs)
  if (content === null) return null
  const { isPaged } = DATA_CALLS[id]
  const name = Object.keys(content).find((key) => key.endsWith('_list'))
  if (!isPaged || name === undefined) return content
  const rows = content[name] as unknown[]
  const start = Number(/^row-(\d{1,4})$/.exec(fields.next_page ?? '')?.[1] ?? 0)
  const limit = Number(fields.limit ?? PAGE_ROWS)
  const end = start + Math.min(PAGE_ROWS, Number.isInteger(limit) && limit > 0 ? limit : PAGE_ROWS)
  const page = rows.slice(start, end)
  return {
    ...content,
    ...(end < rows.length && { next_page: `row-${end}` }),
    [name.replace(/_list$/, '_cnt')]: page.length,
    [name]: page,
  }
}
