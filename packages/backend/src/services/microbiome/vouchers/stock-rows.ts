/** Codes that a partner or an event gives away: they belong to nobody until a person uses them. */
import { sql } from 'kysely'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../../platform/db/rows.ts'
import type { VoucherType } from './voucher-rows.ts'

const COLUMNS = columnsOf('microbiome_voucher_stock', ['voucher_type_enum', 'expires_at'])
type Stored = StoredRow<typeof COLUMNS>
type Stocked = RowOf<typeof COLUMNS> & { readonly voucherTypeEnum: VoucherType }

const read = (row: Stored | undefined) => (row ? (camelRow(row) as Stocked) : null)

/** The voucher of an unused code in the stock; null for any other code. */
export async function findInStock(db: Queryable, codeHmac: Buffer, nowMs: number): Promise<Stocked | null> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from microbiome_voucher_stock
    where code_hmac = ${codeHmac} and not is_redeemed and expires_at > ${new Date(nowMs)}`.execute(db)
  return read(rows[0])
}

/** Removes a code from the stock for the first transaction that asks. */
export async function claimFromStock(trx: Trx, codeHmac: Buffer, nowMs: number): Promise<Stocked | null> {
  const { rows } = await sql<Stored>`
    update microbiome_voucher_stock set is_redeemed = true
    where code_hmac = ${codeHmac} and not is_redeemed and expires_at > ${new Date(nowMs)}
    returning ${columnList(COLUMNS)}`.execute(trx)
  return read(rows[0])
}
