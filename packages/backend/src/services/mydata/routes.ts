import type { mydataContract } from '@ieum/contracts/mydata/contract.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { answerAssetQuestion } from './asset-merge-prompts/answer-asset-question.ts'
import { listAssetQuestions } from './asset-merge-prompts/list-asset-questions.ts'
import { getAsset } from './assets/get-asset.ts'
import { listAssets } from './assets/list-assets.ts'
import { listTransactions } from './assets/list-transactions.ts'
import { generatePlainTextToSignV2 } from './certificate/generate-plain-text-to-sign-v2.ts'
import { getSignatureState } from './certificate/get-signature-state.ts'
import { listTermsToConnectByCommonCertificate } from './certificate/list-terms-to-connect-by-common-certificate.ts'
import { connectByMydataCertificateV2 } from './connect/connect-by-mydata-certificate-v2.ts'
import { connectV2 } from './connect/connect-v2.ts'
import { expireAccessTokens } from './connections/expire-access-tokens.ts'
import { updateConnection } from './connections/update-connection.ts'
import { updateExposedOrganizations } from './connections/update-exposed-organizations.ts'
import { getMydataCertificateAuthenticationUriV2 } from './consent/get-mydata-certificate-authentication-uri-v2.ts'
import { listCollectionUsage } from './consent/list-collection-usage.ts'
import { cancelDeletion } from './destruction/cancel-deletion.ts'
import { disconnect } from './destruction/disconnect.ts'
import { listDeletions } from './destruction/list-deletions.ts'
import { previewDeletion } from './destruction/preview-deletion.ts'
import { connectByIndividualAuthentication } from './individual/connect-by-individual-authentication.ts'
import { startIndividualAuthentication } from './individual/start-individual-authentication.ts'
import { awaitOrganization } from './institution-waitlist/await-organization.ts'
import { listAwaitedOrganizations } from './institution-waitlist/list-awaited-organizations.ts'
import { stopAwaitingOrganization } from './institution-waitlist/stop-awaiting-organization.ts'
import { getConnectJourney } from './journey/get-connect-journey.ts'
import { redeemSignatureReturn } from './journey/redeem-signature-return.ts'
import { saveConnectJourney } from './journey/save-connect-journey.ts'
import { getConsentBundle } from './ledger/get-consent-bundle.ts'
import { getLastConsent } from './ledger/get-last-consent.ts'
import { listConsents } from './ledger/list-consents.ts'
import { deleteLinkedCash } from './linked-cash/delete-linked-cash.ts'
import { setLinkedCash } from './linked-cash/set-linked-cash.ts'
import { getConsentStatistics } from './management/get-consent-statistics.ts'
import { listConsentHistories } from './management/list-consent-histories.ts'
import { addManualAsset } from './manual-assets/add-manual-asset.ts'
import { deleteManualAsset } from './manual-assets/delete-manual-asset.ts'
import { listManualAssets } from './manual-assets/list-manual-assets.ts'
import { updateManualAsset } from './manual-assets/update-manual-asset.ts'
import type { MydataContext } from './mydata-context.ts'
import { listNotices } from './notices/list-notices.ts'
import { markNoticesSeen } from './notices/mark-notices-seen.ts'
import { listOrganizationStatuses } from './organization-status/list-organization-statuses.ts'
import { listLikelyUnusedOrganizations } from './organization-use/list-likely-unused-organizations.ts'
import { listConnectedOrganizations } from './organizations/list-connected-organizations.ts'
import { listOrganizations } from './organizations/list-organizations.ts'
import { searchUserConnectedOrganizations } from './organizations/search-user-connected-organizations.ts'
import { awaitReturn } from './outage-subscriptions/await-return.ts'
import { listAwaitedReturns } from './outage-subscriptions/list-awaited-returns.ts'
import { stopAwaitingReturn } from './outage-subscriptions/stop-awaiting-return.ts'
import { getScopes } from './scopes/get-scopes.ts'
import { listConnectedOrganizationConsentScopes } from './scopes/list-connected-organization-consent-scopes.ts'
import { listScopes } from './scopes/list-scopes.ts'
import { listScopesToConsentV2 } from './scopes/list-scopes-to-consent-v2.ts'
import { updateUserScopeStatus } from './scopes/update-user-scope-status.ts'
import { createSimplefinGrant } from './simplefin/create-simplefin-grant.ts'
import { listSimplefinConsents } from './simplefin/list-simplefin-consents.ts'
import { listSimplefinGrants } from './simplefin/list-simplefin-grants.ts'
import { revokeSimplefinGrant } from './simplefin/revoke-simplefin-grant.ts'
import { refreshAssets } from './sync/refresh/refresh-assets.ts'
import { retrySync } from './sync/refresh/retry-sync.ts'
import { getSyncStatus } from './sync/status/get-sync-status.ts'
import { getTimeline } from './timeline/get-timeline.ts'
import { connect } from './two-step/connect.ts'
import { connectByMydataCertificate } from './two-step/connect-by-mydata-certificate.ts'
import { generatePlainTextToSign } from './two-step/generate-plain-text-to-sign.ts'
import { getMydataCertificateAuthenticationUri } from './two-step/get-mydata-certificate-authentication-uri.ts'
import { listScopesToConsent } from './two-step/list-scopes-to-consent.ts'

/** One handler for every call of the data-connection contract. */
export const mydataHandlers: Handlers<typeof mydataContract, MydataContext> = {
  listOrganizations,
  listConnectedOrganizations,
  searchUserConnectedOrganizations,
  listScopes,
  listScopesToConsentV2,
  getScopes,
  listConnectedOrganizationConsentScopes,
  updateUserScopeStatus,
  updateConnection,
  updateExposedOrganizations,
  expireAccessTokens,
  listCollectionUsage,
  getMydataCertificateAuthenticationUriV2,
  listTermsToConnectByCommonCertificate,
  generatePlainTextToSignV2,
  connectV2,
  connectByMydataCertificateV2,
  startIndividualAuthentication,
  connectByIndividualAuthentication,
  listScopesToConsent,
  listScopesToConsentByMydataCertificate: listScopesToConsent,
  generatePlainTextToSign,
  getMydataCertificateAuthenticationUri,
  connect,
  connectByMydataCertificate,
  getSyncStatus,
  retrySync,
  refreshAssets,
  listAssets,
  getAsset,
  listTransactions,
  listAssetQuestions,
  answerAssetQuestion,
  setLinkedCash,
  deleteLinkedCash,
  listManualAssets,
  addManualAsset,
  updateManualAsset,
  deleteManualAsset,
  listAwaitedOrganizations,
  awaitOrganization,
  stopAwaitingOrganization,
  listAwaitedReturns,
  awaitReturn,
  stopAwaitingReturn,
  getConnectJourney,
  saveConnectJourney,
  getSignatureState,
  listOrganizationStatuses,
  listLikelyUnusedOrganizations,
  redeemSignatureReturn,
  listNotices,
  markNoticesSeen,
  getTimeline,
  listConsentHistories,
  getConsentStatistics,
  disconnect,
  listDeletions,
  cancelDeletion,
  previewDeletion,
  listConsents,
  getLastConsent,
  getConsentBundle,
  listSimplefinGrants,
  listSimplefinConsents,
  createSimplefinGrant,
  revokeSimplefinGrant,
}
