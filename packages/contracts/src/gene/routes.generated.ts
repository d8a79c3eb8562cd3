// Generated from the contract by scripts/openapi.ts; not edited by hand.
import type { RouteRow } from '@ieum/contract-kit/client.ts'

export const geneRoutes: readonly RouteRow[] = [
  { name: 'getApplications', method: 'GET', path: '/v1/gene/users/me/applications' },
  { name: 'getMacrogenApplication', method: 'GET', path: '/v1/gene/users/me/dtc-genetic-testing/macrogen/application' },
  { name: 'getMacrogenStatus', method: 'GET', path: '/v1/gene/users/me/dtc-genetic-testing/macrogen/status' },
  { name: 'getMacrogenTimeline', method: 'GET', path: '/v1/gene/users/me/dtc-genetic-testing/macrogen/timeline' },
  { name: 'applyMacrogenTesting', method: 'POST', path: '/v1/gene/users/me/dtc-genetic-testing/macrogen/apply', wantsKey: true },
  { name: 'enterMacrogenTesting', method: 'POST', path: '/v1/gene/users/me/dtc-genetic-testing/macrogen/enter' },
  { name: 'getFcfsGroup', method: 'GET', path: '/v1/gene/users/me/fcfs-group' },
  { name: 'getFcfsResult', method: 'GET', path: '/v1/gene/users/me/fcfs-result' },
  { name: 'issueFcfsVoucher', method: 'POST', path: '/v1/gene/users/me/fcfs-voucher', wantsKey: true },
  { name: 'getVouchers', method: 'GET', path: '/v1/gene/users/me/vouchers' },
  { name: 'redeemVoucher', method: 'POST', path: '/v1/gene/users/me/vouchers', wantsKey: true },
  { name: 'getFcfsDraw', method: 'GET', path: '/v1/gene/fcfs-groups/{userFcfsGroupId}/draw' },
  { name: 'openMacrogenAnalysisResult', method: 'POST', path: '/v1/gene/users/me/dtc-genetic-testing/macrogen/analysis/open-result', wantsKey: true },
  { name: 'listAnalysisTraits', method: 'GET', path: '/v1/gene/users/me/analysis/traits' },
  { name: 'getAnalysisTrait', method: 'GET', path: '/v1/gene/users/me/analysis/traits/{traitName}' },
  { name: 'listChangedTraits', method: 'GET', path: '/v1/gene/users/me/analysis/changed-traits' },
  { name: 'getUnopenedTrait', method: 'GET', path: '/v1/gene/users/me/traits/{traitName}/unopened' },
  { name: 'listTraitCards', method: 'GET', path: '/v1/gene/users/me/trait-cards' },
  { name: 'getBornToBeHealthy', method: 'GET', path: '/v1/gene/users/me/born-to-be-healthy' },
]
