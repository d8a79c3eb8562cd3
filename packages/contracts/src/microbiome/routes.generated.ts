// Generated from the contract by scripts/openapi.ts; not edited by hand.
import type { RouteRow } from '@ieum/contract-kit/client.ts'

export const microbiomeRoutes: readonly RouteRow[] = [
  { name: 'getLatestApplication', method: 'GET', path: '/v1/microbiome/users/me/{microbiomeTestingTypeEnum}/applications/latest' },
  { name: 'getApplicationsTimeline', method: 'GET', path: '/v1/microbiome/users/me/{microbiomeTestingTypeEnum}/applications/timeline' },
  { name: 'getOperationStatus', method: 'GET', path: '/v1/microbiome/users/me/{microbiomeTestingTypeEnum}/operation-status' },
  { name: 'checkIfCanApply', method: 'POST', path: '/v1/microbiome/users/me/{microbiomeTestingTypeEnum}/check-if-can-apply-microbiome-testing', readOnly: true },
  { name: 'enter', method: 'POST', path: '/v1/microbiome/users/me/{microbiomeTestingTypeEnum}/enter', wantsKey: true },
  { name: 'apply', method: 'POST', path: '/v1/microbiome/users/me/{analysisOrganizationEnum}/{microbiomeTestingTypeEnum}/applications', wantsKey: true },
  { name: 'cancelMicrobiomeApplication', method: 'DELETE', path: '/v1/microbiome/users/me/applications/{microbiomeApplicationId}', wantsKey: true },
  { name: 'getMicrobiomeDeletionReceipt', method: 'GET', path: '/v1/microbiome/users/me/applications/{microbiomeApplicationId}/deletion-receipt' },
  { name: 'withdrawFromMicrobiome', method: 'DELETE', path: '/v1/microbiome/users/me', wantsKey: true },
  { name: 'returnKit', method: 'POST', path: '/v1/microbiome/users/me/{analysisOrganizationEnum}/{microbiomeTestingTypeEnum}/shipping/returning', wantsKey: true },
  { name: 'receiveKit', method: 'POST', path: '/v1/microbiome/users/me/{microbiomeTestingTypeEnum}/shipping/received', wantsKey: true },
  { name: 'listParcelEvents', method: 'GET', path: '/v1/microbiome/users/me/parcel/{trackingNumber}/events' },
  { name: 'listMicrobiomePendingItems', method: 'GET', path: '/v1/microbiome/users/me/pending-items' },
  { name: 'getLatestResultSummaries', method: 'GET', path: '/v1/microbiome/users/me/{microbiomeTestingTypeEnum}/results/latest/summaries' },
  { name: 'getLatestResultShowcase', method: 'GET', path: '/v1/microbiome/users/me/{microbiomeTestingTypeEnum}/results/latest/showcase' },
  { name: 'getLatestResultCollections', method: 'GET', path: '/v1/microbiome/users/me/{microbiomeTestingTypeEnum}/results/latest/collections' },
  { name: 'getLatestResultTraits', method: 'GET', path: '/v1/microbiome/users/me/{microbiomeTestingTypeEnum}/results/latest/traits' },
  { name: 'getLatestResultTable', method: 'GET', path: '/v1/microbiome/users/me/{microbiomeTestingTypeEnum}/results/latest/table' },
  { name: 'getRecommendedMicrobe', method: 'GET', path: '/v1/microbiome/users/me/{microbiomeTestingTypeEnum}/recommended-microbe' },
  { name: 'getMicrobe', method: 'GET', path: '/v1/microbiome/users/me/microbes/{microbeName}' },
  { name: 'getTrait', method: 'GET', path: '/v1/microbiome/users/me/traits/{traitName}' },
]
