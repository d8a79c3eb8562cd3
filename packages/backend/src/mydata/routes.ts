import type { Handlers } from '@ieum/contract-kit/serve.ts'
import type { mydataContract } from '@ieum/contracts/mydata/contract.ts'
import { getAsset } from './assets/get-asset.ts'
import { listAssets } from './assets/list-assets.ts'
import { listTransactions } from './assets/list-transactions.ts'
import { generatePlainTextToSign } from './certificate/generate-plain-text.ts'
import { connectByMydataCertificate } from './connect/connect-by-certificate.ts'
import { connectByWindow } from './connect/connect-by-window.ts'
import { listCertificateTerms } from './consent/list-certificate-terms.ts'
import { listCollectionUsage } from './consent/list-collection-usage.ts'
import { submitConsent } from './consent/submit-consent.ts'
import { getConnectJourney, saveConnectJourney } from './journey/connect-journey.ts'
import { redeemSignatureReturn } from './journey/signature-return.ts'
import { addManualAsset } from './manual-assets/add-manual-asset.ts'
import { deleteManualAsset } from './manual-assets/delete-manual-asset.ts'
import { listManualAssets } from './manual-assets/list-manual-assets.ts'
import { updateManualAsset } from './manual-assets/update-manual-asset.ts'
import type { MydataContext } from './mydata-context.ts'
import { listNotices } from './notices/list-notices.ts'
import { markNoticesSeen } from './notices/mark-notices-seen.ts'
import { listOrganizations } from './organizations/list-organizations.ts'
import { listConnectedOrganizations, searchUserConnectedOrganizations } from './organizations/search-connected.ts'
import { listScopes } from './scopes/list-scopes.ts'
import { listScopesToConsent } from './scopes/list-scopes-to-consent.ts'
import { getSyncStatus } from './sync/get-sync-status.ts'
import { refreshAssets } from './sync/refresh-assets.ts'
import { retrySync } from './sync/retry-sync.ts'

/** One handler for every call of the data-connection contract. */
export const mydataHandlers: Handlers<typeof mydataContract, MydataContext> = {
  listOrganizations,
  listConnectedOrganizations,
  searchUserConnectedOrganizations,
  listScopes,
  listScopesToConsentV2: listScopesToConsent,
  listCollectionUsage,
  getMydataCertificateAuthenticationUriV2: submitConsent,
  listTermsToConnectByCommonCertificate: listCertificateTerms,
  generatePlainTextToSignV2: generatePlainTextToSign,
  connectV2: connectByWindow,
  connectByMydataCertificateV2: connectByMydataCertificate,
  getSyncStatus,
  retrySync,
  refreshAssets,
  listAssets,
  getAsset,
  listTransactions,
  listManualAssets,
  addManualAsset,
  updateManualAsset,
  deleteManualAsset,
  getConnectJourney,
  saveConnectJourney,
  redeemSignatureReturn,
  listNotices,
  markNoticesSeen,
}
