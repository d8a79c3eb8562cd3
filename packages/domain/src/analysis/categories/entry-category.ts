import type { CategorySource } from '@ieum/contracts/analysis/categories.ts'
import type { Category } from '@ieum/contracts/analysis/category-names.ts'
import type { Flow } from '@ieum/contracts/analysis/enums.ts'
import type { Entry } from '../entries/entry.ts'

export type Categorized = { readonly categoryEnum: Category; readonly categorySourceEnum: CategorySource }

/** What a text says of a category; null: nothing. */
export type CategoryOfText = (text: string) => Categorized | null

/** Flows that are a category themselves. */
const OF_FLOW: Readonly<Partial<Record<Flow, Category>>> = {
  FEE: 'FEE',
  TAX: 'TAX',
  PREMIUM: 'INSURANCE',
  INTEREST: 'INTEREST',
  LOAN_PAYMENT: 'INTEREST',
  WITHDRAWAL: 'CASH',
  SALARY: 'SALARY',
  INTEREST_INCOME: 'INTEREST_INCOME',
  DIVIDEND: 'INTEREST_INCOME',
}

/**
 * Why an entry counts where it does: by the kind of row where that decides it, else by the names that institutions
 * report of it. Null for an entry that is in no sum of spending or income.
 *
 * @param categoryOfText the dictionary of merchants
 */
export function entryCategory(entry: Entry, categoryOfText: CategoryOfText): Categorized | null {
  const isCounted = entry.parts.some(({ termEnum }) => termEnum === 'SPENDING' || termEnum === 'INCOME')
  if (!isCounted) return null
  const byRow = OF_FLOW[entry.flowEnum]
  if (byRow) return { categoryEnum: byRow, categorySourceEnum: 'ROW_TYPE' }
  if (entry.details.some(({ kindEnum }) => kindEnum === 'TELECOM')) {
    return { categoryEnum: 'TELECOM', categorySourceEnum: 'ROW_TYPE' }
  }
  const isIncome = entry.parts.some(({ termEnum }) => termEnum === 'INCOME')
  if (isIncome) {
    const isReward = entry.row.content.kindEnum === 'REWARD' || entry.flowEnum === 'RECEIVED'
    return { categoryEnum: isReward ? 'BENEFIT' : 'OTHER', categorySourceEnum: 'ROW_TYPE' }
  }
  for (const text of namesOf(entry)) {
    const found = categoryOfText(text)
    if (found) return found
  }
  return { categoryEnum: 'UNSORTED', categorySourceEnum: 'NONE' }
}

/** Names of the other side, the most telling first: what a pay company or a card says, the memo, the title. */
export function namesOf({ details, row: { content } }: Entry): readonly string[] {
  const ofDetails = details.flatMap(({ merchantName }) => (merchantName === null ? [] : [merchantName]))
  return [...ofDetails, ...(content.memo === null ? [] : [content.memo]), content.title]
}
