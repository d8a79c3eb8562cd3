import type { geneFirstCome } from '@ieum/contracts/gene/first-come.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loadApplications } from '../applications/application-rows.ts'
import type { GeneContext } from '../gene-context.ts'
import { loadVoucher } from './voucher-rows.ts'

type Get = Handler<typeof geneFirstCome.getVoucherApplication, GeneContext>

export const getVoucherApplication: Get = async ({ params: { voucherId }, user: { userId } }, { healthDb }) => {
  const voucher = await loadVoucher(healthDb, userId, voucherId)
  if (!voucher) throw new Refusal('GENE_VOUCHER_NOT_FOUND')
  const { applicationId } = voucher
  const applications =
    applicationId === null ? [] : await loadApplications(healthDb, userId, { type: null, endedSinceMs: 0 })
  const found = applications.find((one) => one.applicationId === applicationId)
  return { application: found ? { applicationId: found.applicationId, statusEnum: found.statusEnum } : null }
}
