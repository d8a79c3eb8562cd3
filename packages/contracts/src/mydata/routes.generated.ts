// Generated from the contract by scripts/openapi.ts; not edited by hand.
import type { RouteRow } from '@ieum/contract-kit/client.ts'

export const mydataRoutes: readonly RouteRow[] = [
  { name: 'listOrganizations', method: 'GET', path: '/v1/mydata/users/me/organizations' },
  { name: 'listConnectedOrganizations', method: 'GET', path: '/v1/mydata/users/me/connected-organizations' },
  { name: 'searchUserConnectedOrganizations', method: 'POST', path: '/v1/mydata/users/me/connected-organizations/search', readOnly: true },
  { name: 'listScopes', method: 'POST', path: '/v1/mydata/users/me/list-scopes', readOnly: true },
  { name: 'listScopesToConsentV2', method: 'POST', path: '/v2/mydata/users/me/list-scopes-to-consent', readOnly: true },
  { name: 'listCollectionUsage', method: 'GET', path: '/v1/mydata/users/me/notice/collection-and-usage' },
  { name: 'getMydataCertificateAuthenticationUriV2', method: 'POST', path: '/v2/mydata/users/me/get-mydata-certificate-authentication-uri', wantsKey: true },
  { name: 'listTermsToConnectByCommonCertificate', method: 'GET', path: '/v1/mydata/users/me/list-terms-to-connect-by-common-certificate' },
  { name: 'generatePlainTextToSignV2', method: 'POST', path: '/v2/mydata/users/me/generate-plain-text-to-sign', wantsKey: true },
  { name: 'connectV2', method: 'POST', path: '/v2/mydata/users/me/connect', wantsKey: true },
  { name: 'connectByMydataCertificateV2', method: 'POST', path: '/v2/mydata/users/me/connect-by-mydata-certificate', wantsKey: true },
  { name: 'getSyncStatus', method: 'GET', path: '/v1/mydata/users/me/syncs/{syncId}/status' },
  { name: 'retrySync', method: 'POST', path: '/v1/mydata/users/me/syncs/{syncId}/retry', wantsKey: true },
  { name: 'refreshAssets', method: 'POST', path: '/v1/mydata/users/me/refresh', wantsKey: true },
  { name: 'listAssets', method: 'GET', path: '/v1/mydata/users/me/assets' },
  { name: 'getAsset', method: 'GET', path: '/v1/mydata/users/me/assets/{assetIdentifier}' },
  { name: 'listTransactions', method: 'GET', path: '/v1/mydata/users/me/assets/{assetIdentifier}/transactions' },
  { name: 'getConnectJourney', method: 'GET', path: '/v1/mydata/users/me/connect-journey' },
  { name: 'saveConnectJourney', method: 'PUT', path: '/v1/mydata/users/me/connect-journey' },
  { name: 'redeemSignatureReturn', method: 'POST', path: '/v1/mydata/users/me/connect-journey/signature-return', wantsKey: true },
  { name: 'listNotices', method: 'GET', path: '/v1/mydata/users/me/notices' },
  { name: 'markNoticesSeen', method: 'POST', path: '/v1/mydata/users/me/notices/seen', wantsKey: true },
]
