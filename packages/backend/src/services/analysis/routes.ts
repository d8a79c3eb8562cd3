import type { analysisContract } from '@ieum/contracts/analysis/contract.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { AnalysisContext } from './analysis-context.ts'
import { getEntry } from './entries/get-entry.ts'
import { searchEntries } from './entries/search-entries.ts'
import { getCashFlow } from './spending/get-cash-flow.ts'
import { getMonthlySpending } from './spending/get-monthly-spending.ts'
import { listSpendingByCategory } from './spending/list-spending-by-category.ts'

/** A handler for every call of the analysis contract. */
export const analysisHandlers: Handlers<typeof analysisContract, AnalysisContext> = {
  getMonthlySpending,
  listSpendingByCategory,
  getCashFlow,
  searchEntries,
  getEntry,
}
