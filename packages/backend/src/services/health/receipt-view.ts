import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import { deletionProgress, RECEIPT_STORES, receiptText } from '@ieum/domain/health/deletion-receipt.ts'
import type { HealthService } from '../../platform/db/tables/health-service.ts'
import type { DeletionReceipt } from './receipt-rows.ts'

/** A receipt as its owner sees it. */
export function receiptView(service: HealthService, receipt: DeletionReceipt) {
  const { isVoucherRestored: _, stores, ...rest } = receipt
  return {
    ...rest,
    deletionProgressEnum: deletionProgress(receipt),
    requestedAtMs: String(receipt.requestedAtMs),
    stores: RECEIPT_STORES.map((storeEnum) => ({
      storeEnum,
      rowsBefore: stores[storeEnum].before,
      rowsAfter: stores[storeEnum].after,
    })),
    keyDestroyedAtMs: epochMsText(rest.keyDestroyedAtMs),
    labConfirmedAtMs: epochMsText(rest.labConfirmedAtMs),
    receiptText: receiptText(service, receipt),
  }
}
