import { randomBytes } from 'node:crypto'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { readVoucherCode, voucherCodeOf } from '@ieum/domain/health/voucher-code.ts'
import type { Keys, Time } from '../../../platform/context.ts'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { usePlace } from '../places/place-rows.ts'
import { claimFromStock, findInStock } from './stock-rows.ts'
import {
  insertVoucher,
  loadUsableVouchers,
  lockByCode,
  microbiomeVoucherCode,
  type VoucherType,
  writeUsed,
} from './voucher-rows.ts'

type Codes = Time & Pick<Keys, 'indexes' | 'vault'>

/** Issues a new voucher in the caller's transaction; the code is without hyphens. Business time. */
export async function issueVoucher(
  { clock, indexes, vault }: Codes,
  trx: Trx,
  userId: UserId,
  one: { readonly voucherTypeEnum: VoucherType; readonly expiresAtMs: number; readonly code?: string },
): Promise<{ readonly voucherId: string; readonly code: string }> {
  const voucherId = uuidv7()
  const code = one.code ?? voucherCodeOf(randomBytes(11))
  await insertVoucher(trx, userId, {
    voucherId,
    voucherTypeEnum: one.voucherTypeEnum,
    codeHmac: indexes.microbiomeVoucher(code),
    sealedCode: microbiomeVoucherCode.seal(await vault.personKey(userId), [voucherId], code),
    issuedAtMs: clock.now(),
    expiresAtMs: one.expiresAtMs,
  })
  return { voucherId, code }
}

/** Whether the code, or without one any voucher of the person, pays a testing now. */
export async function paymentOf(
  { clock, indexes }: Time & Pick<Keys, 'indexes'>,
  db: Queryable,
  userId: UserId,
  voucherCode: string | null,
): Promise<'USABLE' | 'UNUSABLE' | 'NONE'> {
  const own = await loadUsableVouchers(db, userId, clock.now())
  if (voucherCode === null) return own.length > 0 ? 'USABLE' : 'NONE'
  const code = readVoucherCode(voucherCode)
  if (!code) return 'UNUSABLE'
  const codeHmac = indexes.microbiomeVoucher(code)
  if (await findInStock(db, codeHmac, clock.now())) return 'USABLE'
  return own.some((one) => one.codeHmac.equals(codeHmac)) ? 'USABLE' : 'UNUSABLE'
}

/**
 * Uses up a voucher for an application: one of the person, or an unused code; for a voucher of a place, also the place.
 * @throws Refusal MICROBIOME_VOUCHER_NOT_FOUND for a wrong, foreign, used or expired code without distinction;
 * MICROBIOME_FCFS_HOLD_EXPIRED when the half hour of a place is over
 */
export async function useVoucher(
  codes: Codes,
  trx: Trx,
  userId: UserId,
  { voucherCode, applicationId }: { readonly voucherCode: string; readonly applicationId: string },
): Promise<{ readonly voucherId: string; readonly last4: string }> {
  const { clock, indexes } = codes
  const nowMs = clock.now()
  const code = readVoucherCode(voucherCode)
  if (!code) throw new Refusal('MICROBIOME_VOUCHER_NOT_FOUND')
  const codeHmac = indexes.microbiomeVoucher(code)
  const stocked = await claimFromStock(trx, codeHmac, nowMs)
  if (stocked) await issueVoucher(codes, trx, userId, { ...stocked, code })
  const voucher = await lockByCode(trx, userId, codeHmac)
  if (voucher?.state !== 'ISSUED') throw new Refusal('MICROBIOME_VOUCHER_NOT_FOUND')
  const isPlace = voucher.voucherTypeEnum === 'FCFS'
  if (isPlace && !(await usePlace(trx, userId, nowMs))) throw new Refusal('MICROBIOME_FCFS_HOLD_EXPIRED')
  if (voucher.expiresAtMs <= nowMs) throw new Refusal('MICROBIOME_VOUCHER_NOT_FOUND')
  await writeUsed(trx, userId, voucher.voucherId, applicationId)
  return { voucherId: voucher.voucherId, last4: code.slice(-4) }
}
