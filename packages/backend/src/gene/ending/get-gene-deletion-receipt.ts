import { DELETION_STORES, type geneEnding } from '@ieum/contracts/gene/ending.ts'
import { deletionProgress, receiptText } from '@ieum/domain/gene/deletion-receipt.ts'
import type { Handler } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { GeneContext } from '../gene-context.ts'
import { loadReceipt } from './receipt-rows.ts'

type Get = Handler<typeof geneEnding.getGeneDeletionReceipt, GeneContext>

export const getGeneDeletionReceipt: Get = async ({ params: { applicationId }, user: { userId } }, { healthDb }) => {
  const receipt = await loadReceipt(healthDb, userId, applicationId)
  if (!receipt) throw new Refusal('GENE_APPLICATION_NOT_FOUND')
  const { isVoucherRestored: _, stores, ...told } = receipt
  return {
    receipt: {
      ...told,
      deletionProgressEnum: deletionProgress(receipt),
      requestedAtMs: String(receipt.requestedAtMs),
      stores: DELETION_STORES.map((storeEnum) => ({
        storeEnum,
        rowsBefore: stores[storeEnum].before,
        rowsAfter: stores[storeEnum].after,
      })),
      keyDestroyedAtMs: told.keyDestroyedAtMs === null ? null : String(told.keyDestroyedAtMs),
      labConfirmedAtMs: told.labConfirmedAtMs === null ? null : String(told.labConfirmedAtMs),
      receiptText: receiptText(receipt),
    },
  }
}
