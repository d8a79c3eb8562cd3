import type { VoucherType } from '@ieum/contracts/gene/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, momentOf, type StoredRow } from '../../../platform/db/rows.ts'
import { sealedText } from '../../../platform/keys/sealed.ts'

/** Twelve letters without hyphens, which its owner can read again. */
export const voucherCode = sealedText('gene_voucher', 'code', ['voucher_id'])

const COLUMNS = columnsOf('gene_voucher', [
  'voucher_id',
  'voucher_type_enum',
  'code',
  'state',
  'issued_at',
  'expires_at',
  'reserved_until',
  /** Of the application that it paid. */
  'application_id',
  /** Of the opening that issued it; null when it came another way. */
  'user_fcfs_group_id',
])
type Stored = StoredRow<typeof COLUMNS> & { readonly voucher_type_enum: VoucherType }
export type VoucherRow = CamelRow<Stored>

/** The person's vouchers, newest first. */
export async function loadVouchers(db: Queryable, userId: UserId): Promise<VoucherRow[]> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from gene_voucher
    where user_id = ${userId} order by issued_at desc, voucher_id desc limit 100`.execute(db)
  return rows.map(camelRow)
}

export async function loadVoucher(db: Queryable, userId: UserId, voucherId: string): Promise<VoucherRow | null> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from gene_voucher
    where user_id = ${userId} and voucher_id = ${voucherId}`.execute(db)
  return rows[0] ? camelRow(rows[0]) : null
}

/** Finds a code among the person's own vouchers; a foreign code is not found. */
export async function findByCode(db: Queryable, userId: UserId, codeHmac: Buffer): Promise<VoucherRow | null> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from gene_voucher
    where user_id = ${userId} and code_hmac = ${codeHmac}`.execute(db)
  return rows[0] ? camelRow(rows[0]) : null
}

/** The same, locked until the transaction ends. */
export async function lockVoucher(trx: Trx, userId: UserId, voucherId: string): Promise<VoucherRow | null> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from gene_voucher
    where user_id = ${userId} and voucher_id = ${voucherId} for update`.execute(trx)
  return rows[0] ? camelRow(rows[0]) : null
}

/** Loads and locks the voucher that paid an application. */
export async function lockVoucherOf(trx: Trx, userId: UserId, applicationId: string): Promise<VoucherRow | null> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from gene_voucher
    where user_id = ${userId} and application_id = ${applicationId} for update`.execute(trx)
  return rows[0] ? camelRow(rows[0]) : null
}

export type NewVoucher = {
  readonly voucherId: string
  readonly voucherTypeEnum: VoucherType
  readonly codeHmac: Buffer
  readonly sealedCode: Buffer
  readonly issuedAtMs: number
  readonly expiresAtMs: number
  readonly userFcfsGroupId: string | null
}

/** Returns false when this opening and kind, or this code, has a voucher already. */
export async function insertVoucher(trx: Trx, userId: UserId, one: NewVoucher): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into gene_voucher (user_id, voucher_id, voucher_type_enum, code_hmac, code, state, issued_at,
      expires_at, user_fcfs_group_id)
    values (${userId}, ${one.voucherId}, ${one.voucherTypeEnum}, ${one.codeHmac}, ${one.sealedCode}, 'ISSUED',
      ${new Date(one.issuedAtMs)}, ${new Date(one.expiresAtMs)}, ${one.userFcfsGroupId})
    on conflict do nothing`.execute(trx)
  return numAffectedRows === 1n
}

export type VoucherChange = {
  readonly state: VoucherRow['state']
  readonly reservedUntilMs: number | null
  readonly applicationId: string | null
}

/** Call with the voucher locked. */
export async function writeVoucher(trx: Trx, userId: UserId, voucherId: string, change: VoucherChange): Promise<void> {
  const reservedUntil = momentOf(change.reservedUntilMs)
  await sql`
    update gene_voucher
    set state = ${change.state}, reserved_until = ${reservedUntil}, application_id = ${change.applicationId}
    where user_id = ${userId} and voucher_id = ${voucherId}`.execute(trx)
}
