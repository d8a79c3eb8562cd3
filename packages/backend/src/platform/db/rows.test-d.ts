import { expectTypeOf, it } from 'vitest'
import { type CamelRow, columnsOf, type RowOf } from './rows.ts'
import type { DB, Timestamp } from './schema.generated.ts'

it('has the types of its columns', () => {
  const COLUMNS = columnsOf('gene_voucher', ['voucher_id', 'code', 'issued_at', 'reserved_until'])
  expectTypeOf<RowOf<typeof COLUMNS>>().toEqualTypeOf<{
    readonly voucherId: string
    readonly code: Buffer
    readonly issuedAtMs: number
    readonly reservedUntilMs: number | null
  }>()
})

it('has the values that the database itself checks', () => {
  const COLUMNS = columnsOf('sync', ['state'])
  expectTypeOf<RowOf<typeof COLUMNS>['state']>().toEqualTypeOf<'RUNNING' | 'FINISHED' | 'CLOSED'>()
})

it('knows the columns of its table alone', () => {
  // @ts-expect-error no such column
  columnsOf('gene_voucher', ['voucher_number'])
})

it('drops a moment whose column does not say so', () => {
  expectTypeOf<CamelRow<{ readonly last_visit: Date; readonly last_read_at: Date }>>().toEqualTypeOf<{
    readonly lastReadAtMs: number
  }>()
})

it('drops a column named like a moment that is none', () => {
  expectTypeOf<CamelRow<{ readonly carried_from: string; readonly last_read_at: Date | null }>>().toEqualTypeOf<{
    readonly lastReadAtMs: number | null
  }>()
})

/** Columns of moments by their type, and by their name. */
type MomentColumns<Table> = {
  [C in keyof Table]: [Timestamp] extends [Table[C]] ? C : never
}[keyof Table]
type NamedMoments<Table> = Extract<keyof Table, `${string}_${'at' | 'until' | 'from'}`>

it('finds moments by their names in every table', () => {
  expectTypeOf<
    { [T in keyof DB]: Exclude<MomentColumns<DB[T]>, NamedMoments<DB[T]>> }[keyof DB]
  >().toEqualTypeOf<never>()
  expectTypeOf<
    { [T in keyof DB]: Exclude<NamedMoments<DB[T]>, MomentColumns<DB[T]>> }[keyof DB]
  >().toEqualTypeOf<never>()
})
