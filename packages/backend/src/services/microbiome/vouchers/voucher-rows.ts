import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import { forUser } from '../../../platform/db/for-user.ts'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import { camelRow, columnsOf, type RowOf } from '../../../platform/db/rows.ts'
import { sealedText } from '../../../platform/keys/sealed.ts'

/** `FCFS`: for a place of a day. */
export type VoucherType = 'FREE' | 'FCFS' | 'PARTNER' | 'EVENT' | 'COMPENSATION'

/** Twelve letters without hyphens, which its owner can read again. */
export const microbiomeVoucherCode = sealedText('microbiome_voucher', 'code', ['voucher_id'])

const COLUMNS = columnsOf('microbiome_voucher', [
  'voucher_id',
  'voucher_type_enum',
  'code',
  'code_hmac',
  'state',
  'issued_at',
  'expires_at',
  'application_id',
])
export type VoucherRow = RowOf<typeof COLUMNS>

/** The unused vouchers that have not expired, newest first. Business time. */
export async function loadUsableVouchers(db: Queryable, userId: UserId, nowMs: number): Promise<VoucherRow[]> {
  const rows = await forUser(db, userId)
    .selectFrom('microbiome_voucher')
    .select(COLUMNS)
    .where('state', '=', 'ISSUED')
    .where('expires_at', '>', new Date(nowMs))
    .orderBy('issued_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(camelRow)
}

/** Finds a code among the person's own vouchers and locks it; a foreign code is not found. */
export async function lockByCode(trx: Trx, userId: UserId, codeHmac: Buffer): Promise<VoucherRow | null> {
  const row = await forUser(trx, userId)
    .selectFrom('microbiome_voucher')
    .select(COLUMNS)
    .where('code_hmac', '=', codeHmac)
    .forUpdate()
    .executeTakeFirst()
  return row ? camelRow(row) : null
}

export type NewVoucher = {
  readonly voucherId: string
  readonly voucherTypeEnum: VoucherType
  readonly codeHmac: Buffer
  readonly sealedCode: Buffer
  readonly issuedAtMs: number
  readonly expiresAtMs: number
}

export async function insertVoucher(trx: Trx, userId: UserId, one: NewVoucher): Promise<void> {
  await forUser(trx, userId)
    .insertInto('microbiome_voucher', {
      voucher_id: one.voucherId,
      voucher_type_enum: one.voucherTypeEnum,
      code_hmac: one.codeHmac,
      code: one.sealedCode,
      state: 'ISSUED',
      issued_at: new Date(one.issuedAtMs),
      expires_at: new Date(one.expiresAtMs),
    })
    .execute()
}

/** Call with the voucher locked. */
export async function writeUsed(trx: Trx, userId: UserId, voucherId: string, applicationId: string): Promise<void> {
  await sql`
    update microbiome_voucher set state = 'USED', application_id = ${applicationId}
    where user_id = ${userId} and voucher_id = ${voucherId}`.execute(trx)
}

/** Restores the voucher that paid an application, with its expiry date; does not restore a place. */
export async function restoreVoucherOf(trx: Trx, userId: UserId, applicationId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update microbiome_voucher set state = 'ISSUED', application_id = null
    where user_id = ${userId} and application_id = ${applicationId} and state = 'USED' and voucher_type_enum <> 'FCFS'`.execute(
    trx,
  )
  return numAffectedRows === 1n
}
