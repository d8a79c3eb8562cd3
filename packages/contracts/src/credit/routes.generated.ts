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
  { name: 'raiseCreditScores', method: 'POST', path: '/v1/credit/users/me/raise-credit-scores', wantsKey: true },
  { name: 'getRaiseCreditScoresApplication', method: 'GET', path: '/v1/credit/users/me/raise-credit-scores/{raiseCreditScoresApplicationId}' },
  { name: 'getMostRecentRaiseCreditScoresApplication', method: 'GET', path: '/v1/credit/users/me/most-recent-raise-credit-scores-application-history' },
  { name: 'markRaiseCreditScoresApplicationAsChecked', method: 'POST', path: '/v1/credit/users/me/raise-credit-scores/{raiseCreditScoresApplicationId}/mark-as-checked', wantsKey: true },
  { name: 'listRaisingCreditScoresResults', method: 'GET', path: '/v1/credit/users/me/raising-credit-scores-results' },
  { name: 'getTermsForRaisingCreditScoresAutomation', method: 'GET', path: '/v1/credit/users/me/terms-for-raising-credit-scores-automation-service' },
  { name: 'startRaisingCreditScoresAutomation', method: 'POST', path: '/v1/credit/users/me/raising-credit-scores-automation', wantsKey: true },
  { name: 'getRaisingCreditScoresAutomation', method: 'GET', path: '/v1/credit/users/me/raising-credit-scores-automation' },
  { name: 'stopRaisingCreditScoresAutomation', method: 'DELETE', path: '/v1/credit/users/me/raising-credit-scores-automation', wantsKey: true },
  { name: 'listThirdPartyConsents', method: 'GET', path: '/v1/credit/users/me/list-third-party-consents' },
  { name: 'listThirdPartyConsentDetails', method: 'GET', path: '/v1/credit/users/me/list-third-party-consent-details' },
  { name: 'revokeConsent', method: 'GET', path: '/v1/credit/users/me/revoke-consent' },
]
