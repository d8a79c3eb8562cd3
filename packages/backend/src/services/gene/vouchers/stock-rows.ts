/** Codes that a partner or an event gives away: they belong to nobody until a person redeems them. */
import type { VoucherType } from '@ieum/contracts/gene/enums.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../../platform/db/rows.ts'

const COLUMNS = columnsOf('gene_voucher_stock', ['voucher_type_enum', 'expires_at'])

export type StockedVoucher = {
  readonly codeHmac: Buffer
  readonly voucherTypeEnum: VoucherType
  readonly issuedAtMs: number
  readonly expiresAtMs: number
}

export async function stockVoucher(db: Db, one: StockedVoucher): Promise<void> {
  await sql`
    insert into gene_voucher_stock (code_hmac, voucher_type_enum, issued_at, expires_at)
    values (${one.codeHmac}, ${one.voucherTypeEnum}, ${new Date(one.issuedAtMs)}, ${new Date(one.expiresAtMs)})
  `.execute(db)
}

/** Removes a code from the stock for the first transaction that asks; returns null when it is not there. */
export async function claimFromStock(
  trx: Trx,
  codeHmac: Buffer,
  nowMs: number,
): Promise<(RowOf<typeof COLUMNS> & Pick<StockedVoucher, 'voucherTypeEnum'>) | null> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    update gene_voucher_stock set is_redeemed = true
    where code_hmac = ${codeHmac} and not is_redeemed and expires_at > ${new Date(nowMs)}
    returning ${columnList(COLUMNS)}`.execute(trx)
  const row = rows[0] && camelRow(rows[0])
  return row ? { ...row, voucherTypeEnum: row.voucherTypeEnum as VoucherType } : null
}
