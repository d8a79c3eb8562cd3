/** The list that names the assets of a scope, and the fields that identify them in other calls. */
import type { DataIndustry, DataScope } from '@ieum/contracts/outside/data/data-call.ts'
import { DATA_CALLS, type DataCallId } from '@ieum/contracts/outside/data/data-calls.ts'
import type { Fields } from './session.ts'

type Row = Readonly<Record<string, unknown>>

type Listing = {
  readonly list: DataCallId
  /** The field of the list's rows. */
  readonly key: string
  /** The field of the calls, where it differs. */
  readonly asked?: string
  /** For rows of several scopes. */
  readonly is?: (row: Row) => boolean
}

const accountType = (pattern: RegExp) => (row: Row) => pattern.test(String(row.account_type))

/** @source docs/reference/standard.md#scopes; asset keys as a transfer request names them */
const LISTINGS: Readonly<Partial<Record<DataScope, Listing>>> = {
  'bank.deposit': { list: '은행-001', key: 'account_num', is: accountType(/^1/) },
  'bank.invest': { list: '은행-001', key: 'account_num', is: accountType(/^(2001|2999)$/) },
  'bank.isa': { list: '은행-001', key: 'account_num', is: accountType(/^200[234]$/) },
  'bank.loan': { list: '은행-001', key: 'account_num', is: (row) => row.is_minus === true || accountType(/^3/)(row) },
  'bank.sleep_noncont': { list: '숨은금융-001', key: 'sleep_num', asked: 'account_num' },
  'card.card': { list: '카드-001', key: 'card_id' },
  'invest.account': { list: '금투-001', key: 'account_num' },
  'insu.insurance': { list: '보험-001', key: 'insu_num' },
  'insu.insured': { list: '보험-013', key: 'insu_num' },
  'insu.loan': { list: '보험-008', key: 'account_num' },
  'efin.prepaid': { list: '전금-001', key: 'fob_id' },
  'efin.paid': { list: '전금-101', key: 'sub_key' },
  'capital.loan': { list: '할부금융-001', key: 'account_num' },
  'ginsu.insurance': { list: '보증보험-001', key: 'insu_num' },
  'telecom.mgmt': { list: '통신-001', key: 'mgmt_id' },
}
const SHARED: Readonly<Record<string, Listing>> = {
  irp: { list: 'IRP-001', key: 'account_num' },
  dc: { list: 'DC-001', key: 'dc_num' },
  prepaid: { list: '선불-001', key: 'pp_id' },
}

/** Scopes without a choice of assets: their calls name none. */
export const WITHOUT_ASSETS = /^(card\.(point|bill|loan)|[a-z]+\.db)$/

export const listingOf = (scope: DataScope): Listing | undefined => LISTINGS[scope] ?? SHARED[scope.split('.')[1] ?? '']

/** The scope under which an industry answers a call; undefined where it does not. */
export const scopeAt = (industry: DataIndustry, id: DataCallId): DataScope | undefined =>
  DATA_CALLS[id].scopes.find((scope) => scope.startsWith(`${industry}.`))

/** The calls of an industry, lists first. */
export function callsOf(industry: DataIndustry): DataCallId[] {
  const ids = (Object.keys(DATA_CALLS) as DataCallId[]).filter((id) => scopeAt(industry, id) !== undefined)
  return [...ids.filter((id) => DATA_CALLS[id].kind === 'list'), ...ids.filter((id) => DATA_CALLS[id].kind !== 'list')]
}

/** The fields that identify a row in other calls; undefined for a row of another scope, or without a key. */
export function keyFields({ key, asked = key, is }: Listing, row: Row): Fields | undefined {
  const value = row[key]
  if (typeof value !== 'string' || value === '' || is?.(row) === false) return undefined
  const { seqno } = row
  return { [asked]: value, ...(typeof seqno === 'string' && seqno !== '' && { seqno }) }
}

/** The transfer scopes of an industry: those that a consent to everything names beside the list. */
export const scopesOf = (industry: DataIndustry): DataScope[] => [
  ...new Set(
    callsOf(industry)
      .flatMap((id) => scopeAt(industry, id) ?? [])
      .filter((scope) => !scope.endsWith('.list')),
  ),
]

/**
 * Calls about a kind of asset that the list does not always show: an institution without one of that kind answers
 * 40402, which is not a fault.
 */
export const OF_A_KIND: ReadonlySet<DataCallId> = new Set<DataCallId>([
  '보험-002',
  '보험-003',
  '보험-004',
  '보험-005',
  '보험-006',
  '보험-007',
  '보험-012',
  '보험-014',
  '보험-015',
  '보험-016',
  '보험-017',
  '보험-018',
  '보험-019',
  '보험-020',
  '보험-021',
  '보험-022',
  '보험-023',
  '보험-024',
  '보험-025',
  '할부금융-002',
  '할부금융-003',
  '할부금융-004',
  '할부금융-005',
  '할부금융-006',
  '금투-005',
  '카드-013',
])

/** Fields that a call needs beside the asset, taken from another call's answer about the same asset. */
export const FROM_OTHER_ANSWERS: Readonly<
  Partial<
    Record<DataCallId, { readonly of: DataCallId; readonly list: string; readonly field: string; readonly as: string }>
  >
> = {
  '보험-003': { of: '보험-002', list: 'insured_list', field: 'insured_no', as: 'insured_no' },
  '보험-019': { of: '보험-018', list: 'prize_list', field: 'prize_num', as: 'insured_no' },
  '보험-023': { of: '보험-022', list: 'prize_list', field: 'prize_num', as: 'insured_no' },
  '카드-005': { of: '카드-004', list: 'bill_list', field: 'charge_month', as: 'charge_month' },
  '카드-013': { of: '카드-012', list: 'long_term_list', field: 'loan_num', as: 'loan_num' },
}
