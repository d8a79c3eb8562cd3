import type { geneContract } from '@ieum/contracts/gene/contract.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { searchAddresses } from './addresses/search-addresses.ts'
import { getApplications, getMacrogenApplication } from './applications/get-applications.ts'
import { getMacrogenStatus } from './applications/get-macrogen-status.ts'
import { getAdditionalGeneticTestingTimeline, getMacrogenTimeline } from './applications/get-macrogen-timeline.ts'
import { applyForAdditionalGeneticTesting } from './applying/apply-for-additional-genetic-testing.ts'
import { applyForGeneticTesting } from './applying/apply-for-genetic-testing.ts'
import { applyMacrogenTesting } from './applying/apply-macrogen-testing.ts'
import {
  checkIfCanApplyAdditionalGeneticTesting,
  checkIfCanApplyDtcGeneticTesting,
} from './applying/check-if-can-apply.ts'
import { consentToFurtherAnalysisAgreement } from './consents/consent-to-further-analysis.ts'
import { consentToProvideSensitiveInformationForThirdParty } from './consents/consent-to-provide.ts'
import { cancelApplication } from './ending/cancel-application.ts'
import { getGeneDeletionReceipt } from './ending/get-gene-deletion-receipt.ts'
import { withdrawFromGene } from './ending/withdraw-from-gene.ts'
import { enterMacrogenTesting } from './first-come/enter-macrogen-testing.ts'
import { getFcfsDraw } from './first-come/get-fcfs-draw.ts'
import { getFcfsGroup } from './first-come/get-fcfs-group.ts'
import { getFcfsResult } from './first-come/get-fcfs-result.ts'
import { issueFcfsVoucher } from './first-come/issue-fcfs-voucher.ts'
import { listFcfsDraws } from './first-come/list-fcfs-draws.ts'
import type { GeneContext } from './gene-context.ts'
import { createGroup, getGroupAgreement, inviteToGroup, joinGroup } from './groups/join-group.ts'
import { listGroups } from './groups/list-groups.ts'
import { changeGroupSharing, leaveGroup, removeGroupMember, renameGroup } from './groups/own-group.ts'
import { getGroup, getGroupCategory, listGroupMembers, listGroupTraits } from './groups/read-group.ts'
import { confirmKitAddress } from './kits/confirm-kit-address.ts'
import { receiveMacrogenKit } from './kits/receive-macrogen-kit.ts'
import { returnMacrogenKit } from './kits/return-macrogen-kit.ts'
import { getEpostParcelStatus } from './parcels/get-epost-parcel-status.ts'
import { listGenePendingItems } from './pending/list-gene-pending-items.ts'
import {
  delayAnalysis,
  startAnalysis,
  stopAnalysis,
  submitAnalysisResult,
  updateStatus,
} from './provider/analysis-events.ts'
import { confirmDestruction, resendResultToReceiver } from './provider/closing-events.ts'
import { completeKitReturn, notifyKitDelivered, notifyKitShipped } from './provider/shipping-events.ts'
import { getAnalysisTrait } from './results/get-analysis-trait.ts'
import { getBornToBeHealthy } from './results/get-born-to-be-healthy.ts'
import { getUnopenedTrait } from './results/get-unopened-trait.ts'
import { listAnalysisTraits } from './results/list-analysis-traits.ts'
import { listChangedTraits } from './results/list-changed-traits.ts'
import { listTraitsOfDisease, listTraitsOfHealthDataType } from './results/list-related-traits.ts'
import { listTraitCards } from './results/list-trait-cards.ts'
import { openMacrogenAnalysisResult } from './results/open-macrogen-analysis-result.ts'
import { getVoucherApplication } from './vouchers/get-voucher-application.ts'
import { getVouchers } from './vouchers/get-vouchers.ts'
import { redeemVoucher } from './vouchers/redeem-voucher.ts'

/** A handler for every call of the gene contract. */
export const geneHandlers: Handlers<typeof geneContract, GeneContext> = {
  searchAddresses,
  applyMacrogenTesting,
  applyForGeneticTesting,
  applyForAdditionalGeneticTesting,
  checkIfCanApplyDtcGeneticTesting,
  checkIfCanApplyAdditionalGeneticTesting,
  consentToProvideSensitiveInformationForThirdParty,
  consentToFurtherAnalysisAgreement,
  cancelApplication,
  withdrawFromGene,
  getGeneDeletionReceipt,
  getApplications,
  getMacrogenApplication,
  getMacrogenStatus,
  getMacrogenTimeline,
  getAdditionalGeneticTestingTimeline,
  openMacrogenAnalysisResult,
  enterMacrogenTesting,
  getFcfsGroup,
  getFcfsResult,
  listFcfsDraws,
  issueFcfsVoucher,
  getVouchers,
  redeemVoucher,
  getVoucherApplication,
  getFcfsDraw,
  listAnalysisTraits,
  getAnalysisTrait,
  listChangedTraits,
  getUnopenedTrait,
  listTraitCards,
  getBornToBeHealthy,
  listTraitsOfDisease,
  listTraitsOfHealthDataType,
  listGroups,
  getGroup,
  getGroupCategory,
  listGroupTraits,
  listGroupMembers,
  getGroupAgreement,
  createGroup,
  inviteToGroup,
  joinGroup,
  changeGroupSharing,
  renameGroup,
  removeGroupMember,
  leaveGroup,
  notifyKitShipped,
  notifyKitDelivered,
  completeKitReturn,
  startAnalysis,
  delayAnalysis,
  stopAnalysis,
  submitAnalysisResult,
  updateStatus,
  resendResultToReceiver,
  confirmDestruction,
  returnMacrogenKit,
  receiveMacrogenKit,
  confirmKitAddress,
  getEpostParcelStatus,
  listGenePendingItems,
}
