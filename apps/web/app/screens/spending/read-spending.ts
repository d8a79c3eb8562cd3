import type { PageClients } from '@ieum/contracts/page.ts'
import type { MonthlySpending } from '../../spending/read-monthly-spending.ts'
import type { AskedMonth } from './asked-month.ts'

type Analysis = PageClients['analysis']
export type CategorySpending = Awaited<ReturnType<Analysis['listSpendingByCategory']>>['categories'][number]

export type SpendingShown =
  /** There is no entry at all: nothing is connected, or what is connected has reported none. */
  | { readonly kind: 'empty'; readonly isConnected: boolean }
  | {
      readonly kind: 'month'
      readonly spending: MonthlySpending
      /** Null while the days are shown. */
      readonly categories: readonly CategorySpending[] | null
    }

/** A month of spending, with its categories where the address asks for them. */
export const readSpending =
  ({ month, view }: AskedMonth) =>
  async ({ analysis, mydata }: PageClients): Promise<SpendingShown> => {
    const query = { month }
    const [spending, categories] = await Promise.all([
      analysis.getMonthlySpending({ query }),
      view === 'categories' ? analysis.listSpendingByCategory({ query }) : null,
    ])
    if (spending.firstMonth !== null) {
      return { kind: 'month', spending, categories: categories?.categories ?? null }
    }
    const { connectedOrganizationCount } = await mydata.listAssets()
    return { kind: 'empty', isConnected: connectedOrganizationCount > 0 }
  }
