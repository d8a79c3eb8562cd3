/** What becomes of a voucher with an application: each in the transaction that keeps the application. */
import type { VoucherType } from '@ieum/contracts/gene/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import {
  RESERVATION_MS,
  type VoucherEvent,
  voucherAfter,
  voucherStatus,
} from '@ieum/domain/gene/first-come/voucher-states.ts'
import { readVoucherCode } from '@ieum/domain/health/voucher-code.ts'
import type { Keys, Time } from '../../context.ts'
import type { Queryable, Trx } from '../../db/pool.ts'
import { Refusal } from '../../http/refusal.ts'
import { useHold } from '../first-come/use-hold.ts'
import {
  findByCode,
  holdVoucher,
  holdVoucherOf,
  loadVoucher,
  loadVouchers,
  type VoucherRow,
  writeVoucher,
} from './voucher-rows.ts'

type Codes = Pick<Keys, 'indexes'> & Time

/** What a whole testing can be had for. A discount is the laboratory's own shop's. */
const PAYS = {
  DTC_GENETIC_TESTING: ['FREE', 'FCFS', 'PARTNER', 'EVENT', 'COMPENSATION'],
  ADDITIONAL_GENETIC_TESTING: ['FREE', 'ADDITIONAL_TESTING', 'COMPENSATION'],
} as const satisfies Record<string, readonly VoucherType[]>

export type PaidTesting = keyof typeof PAYS

/** A voucher of the person that pays this testing now; null for a code that is wrong, foreign, used or over: all alike. */
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

/** Whether anything of the person pays this testing now. */
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
 * Keeps a voucher for an application that was begun, half an hour; again begins anew.
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
  const voucher = found && (await holdVoucher(trx, userId, found.voucherId))
  if (!voucher) throw new Refusal('GENE_VOUCHER_NOT_FOUND')
  if (voucherStatus(voucher, nowMs) !== 'RESERVED') requireMove(voucher, 'RESERVE', nowMs)
  const change = { state: 'RESERVED', reservedUntilMs: nowMs + RESERVATION_MS, applicationId: null } as const
  await writeVoucher(trx, userId, voucher.voucherId, change)
  return { voucherId: voucher.voucherId }
}

/**
 * Uses it up for an application; of the first come, the place with it.
 * @throws Refusal GENE_VOUCHER_NOT_FOUND, GENE_FCFS_HOLD_EXPIRED
 */
export async function useVoucher(
  { clock }: Time,
  trx: Trx,
  userId: UserId,
  { voucherId, applicationId }: { readonly voucherId: string; readonly applicationId: string },
): Promise<void> {
  const nowMs = clock.now()
  // The opening is held first, as everywhere.
  const found = await loadVoucher(trx, userId, voucherId)
  if (found?.voucherTypeEnum === 'FCFS') await useHold({ clock }, trx, userId)
  const voucher = await holdVoucher(trx, userId, voucherId)
  if (!voucher) throw new Refusal('GENE_VOUCHER_NOT_FOUND')
  const state = requireMove(voucher, 'USE', nowMs)
  await writeVoucher(trx, userId, voucherId, { state, reservedUntilMs: null, applicationId })
}

/**
 * Gives back what paid an application that was cancelled, with the day that it had; a place of the first come is not
 * opened again. False when nothing paid it, or it was given back before.
 */
export async function restoreVoucher(
  { clock }: Time,
  trx: Trx,
  userId: UserId,
  applicationId: string,
): Promise<boolean> {
  const voucher = await holdVoucherOf(trx, userId, applicationId)
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
