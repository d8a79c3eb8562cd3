// Generated from the contract by scripts/openapi.ts; not edited by hand.
import type { RouteRow } from '@ieum/contract-kit/client.ts'

export const accountRoutes: readonly RouteRow[] = [
  { name: 'startIdentityVerification', method: 'POST', path: '/v1/identity-verifications' },
  { name: 'resendIdentityVerification', method: 'POST', path: '/v1/identity-verifications/resend' },
  { name: 'confirmIdentityVerification', method: 'POST', path: '/v1/identity-verifications/{identityVerificationId}/confirm' },
  { name: 'signOut', method: 'DELETE', path: '/v1/sessions/me', wantsKey: true },
  { name: 'listSessions', method: 'GET', path: '/v1/users/me/sessions' },
  { name: 'endSession', method: 'DELETE', path: '/v1/users/me/sessions/{sessionId}', wantsKey: true },
  { name: 'endSessions', method: 'DELETE', path: '/v1/users/me/sessions', wantsKey: true },
  { name: 'putWebViewCode', method: 'PUT', path: '/v1/sessions/me/web-view-code' },
  { name: 'openWebViewSession', method: 'POST', path: '/v1/web-view-sessions' },
  { name: 'putPushToken', method: 'PUT', path: '/v1/sessions/me/push-token' },
  { name: 'deletePushToken', method: 'DELETE', path: '/v1/sessions/me/push-token', wantsKey: true },
  { name: 'getMe', method: 'GET', path: '/v1/users/me' },
  { name: 'getFullName', method: 'GET', path: '/v1/users/me/full-name' },
  { name: 'listAccessLog', method: 'GET', path: '/v1/users/me/access-log' },
  { name: 'leaveIeum', method: 'DELETE', path: '/v1/users/me', wantsKey: true },
  { name: 'findOneTermsByTermsType', method: 'GET', path: '/v1/terms/{termsTypeEnum}' },
  { name: 'consentUserTerms', method: 'POST', path: '/v1/terms/users/me/consents', wantsKey: true },
  { name: 'getUserTermsConsentStatus', method: 'GET', path: '/v1/terms/users/me/consents/{termsTypeEnum}' },
  { name: 'searchKeyValues', method: 'POST', path: '/v1/settings/users/me/key-values/search', readOnly: true },
  { name: 'getFeatureFlag', method: 'GET', path: '/v1/feature-flags/users/me/{flagKey}' },
  { name: 'recordEvents', method: 'POST', path: '/v1/analytics/users/me/events' },
  { name: 'requestDataDownload', method: 'POST', path: '/v1/users/me/data-downloads', wantsKey: true },
  { name: 'getDataDownload', method: 'GET', path: '/v1/users/me/data-downloads/latest' },
  { name: 'openDataDownload', method: 'POST', path: '/v1/users/me/data-downloads/{dataDownloadId}/open', wantsKey: true },
]
