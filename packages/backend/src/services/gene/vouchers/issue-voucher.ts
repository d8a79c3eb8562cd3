import { randomBytes } from 'node:crypto'
import type { VoucherType } from '@ieum/contracts/gene/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { voucherCodeOf } from '@ieum/domain/health/voucher-code.ts'
import type { Keys, Time } from '../../../platform/context.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import { insertVoucher, voucherCode } from './voucher-rows.ts'

export type IssuedVoucher = { readonly voucherId: string; readonly code: string }

/**
 * Issues a new voucher in the caller's transaction; returns null when this opening has issued one of the kind already.
 */
export async function issueVoucher(
  { clock, indexes, vault }: Pick<Keys, 'indexes' | 'vault'> & Time,
  trx: Trx,
  userId: UserId,
  voucher: {
    readonly voucherTypeEnum: VoucherType
    readonly expiresAtMs: number
    readonly userFcfsGroupId?: string
    /** A code that the person entered; absent: a new one. */
    readonly code?: string
  },
): Promise<IssuedVoucher | null> {
  const voucherId = uuidv7()
  const code = voucher.code ?? voucherCodeOf(randomBytes(11))
  const key = await vault.personKey(userId)
  const isNew = await insertVoucher(trx, userId, {
    voucherId,
    voucherTypeEnum: voucher.voucherTypeEnum,
    codeHmac: indexes.geneVoucher(code),
    sealedCode: voucherCode.seal(key, [voucherId], code),
    issuedAtMs: clock.now(),
    expiresAtMs: voucher.expiresAtMs,
    userFcfsGroupId: voucher.userFcfsGroupId ?? null,
  })
  return isNew ? { voucherId, code } : null
}
