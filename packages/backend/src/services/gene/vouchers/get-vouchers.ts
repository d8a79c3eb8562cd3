import type { geneFirstCome } from '@ieum/contracts/gene/first-come.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { GeneContext } from '../gene-context.ts'
import { loadVouchers } from './voucher-rows.ts'
import { voucherViews } from './voucher-view.ts'

type Get = Handler<typeof geneFirstCome.getVouchers, GeneContext>

export const getVouchers: Get = async ({ user: { userId } }, context) => {
  const rows = await loadVouchers(context.healthDb, userId)
  const { opened: vouchers, leftOutCount } = await voucherViews(context, userId, rows)
  return { vouchers, leftOutCount }
}
