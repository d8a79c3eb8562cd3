/** For tests: calls an institution on behalf of a person, by default with consent to everything. */
import type { Person } from '../people/person.ts'
import { answerData, type DataAnswer, type DataRequest, type StoredConsent } from './answer-data.ts'
import type { Row } from './call.ts'
import { SERVED_CALLS, type ServedCall } from './served-calls.ts'

/** A transfer request of every scope, all assets, all three optional consents. */
export const EVERYTHING: StoredConsent = {
  scopes: [...new Set(SERVED_CALLS.map((call) => call.scope))].map((scope) => ({ scope, assets: 'all' })),
  transMemo: true,
  merchantNameRegno: true,
  transCategory: true,
  endDate: '99991231',
}

export type Asking = {
  readonly person: Person
  readonly orgCode: string
  readonly nowMs: number
  readonly consent?: StoredConsent
  readonly behaviours?: string[]
}

export function ask(asking: Asking, call: string, fields: DataRequest['fields'] = {}): DataAnswer {
  const [method, resource] = call.split(' ') as ['GET' | 'POST', string]
  const industry = asking.person.holdings[asking.orgCode]?.industry ?? 'bank'
  return answerData({
    orgCode: asking.orgCode,
    industry,
    method,
    resource,
    fields,
    person: asking.person,
    consent: asking.consent ?? EVERYTHING,
    nowMs: asking.nowMs,
    behaviours: asking.behaviours ?? [],
  })
}

/** The list of an answer; throws when the call was refused. */
export function listed(answer: DataAnswer): Row[] {
  if (answer.body.rsp_code !== '00000') throw new Error(`refused: ${answer.body.rsp_code} ${answer.body.rsp_msg}`)
  const name = Object.keys(answer.body).find((key) => key.endsWith('_list'))
  return name === undefined ? [] : (answer.body[name] as Row[])
}

/** All pages of a call, `limit` rows at a time. */
export function everyPage(asking: Asking, call: string, fields: DataRequest['fields'] = {}, limit = 500): Row[] {
  const rows: Row[] = []
  let next: string | undefined
  for (let page = 0; page < 10_000; page++) {
    const answer = ask(asking, call, { ...fields, limit, ...(next === undefined ? {} : { next_page: next }) })
    rows.push(...listed(answer))
    if (answer.body.next_page === undefined) return rows
    next = String(answer.body.next_page)
  }
  throw new Error('the pages do not end')
}

/** The list call that names the assets of a scope, and the field that identifies them in other calls. */
const LISTS: Readonly<Record<string, { call: string; key: string; is?: (row: Row) => boolean }>> = {
  'bank.deposit': { call: 'GET /accounts', key: 'account_num', is: (row) => String(row.account_type).startsWith('1') },
  'bank.invest': {
    call: 'GET /accounts',
    key: 'account_num',
    is: (row) => ['2001', '2999'].includes(String(row.account_type)),
  },
  'bank.isa': { call: 'GET /accounts', key: 'account_num', is: (row) => /^200[234]$/.test(String(row.account_type)) },
  'bank.loan': {
    call: 'GET /accounts',
    key: 'account_num',
    is: (row) => row.is_minus === true || String(row.account_type).startsWith('3'),
  },
  'bank.sleep_noncont': { call: 'GET /sleep_noncont', key: 'sleep_num' },
  'card.card': { call: 'GET /cards', key: 'card_id' },
  'invest.account': { call: 'GET /accounts', key: 'account_num' },
  'insu.insurance': { call: 'GET /insurances', key: 'insu_num' },
  'insu.insured': { call: 'GET /insured', key: 'insu_num' },
  'insu.loan': { call: 'GET /loans', key: 'account_num' },
  'insu.sleep_noncont': { call: 'GET /sleep_noncont', key: 'sleep_num' },
  'efin.prepaid': { call: 'GET /prepaid', key: 'fob_id' },
  'efin.paid': { call: 'GET /paid', key: 'sub_key' },
  'capital.loan': { call: 'GET /loans', key: 'account_num' },
  'ginsu.insurance': { call: 'GET /insurances', key: 'insu_num' },
  'telecom.mgmt': { call: 'GET /telecoms', key: 'mgmt_id' },
}
const SHARED: typeof LISTS = {
  irp: { call: 'GET /irps', key: 'account_num' },
  dc: { call: 'GET /dc', key: 'dc_num' },
  prepaid: { call: 'GET /prepaid', key: 'pp_id' },
}

/** The assets that an institution lists under a scope, as the fields that identify them in other calls. */
export function assetsOf(asking: Asking, scope: string): DataRequest['fields'][] {
  const list = LISTS[scope] ?? SHARED[scope.split('.')[1] ?? '']
  if (!list) return []
  return everyPage(asking, list.call)
    .filter((row) => list.is?.(row) ?? true)
    .map((row) => ({
      [scope.endsWith('sleep_noncont') ? 'account_num' : list.key]: String(row[list.key]),
      ...(row.seqno === undefined ? {} : { seqno: String(row.seqno) }),
    }))
}

/** A call with its path parameters filled in. */
export const callFor = (call: ServedCall, fields: DataRequest['fields']): string =>
  `${call.method} ${call.path.replace('{card_id}', String(fields.card_id ?? ''))}`
