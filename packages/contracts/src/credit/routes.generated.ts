// Generated from the contract by scripts/openapi.ts; not edited by hand.
import type { RouteRow } from '@ieum/contract-kit/client.ts'

export const creditRoutes: readonly RouteRow[] = [
  { name: 'getTermsForCreditServices', method: 'GET', path: '/v1/credit/users/me/terms-for-credit-services' },
  { name: 'getPublicTermsForCreditServices', method: 'GET', path: '/v1/credit/terms-for-credit-services' },
  { name: 'consentToTermsForCreditServices', method: 'POST', path: '/v1/credit/users/me/consent-to-terms-for-credit-services', wantsKey: true },
  { name: 'getTermsRequiringReconsent', method: 'GET', path: '/v1/credit/users/me/terms/requiring-reconsent-for-credit-services' },
  { name: 'checkCreditServicesTermsAgreed', method: 'GET', path: '/v1/credit/users/me/check-credit-services-terms-agreed' },
  { name: 'getCreditScores', method: 'GET', path: '/v1/credit/users/me/credit-scores' },
  { name: 'updateCreditScores', method: 'POST', path: '/v1/credit/users/me/update-credit-scores', wantsKey: true },
  { name: 'getCreditServiceAvailability', method: 'GET', path: '/v1/credit/users/me/credit-service-availability' },
  { name: 'withdrawFromCredit', method: 'DELETE', path: '/v1/credit/users/me', wantsKey: true },
]
