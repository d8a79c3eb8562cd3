/** Codes that a partner or an event gives away: they belong to nobody until a person uses them. */
import { sql } from 'kysely'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, type StoredRow } from '../../../platform/db/rows.ts'
import type { VoucherType } from './voucher-rows.ts'

const COLUMNS = columnsOf('microbiome_voucher_stock', ['voucher_type_enum', 'expires_at'])
type Stored = StoredRow<typeof COLUMNS> & { readonly voucher_type_enum: VoucherType }
type Stocked = CamelRow<Stored>

/** The voucher of an unused code in the stock; null for any other code. */
export async function findInStock(db: Queryable, codeHmac: Buffer, nowMs: number): Promise<Stocked | null> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from microbiome_voucher_stock
    where code_hmac = ${codeHmac} and not is_redeemed and expires_at > ${new Date(nowMs)}`.execute(db)
  return rows[0] ? camelRow(rows[0]) : null
}

/** Removes a code from the stock for the first transaction that asks. */
export async function claimFromStock(trx: Trx, codeHmac: Buffer, nowMs: number): Promise<Stocked | null> {
  const { rows } = await sql<Stored>`
    update microbiome_voucher_stock set is_redeemed = true
    where code_hmac = ${codeHmac} and not is_redeemed and expires_at > ${new Date(nowMs)}
    returning ${columnList(COLUMNS)}`.execute(trx)
  return rows[0] ? camelRow(rows[0]) : null
}
