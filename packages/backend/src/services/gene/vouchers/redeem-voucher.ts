import type { geneFirstCome } from '@ieum/contracts/gene/first-come.ts'
import { readVoucherCode } from '@ieum/domain/health/voucher-code.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { GeneContext } from '../gene-context.ts'
import { issueVoucher } from './issue-voucher.ts'
import { claimFromStock } from './stock-rows.ts'
import { loadVoucher } from './voucher-rows.ts'
import { voucherViews } from './voucher-view.ts'

type Redeem = Handler<typeof geneFirstCome.redeemVoucher, GeneContext>

/** A malformed, unknown, foreign or expired code gets one answer, so that trying codes reveals nothing. */
export const redeemVoucher: Redeem = async ({ body, user: { userId } }, context) => {
  const code = readVoucherCode(body.voucherCode)
  if (!code) throw new Refusal('GENE_VOUCHER_NOT_FOUND')
  const voucher = await inTransaction(context.healthDb, async (trx) => {
    const stocked = await claimFromStock(trx, context.indexes.geneVoucher(code), context.clock.now())
    const issued = stocked && (await issueVoucher(context, trx, userId, { ...stocked, code }))
    return issued && loadVoucher(trx, userId, issued.voucherId)
  })
  const view = voucher ? (await voucherViews(context, userId, [voucher])).opened[0] : undefined
  if (!view) throw new Refusal('GENE_VOUCHER_NOT_FOUND')
  return { voucher: view }
}
