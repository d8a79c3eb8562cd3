import { deletionProgress, RECEIPT_STORES, receiptText } from '@ieum/domain/health/deletion-receipt.ts'
import type { HealthService } from '../../platform/db/tables/health-service.ts'
import type { DeletionReceipt } from './receipt-rows.ts'

/** A receipt as its owner sees it. */
export function receiptView(service: HealthService, receipt: DeletionReceipt) {
  const { isVoucherRestored: _, stores, ...told } = receipt
  const instant = (atMs: number | null) => (atMs === null ? null : String(atMs))
  return {
    ...told,
    deletionProgressEnum: deletionProgress(receipt),
    requestedAtMs: String(receipt.requestedAtMs),
    stores: RECEIPT_STORES.map((storeEnum) => ({
      storeEnum,
      rowsBefore: stores[storeEnum].before,
      rowsAfter: stores[storeEnum].after,
    })),
    keyDestroyedAtMs: instant(told.keyDestroyedAtMs),
    labConfirmedAtMs: instant(told.labConfirmedAtMs),
    receiptText: receiptText(service, receipt),
  }
}
