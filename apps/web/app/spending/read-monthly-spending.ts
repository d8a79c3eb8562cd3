import type { PageClients } from '@ieum/contracts/page.ts'
import { isApiError } from '../reads/api-errors.ts'

export type MonthlySpending = Awaited<ReturnType<PageClients['analysis']['getMonthlySpending']>>

/**
 * The current month beside other things on a page. Null without any entry, and while the analysis does not answer, so
 * that the page is shown all the same.
 */
export async function readSpendingBeside({ analysis }: Pick<PageClients, 'analysis'>): Promise<MonthlySpending | null> {
  try {
    const spending = await analysis.getMonthlySpending({ query: {} })
    return spending.firstMonth === null ? null : spending
  } catch (error) {
    if (isApiError(error) && error.status !== 401) return null
    throw error
  }
}
