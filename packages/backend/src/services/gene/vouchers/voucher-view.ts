import type { Voucher } from '@ieum/contracts/gene/first-come.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { voucherStatus } from '@ieum/domain/gene/first-come/voucher-states.ts'
import { writeVoucherCode } from '@ieum/domain/health/voucher-code.ts'
import type { Keys, Runtime } from '../../../platform/context.ts'
import { type OpenedRows, openEach } from '../../../platform/keys/open-each.ts'
import { type VoucherRow, voucherCode } from './voucher-rows.ts'

/** Vouchers as their owner sees them. */
export async function voucherViews(
  { clock, log, vault }: Pick<Keys, 'vault'> & Runtime,
  userId: UserId,
  vouchers: readonly VoucherRow[],
): Promise<OpenedRows<Voucher>> {
  if (vouchers.length === 0) return { opened: [], leftOutCount: 0 }
  const key = await vault.personKey(userId)
  return openEach(log, vouchers, (one) => ({
    voucherId: one.voucherId,
    voucherTypeEnum: one.voucherTypeEnum,
    voucherStatusEnum: voucherStatus(one, clock.now()),
    voucherCode: writeVoucherCode(voucherCode.open(key, [one.voucherId], one.code)),
    issuedAtMs: String(one.issuedAtMs),
    expiresAtMs: String(one.expiresAtMs),
  }))
}
