/**
 * Answers with one row changed, like faulty rows that real institutions sometimes send. Each change is drawn from fixed
 * lists, so that fast-check can name a failing one.
 */
import type { DataRequest } from '@ieum/backend/platform/outbound/providers/data-provider-client.ts'
import fc from 'fast-check'
import type { Tampering } from './sandbox-institution.ts'

/** Change of one field of a row. `value`: the original value. */
const FIELD_CHANGES = {
  missing: () => undefined,
  null: () => null,
  blank: () => '',
  spaces: () => '  ',
  negative: (value: unknown) => (isNumeric(value) ? -Number(value) : value),
  zero: (value: unknown) => (isNumeric(value) ? 0 : '0'),
  huge: (value: unknown) => (isNumeric(value) ? 1e17 : '9'.repeat(60)),
  fraction: (value: unknown) => (isNumeric(value) ? `${value}.75` : value),
  thousandsApart: (value: unknown) => (isNumeric(value) ? Number(value).toLocaleString('en-US') : value),
  otherCase: (value: unknown) => (typeof value === 'string' ? swapCase(value) : String(value).toUpperCase()),
  unknownCode: () => '77',
  longCode: () => '7777',
  otherCurrency: () => 'USD',
  invisible: () => '\u200b',
  startOfDay: (value: unknown) => (isMoment(value) ? `${String(value).slice(0, 8)}000000` : value),
  endOfDay: (value: unknown) => (isMoment(value) ? `${String(value).slice(0, 8)}235959` : value),
  noSuchDay: (value: unknown) => (isDate(value) ? '20260230' : value),
} as const

const isNumeric = (value: unknown) =>
  (typeof value === 'number' || typeof value === 'string') && /^-?\d+(\.\d+)?$/.test(String(value))
const isDate = (value: unknown) => /^(19|20)\d{6}(\d{6})?$/.test(String(value))
const isMoment = (value: unknown) => /^(19|20)\d{12}$/.test(String(value))
const swapCase = (text: string) => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase())

const ROW_CHANGES = ['repeated', 'repeatedWithOtherAmount', 'dropped', 'reversed'] as const

export type FieldChange = keyof typeof FIELD_CHANGES
export type RowChange = (typeof ROW_CHANGES)[number]

/** Which row of which answer is changed, by indexes modulo their number. */
export type Change = {
  readonly call: number
  readonly row: number
  readonly field: number
  readonly kind: FieldChange | RowChange
}

export const changeArbitrary: fc.Arbitrary<Change> = fc.record({
  call: fc.nat(999),
  row: fc.nat(99),
  field: fc.nat(99),
  kind: fc.constantFrom(...(Object.keys(FIELD_CHANGES) as FieldChange[]), ...ROW_CHANGES),
})

type Row = Readonly<Record<string, unknown>>
type Body = Parameters<Tampering>[2]

const listNameOf = (body: Body) => Object.keys(body).find((name) => name.endsWith('_list') && Array.isArray(body[name]))

/** The rows of an answer; a single object counts as one row. */
export function rowsOf(body: Body): readonly Row[] {
  const name = listNameOf(body)
  if (name !== undefined) return body[name] as Row[]
  const { rsp_code: _code, rsp_msg: _message, search_timestamp: _stamp, ...fields } = body
  return [fields]
}

/** Key of a call, by its id and fields. */
export const askedAs = (id: DataRequest['id'], fields: DataRequest['fields']) => {
  const { search_timestamp: _, limit: _limit, ...own } = fields
  return `${id} ${JSON.stringify(own)}`
}

/** The change that was made, for the message of a failing test and for its expected effects. */
export type Tampered = {
  readonly asked: string
  readonly kind: Change['kind']
  readonly field: string | null
  readonly before: unknown
  readonly after: unknown
}

/**
 * The change to one answer of an undisturbed reading; null where no row fits.
 * @param answers the answers, by their requests
 */
export function tamperingOf(
  change: Change,
  answers: ReadonlyMap<string, Body>,
): { readonly tampered: Tampered; readonly tampering: Tampering } | null {
  const withRows = [...answers].filter(([, body]) => rowsOf(body).length > 0)
  const [asked, body] = withRows[change.call % withRows.length] ?? []
  if (asked === undefined || body === undefined) return null
  const rows = rowsOf(body)
  const at = change.row % rows.length
  const row = rows[at] as Row
  const changed = isRowChange(change.kind) ? changedRows(rows, at, change.kind) : changedField(rows, at, change)
  if (changed === null) return null
  const next = withRowsOf(body, changed.rows)
  return {
    tampered: { asked, kind: change.kind, field: changed.field, before: row, after: changed.rows[at] },
    tampering: (id, fields, own) => (askedAs(id, fields) === asked ? { ...next, ...stampOf(own) } : own),
  }
}

const stampOf = (body: Body) => ('search_timestamp' in body ? { search_timestamp: body.search_timestamp } : {})
const isRowChange = (kind: Change['kind']): kind is RowChange => (ROW_CHANGES as readonly string[]).includes(kind)

function withRowsOf(body: Body, rows: readonly Row[]): Body {
  const name = listNameOf(body)
  if (name === undefined) return { rsp_code: body.rsp_code, rsp_msg: body.rsp_msg, ...rows[0] } as Body
  return { ...body, [name]: rows, [name.replace(/_list$/, '_cnt')]: rows.length }
}

type Changed = { readonly rows: readonly Row[]; readonly field: string | null }

function changedField(rows: readonly Row[], at: number, { field, kind }: Change): Changed | null {
  const row = rows[at] as Row
  const names = Object.keys(row).filter((name) => typeof row[name] !== 'object')
  const name = names[field % names.length]
  if (name === undefined) return null
  const value = FIELD_CHANGES[kind as FieldChange](row[name])
  if (value === row[name]) return null
  return { rows: rows.with(at, { ...row, [name]: value }), field: name }
}

function changedRows(rows: readonly Row[], at: number, kind: RowChange): Changed | null {
  const row = rows[at] as Row
  switch (kind) {
    case 'repeated':
      return { rows: rows.toSpliced(at, 0, row), field: null }
    case 'repeatedWithOtherAmount': {
      const amount = Object.keys(row).find((name) => name.endsWith('_amt') && isNumeric(row[name]))
      if (amount === undefined) return null
      return { rows: rows.toSpliced(at, 0, { ...row, [amount]: Number(row[amount]) + 1 }), field: amount }
    }
    case 'dropped':
      return { rows: rows.toSpliced(at, 1), field: null }
    case 'reversed':
      return rows.length < 2 ? null : { rows: rows.toReversed(), field: null }
  }
}
