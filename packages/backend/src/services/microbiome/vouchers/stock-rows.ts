/** Codes that a partner or an event gives away: they belong to nobody until a person uses them. */
import { sql } from 'kysely'
import type { Columns } from '../../../platform/db/columns.ts'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import type { VoucherType } from './voucher-rows.ts'

type Stocked = { readonly voucherTypeEnum: VoucherType; readonly expiresAtMs: number }
type Row = Columns<'microbiome_voucher_stock', 'voucher_type_enum' | 'expires_at'>

const read = (row: Row | undefined): Stocked | null =>
  row ? { voucherTypeEnum: row.voucher_type_enum as VoucherType, expiresAtMs: row.expires_at.getTime() } : null

/** The voucher of an unused code in the stock; null for any other code. */
export async function findInStock(db: Queryable, codeHmac: Buffer, nowMs: number): Promise<Stocked | null> {
  const { rows } = await sql<Row>`
    select voucher_type_enum, expires_at from microbiome_voucher_stock
    where code_hmac = ${codeHmac} and not is_redeemed and expires_at > ${new Date(nowMs)}`.execute(db)
  return read(rows[0])
}

/** Removes a code from the stock for the first transaction that asks. */
export async function claimFromStock(trx: Trx, codeHmac: Buffer, nowMs: number): Promise<Stocked | null> {
  const { rows } = await sql<Row>`
    update microbiome_voucher_stock set is_redeemed = true
    where code_hmac = ${codeHmac} and not is_redeemed and expires_at > ${new Date(nowMs)}
    returning voucher_type_enum, expires_at`.execute(trx)
  return read(rows[0])
}
