import type { VoucherType } from '@ieum/contracts/gene/enums.ts'
import type { geneFirstCome } from '@ieum/contracts/gene/first-come.ts'
import { voucherExpiresAtMs } from '@ieum/domain/health/voucher-lifetime.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { GeneContext } from '../gene-context.ts'
import { issueVoucher } from '../vouchers/issue-voucher.ts'
import { loadVoucher } from '../vouchers/voucher-rows.ts'
import { voucherViews } from '../vouchers/voucher-view.ts'
import { type CurrentEntry, currentEntry } from './get-fcfs-result.ts'
import { resultOf } from './result-view.ts'

type Issue = Handler<typeof geneFirstCome.issueFcfsVoucher, GeneContext>

export const issueFcfsVoucher: Issue = async ({ body: { voucherTypeEnum }, user: { userId } }, context) => {
  if (voucherTypeEnum !== 'FCFS' && voucherTypeEnum !== 'DISCOUNT') throw new Refusal('GENE_INVALID_ARGUMENT')
  const current = await currentEntry(context, userId)
  if (!current) throw new Refusal('GENE_STATUS_CONFLICT')
  const expiresAtMs = expiryOf(voucherTypeEnum, current, context.clock.now())
  const { userFcfsGroupId } = current.group
  const voucher = await inTransaction(context.healthDb, async (trx) => {
    const issued = await issueVoucher(context, trx, userId, { voucherTypeEnum, expiresAtMs, userFcfsGroupId })
    return issued && loadVoucher(trx, userId, issued.voucherId)
  })
  // One voucher for each day and kind.
  if (!voucher) throw new Refusal('GENE_STATUS_CONFLICT')
  const {
    opened: [view],
  } = await voucherViews(context, userId, [voucher])
  if (!view) throw new Refusal('GENE_STATUS_CONFLICT')
  return { voucher: view }
}

/** For a place: the end of its half hour, which a code does not extend. */
function expiryOf(voucherTypeEnum: VoucherType, { line }: CurrentEntry, nowMs: number): number {
  const resultEnum = resultOf(line, nowMs)
  if (voucherTypeEnum === 'DISCOUNT' && resultEnum === 'LOST') return voucherExpiresAtMs('DISCOUNT', nowMs)
  if (voucherTypeEnum === 'FCFS' && line.state === 'HELD' && line.heldUntilMs !== null) {
    if (resultEnum === 'HOLD_EXPIRED') throw new Refusal('GENE_FCFS_HOLD_EXPIRED')
    return line.heldUntilMs
  }
  if (voucherTypeEnum === 'FCFS' && resultEnum === 'HOLD_EXPIRED') throw new Refusal('GENE_FCFS_HOLD_EXPIRED')
  throw new Refusal('GENE_STATUS_CONFLICT')
}
