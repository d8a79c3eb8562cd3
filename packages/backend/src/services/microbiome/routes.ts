import type { microbiomeContract } from '@ieum/contracts/microbiome/contract.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { getApplicationsTimeline } from './applications/get-applications-timeline.ts'
import { getLatestApplication } from './applications/get-latest-application.ts'
import { getOperationStatus } from './applications/get-operation-status.ts'
import { apply } from './applying/apply.ts'
import { checkIfCanApply } from './applying/check-if-can-apply.ts'
import { cancelMicrobiomeApplication } from './ending/cancel-microbiome-application.ts'
import { getMicrobiomeDeletionReceipt } from './ending/get-microbiome-deletion-receipt.ts'
import { withdrawFromMicrobiome } from './ending/withdraw-from-microbiome.ts'
import { listParcelEvents } from './kits/list-parcel-events.ts'
import { receiveKit } from './kits/receive-kit.ts'
import { returnKit } from './kits/return-kit.ts'
import type { MicrobiomeContext } from './microbiome-context.ts'
import { listMicrobiomePendingItems } from './pending/list-microbiome-pending-items.ts'
import { enter } from './places/enter.ts'
import {
  delayMicrobiomeAnalysis,
  startMicrobiomeAnalysis,
  stopMicrobiomeAnalysis,
  submitMicrobiomeAnalysisResult,
  updateMicrobiomeStatus,
} from './provider/analysis-events.ts'
import { confirmMicrobiomeDestruction } from './provider/confirm-destruction.ts'
import {
  completeMicrobiomeKitReturn,
  notifyMicrobiomeKitDelivered,
  notifyMicrobiomeKitShipped,
} from './provider/shipping-events.ts'
import { getLatestResultCollections } from './results/get-collections.ts'
import { getMicrobe } from './results/get-microbe.ts'
import { getRecommendedMicrobe } from './results/get-recommended-microbe.ts'
import { getLatestResultShowcase } from './results/get-showcase.ts'
import { getLatestResultSummaries } from './results/get-summaries.ts'
import { getLatestResultTable } from './results/get-table.ts'
import { getLatestResultTraits, getTrait } from './results/get-traits.ts'

/** A handler for every call of the microbiome contract. */
export const microbiomeHandlers: Handlers<typeof microbiomeContract, MicrobiomeContext> = {
  getLatestApplication,
  getApplicationsTimeline,
  getOperationStatus,
  checkIfCanApply,
  enter,
  apply,
  cancelMicrobiomeApplication,
  withdrawFromMicrobiome,
  getMicrobiomeDeletionReceipt,
  returnKit,
  receiveKit,
  listParcelEvents,
  notifyMicrobiomeKitShipped,
  notifyMicrobiomeKitDelivered,
  completeMicrobiomeKitReturn,
  startMicrobiomeAnalysis,
  delayMicrobiomeAnalysis,
  stopMicrobiomeAnalysis,
  submitMicrobiomeAnalysisResult,
  updateMicrobiomeStatus,
  confirmMicrobiomeDestruction,
  getLatestResultSummaries,
  getLatestResultShowcase,
  getLatestResultCollections,
  getLatestResultTraits,
  getLatestResultTable,
  getRecommendedMicrobe,
  getMicrobe,
  getTrait,
  listMicrobiomePendingItems,
}
