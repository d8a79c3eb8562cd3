/** The voucher's side of an application, always in the transaction that writes the application. */
import type { VoucherType } from '@ieum/contracts/gene/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import {
  VOUCHER_RESERVATION_MS,
  type VoucherEvent,
  voucherAfter,
  voucherStatus,
} from '@ieum/domain/gene/first-come/voucher-states.ts'
import { readVoucherCode } from '@ieum/domain/health/voucher-code.ts'
import type { Keys, Time } from '../../../platform/context.ts'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { useReservation } from '../first-come/use-reservation.ts'
import {
  findByCode,
  loadVoucher,
  loadVouchers,
  lockVoucher,
  lockVoucherOf,
  type VoucherRow,
  writeVoucher,
} from './voucher-rows.ts'

type Codes = Pick<Keys, 'indexes'> & Time

/** The voucher types that pay a whole testing. A discount is for the laboratory's own shop. */
const PAYS = {
  DTC_GENETIC_TESTING: ['FREE', 'FCFS', 'PARTNER', 'EVENT', 'COMPENSATION'],
  ADDITIONAL_GENETIC_TESTING: ['FREE', 'ADDITIONAL_TESTING', 'COMPENSATION'],
} as const satisfies Record<string, readonly VoucherType[]>

export type PaidTesting = keyof typeof PAYS

/**
 * A voucher of the person that pays this testing now; null for a wrong, foreign, used or expired code without
 * distinction.
 */
export async function findUsableVoucher(
  { clock, indexes }: Codes,
  db: Queryable,
  userId: UserId,
  { voucherCode, selfTestingTypeEnum }: { readonly voucherCode: string; readonly selfTestingTypeEnum: PaidTesting },
): Promise<Pick<VoucherRow, 'voucherId' | 'voucherTypeEnum'> | null> {
  const code = readVoucherCode(voucherCode)
  const voucher = code && (await findByCode(db, userId, indexes.geneVoucher(code)))
  return voucher && isUsable(voucher, selfTestingTypeEnum, clock.now()) ? voucher : null
}

/** Whether any voucher of the person pays this testing now. */
export async function hasUsableVoucher(
  { clock }: Time,
  db: Queryable,
  userId: UserId,
  selfTestingTypeEnum: PaidTesting,
): Promise<boolean> {
  const nowMs = clock.now()
  return (await loadVouchers(db, userId)).some((one) => isUsable(one, selfTestingTypeEnum, nowMs))
}

function isUsable(voucher: VoucherRow, selfTestingTypeEnum: PaidTesting, nowMs: number): boolean {
  const pays: readonly VoucherType[] = PAYS[selfTestingTypeEnum]
  const status = voucherStatus(voucher, nowMs)
  return pays.includes(voucher.voucherTypeEnum) && (status === 'ISSUED' || status === 'RESERVED')
}

/**
 * Reserves a voucher for half an hour for an application that was begun; a repeated call extends it.
 * @throws Refusal GENE_VOUCHER_NOT_FOUND
 */
export async function reserveVoucher(
  codes: Codes,
  trx: Trx,
  userId: UserId,
  asked: { readonly voucherCode: string; readonly selfTestingTypeEnum: PaidTesting },
): Promise<{ readonly voucherId: string }> {
  const nowMs = codes.clock.now()
  const found = await findUsableVoucher(codes, trx, userId, asked)
  const voucher = found && (await lockVoucher(trx, userId, found.voucherId))
  if (!voucher) throw new Refusal('GENE_VOUCHER_NOT_FOUND')
  if (voucherStatus(voucher, nowMs) !== 'RESERVED') requireMove(voucher, 'RESERVE', nowMs)
  const change = { state: 'RESERVED', reservedUntilMs: nowMs + VOUCHER_RESERVATION_MS, applicationId: null } as const
  await writeVoucher(trx, userId, voucher.voucherId, change)
  return { voucherId: voucher.voucherId }
}

/**
 * Uses up a voucher for an application; for a voucher of the draw, also its place.
 * @throws Refusal GENE_VOUCHER_NOT_FOUND, GENE_FCFS_HOLD_EXPIRED
 */
export async function useVoucher(
  { clock }: Time,
  trx: Trx,
  userId: UserId,
  { voucherId, applicationId }: { readonly voucherId: string; readonly applicationId: string },
): Promise<void> {
  const nowMs = clock.now()
  // The opening is locked first, as everywhere.
  const found = await loadVoucher(trx, userId, voucherId)
  if (found?.voucherTypeEnum === 'FCFS') await useReservation({ clock }, trx, userId)
  const voucher = await lockVoucher(trx, userId, voucherId)
  if (!voucher) throw new Refusal('GENE_VOUCHER_NOT_FOUND')
  const state = requireMove(voucher, 'USE', nowMs)
  await writeVoucher(trx, userId, voucherId, { state, reservedUntilMs: null, applicationId })
}

/**
 * Restores the voucher of a cancelled application with its expiry date; does not restore a place of the draw. Returns
 * false when no voucher paid it, or it was restored before.
 */
export async function restoreVoucher(
  { clock }: Time,
  trx: Trx,
  userId: UserId,
  applicationId: string,
): Promise<boolean> {
  const voucher = await lockVoucherOf(trx, userId, applicationId)
  if (!voucher || voucher.voucherTypeEnum === 'FCFS') return false
  const state = voucherAfter(voucher, 'RESTORE', clock.now())
  if (!state) return false
  await writeVoucher(trx, userId, voucher.voucherId, { state, reservedUntilMs: null, applicationId: null })
  return true
}

function requireMove(voucher: VoucherRow, event: VoucherEvent, nowMs: number): VoucherRow['state'] {
  const state = voucherAfter(voucher, event, nowMs)
  if (!state) throw new Refusal('GENE_VOUCHER_NOT_FOUND')
  return state
}
