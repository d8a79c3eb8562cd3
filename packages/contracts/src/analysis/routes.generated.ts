// Generated from the contract by scripts/openapi.ts; not edited by hand.
import type { RouteRow } from '@ieum/contract-kit/client.ts'

export const analysisRoutes: readonly RouteRow[] = [
  { name: 'getMonthlySpending', method: 'GET', path: '/v1/analysis/users/me/monthly-spending' },
  { name: 'listSpendingByCategory', method: 'GET', path: '/v1/analysis/users/me/spending-by-category' },
  { name: 'getCashFlow', method: 'GET', path: '/v1/analysis/users/me/cash-flow' },
  { name: 'searchEntries', method: 'POST', path: '/v1/analysis/users/me/entries/search', readOnly: true },
  { name: 'getEntry', method: 'GET', path: '/v1/analysis/users/me/entries/{entryId}' },
]
