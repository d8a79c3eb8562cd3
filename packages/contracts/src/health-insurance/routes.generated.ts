// Generated from the contract by scripts/openapi.ts; not edited by hand.
import type { RouteRow } from '@ieum/contract-kit/client.ts'

export const healthInsuranceRoutes: readonly RouteRow[] = [
  { name: 'getHealthInsuranceLink', method: 'GET', path: '/v1/health-insurance/users/me/link' },
  { name: 'requestHealthInsuranceLink', method: 'POST', path: '/v1/health-insurance/users/me/link/requests', wantsKey: true },
  { name: 'finishHealthInsuranceLink', method: 'POST', path: '/v1/health-insurance/users/me/link/requests/{healthInsuranceRequestId}/finish' },
  { name: 'cancelHealthInsuranceRequest', method: 'DELETE', path: '/v1/health-insurance/users/me/link/requests/{healthInsuranceRequestId}', wantsKey: true },
  { name: 'deleteHealthInsuranceLink', method: 'DELETE', path: '/v1/health-insurance/users/me/link', wantsKey: true },
  { name: 'listGuardianConsents', method: 'GET', path: '/v1/health-insurance/users/me/guardian-consents' },
]
