/** Input and output of an industry's handlers for one call. */

import type { DataIndustry } from '@ieum/contracts/outside/data/data-call.ts'
import type { DataCallId, IndustryOfCall } from '@ieum/contracts/outside/data/data-calls.ts'
import type { PersonHistory } from '../histories/person-history.ts'
import type { Moment } from '../holdings/activity/card-usage.ts'
import type { Day, Month } from '../holdings/calendar.ts'
import type { Holding } from '../people/people-file.ts'

export type Row = Record<string, unknown>

export type Body =
  /** All rows, in the order of the answer: paging happens outside. */
  { kind: 'rows'; name: string; rows: Row[]; extra?: Row } | { kind: 'one'; fields: Row }

export type Fields = Readonly<Record<string, string | number | boolean | undefined>>

export type Call<H> = {
  /** Of the institution: several industries share some calls. */
  readonly industry: DataIndustry
  readonly holding: H
  readonly fields: Fields
  /** person and institution: the seed of generated rows. */
  readonly seed: string
  readonly personName: string
  /** For a person whose money the file's history moves. */
  readonly history: PersonHistory | undefined
  readonly orgCode: string
  readonly moment: Moment
  /** For calls with from_date and to_date; both days included. */
  readonly period: { readonly from: Day; readonly to: Day }
  /** For calls with from_month and to_month. */
  readonly months: { readonly from: Month; readonly to: Month }
  readonly consent: {
    readonly transMemo: boolean
    readonly merchantNameRegno: boolean
    readonly transCategory: boolean
  }
  /** Some institutions store no time and no transaction number. */
  readonly reportsTime: boolean
  /** Whether this asset of a list is in the transfer request. `position` is its index in the list. */
  isConsented(asset: { scopes: string[]; key: string; seqno?: string | undefined; position: number }): boolean
  /** Answers the first asset of the kind when the requested one does not exist: for `other-person`. */
  readonly takesAnyAsset: boolean
  /** Answers about assets that are not in the transfer request: for `any-asset`. */
  readonly takesUnconsented: boolean
}

export type Handler<H> = (call: Call<H>) => Body

type HoldingAt<Industry extends DataIndustry> = Extract<Holding, { readonly industry: Industry }>

/** A handler for each of these calls, for a person's holding at every institution that serves it. */
export type Handlers<Id extends DataCallId> = { readonly [id in Id]: Handler<HoldingAt<IndustryOfCall<id>>> }

/** A standard rsp_code that ends the call. */
export class DataRefusal extends Error {
  readonly rspCode: string
  constructor(rspCode: string, message: string) {
    super(message)
    this.rspCode = rspCode
  }
}

/** A field of the request as text; blank and absent are the same. */
export function fieldText(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  return value === undefined || value === '' ? undefined : String(value)
}

export function requiredText(fields: Fields, name: string): string {
  const value = fieldText(fields, name)
  if (value === undefined) throw new DataRefusal('40001', `${name} is missing`)
  return value
}

/**
 * The asset of a call, by its key and, when the asset has one, its seqno. Refuses with 40402 when there is none, and
 * with 40105 when it is not in the transfer request.
 */
export function findAsset<H, T>(
  call: Call<H>,
  list: readonly T[],
  ask: { field: string; scopes: string[]; key: (item: T) => string; seqno?: (item: T) => string | undefined },
): T {
  const wanted = requiredText(call.fields, ask.field)
  const seqno = fieldText(call.fields, 'seqno')
  const found = list.findIndex((item) => {
    const own = ask.seqno?.(item)
    return (
      ask.key(item) === wanted && (own === undefined ? seqno === undefined || ask.seqno === undefined : own === seqno)
    )
  })
  const position = found === -1 && call.takesAnyAsset && list.length > 0 ? 0 : found
  const item = list[position]
  if (item === undefined) throw new DataRefusal('40402', 'no such asset')
  const isConsented = call.isConsented({ scopes: ask.scopes, key: ask.key(item), seqno: ask.seqno?.(item), position })
  if (!isConsented && !call.takesAnyAsset && !call.takesUnconsented)
    throw new DataRefusal('40105', 'the asset is not in the transfer request')
  return item
}

/** The standard's rule: a field without a value is left out, never null and never ''. */
export function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined && field !== null && field !== '')
      .map(([name, field]) => [name, withoutBlanks(field)]),
  )
}

export const one = (fields: Row): Body => ({ kind: 'one', fields })
export const rows = (name: string, list: Row[], extra?: Row): Body => ({
  kind: 'rows',
  name,
  rows: list,
  ...(extra ? { extra } : {}),
})

/** trans_dtime and trans_no of a row: a bare date and no number where the institution stores neither. */
export function stamp<H>(call: Call<H>, at: string, no: string): Row {
  return call.reportsTime ? { trans_dtime: at, trans_no: no } : { trans_dtime: at.slice(0, 8) }
}
