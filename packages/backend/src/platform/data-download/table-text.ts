import { stringify } from 'csv-stringify/sync'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import type { OpenRow } from './read-rows.ts'

/** Text of one step of a stream. */
type Text = AsyncGenerator<string>

/** The fields that a JSON column had in any row: they become columns of the table's own file. */
export type FieldsByColumn = Map<string, Set<string>>

/** Rows as one JSON array, one row per line; records the fields on the way. */
export async function* jsonText(rows: AsyncIterable<OpenRow>, fields: FieldsByColumn): Text {
  let before = '['
  for await (const row of rows) {
    recordFields(row, fields)
    yield `${before}\n${JSON.stringify(row)}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

function recordFields(row: OpenRow, fields: FieldsByColumn): void {
  for (const [column, value] of Object.entries(row)) {
    const known = fields.get(column) ?? new Set()
    fields.set(column, known)
    if (isRecord(value)) for (const field of Object.keys(value)) known.add(field)
  }
}

/** Makes a spreadsheet read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The same rows as CSV (RFC 4180): one column per column, and for a JSON column one per field. Deeper levels of a field
 * are JSON in its cell.
 */
export async function* csvText(rows: AsyncIterable<OpenRow>, columns: readonly string[], fields: FieldsByColumn): Text {
  const heads = columns.flatMap((column) => {
    const inner = [...(fields.get(column) ?? [])]
    return inner.length > 0 ? inner.map((field) => `${column}.${field}`) : [column]
  })
  yield BYTE_ORDER_MARK + csvLine(heads)
  for await (const row of rows) {
    yield csvLine(
      columns.flatMap((column) => {
        const inner = [...(fields.get(column) ?? [])]
        const value = row[column]
        if (inner.length === 0) return [cell(value)]
        return inner.map((field) => cell(isRecord(value) ? value[field] : null))
      }),
    )
  }
}

/** One line, including its end. */
export const csvLine = (cells: readonly string[]): string => stringify([[...cells]], { record_delimiter: '\r\n' })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string') return harmless(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^[+-]?\d+(\.\d+)?$/

/** Text that a spreadsheet would read as a formula is escaped: names come from others. */
const harmless = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text)

/** Longest text that is encoded in one step. */
const STEP_CHARACTERS = 64 * 1024

/** Text as bytes: short lines are combined, long ones are split. */
export async function* encoded(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let waiting = ''
  for await (const piece of text) {
    waiting += piece
    if (waiting.length < STEP_CHARACTERS) continue
    for (const part of pieces(waiting)) {
      yield Buffer.from(part)
      await yieldToEventLoop()
    }
    waiting = ''
  }
  if (waiting !== '') yield Buffer.from(waiting)
}

/** Never splits a character. */
function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = at + STEP_CHARACTERS
    const isSplit = /[\uD800-\uDBFF]/.test(text.charAt(end - 1))
    yield text.slice(at, isSplit ? end + 1 : end)
    at = isSplit ? end + 1 : end
  }
}
