import type { Category, MainCategory } from '@ieum/contracts/analysis/category-names.ts'
import { mainCategoryOf } from '../categories/category-tree.ts'
import type { Entry } from '../entries/entry.ts'

/** An entry with the category of what it counts. */
export type CategorizedEntry = Entry & { readonly categoryEnum: Category | null }

/** What an entry adds to spending, positive; a refund is negative. */
export const spendingKrw = ({ parts }: Pick<Entry, 'parts'>): number =>
  -parts.reduce((sum, part) => (part.termEnum === 'SPENDING' ? sum + part.amountKrw : sum), 0)

/** What an entry adds to income. */
export const incomeKrw = ({ parts }: Pick<Entry, 'parts'>): number =>
  parts.reduce((sum, part) => (part.termEnum === 'INCOME' ? sum + part.amountKrw : sum), 0)

export const sumOf = <E>(entries: readonly E[], of: (entry: E) => number): number =>
  entries.reduce((sum, entry) => sum + of(entry), 0)

/** Spending of each day that has some, by day. */
export function spendingByDay(entries: readonly Entry[]): { readonly date: string; readonly spendingKrw: number }[] {
  const byDay = new Map<string, number>()
  for (const entry of entries) {
    const krw = spendingKrw(entry)
    if (krw !== 0) byDay.set(entry.countedDate, (byDay.get(entry.countedDate) ?? 0) + krw)
  }
  return [...byDay].map(([date, krw]) => ({ date, spendingKrw: krw })).toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

export type CategorySum = {
  readonly categoryEnum: Category
  readonly spendingKrw: number
  readonly entryCount: number
}

/** Sums by category, the largest first; the parts of a category add up to it, and the categories to the whole. */
export function spendingByCategory(
  entries: readonly CategorizedEntry[],
): (CategorySum & { readonly categoryEnum: MainCategory; readonly parts: readonly CategorySum[] })[] {
  const spent = entries.filter((entry) => entry.parts.some(({ termEnum }) => termEnum === 'SPENDING'))
  const mainOf = ({ categoryEnum }: CategorizedEntry): MainCategory =>
    (categoryEnum && mainCategoryOf(categoryEnum)) ?? 'UNSORTED'
  return [...Map.groupBy(spent, mainOf)]
    .map(([main, own]) => ({
      ...sumOfCategory(main, own),
      categoryEnum: main,
      parts: [...Map.groupBy(own, ({ categoryEnum }) => categoryEnum ?? main)]
        .map(([category, some]) => sumOfCategory(category, some))
        .toSorted(byAmount),
    }))
    .toSorted(byAmount)
}

const sumOfCategory = (categoryEnum: Category, entries: readonly CategorizedEntry[]): CategorySum => ({
  categoryEnum,
  spendingKrw: sumOf(entries, spendingKrw),
  entryCount: entries.length,
})

const byAmount = (one: CategorySum, other: CategorySum): number =>
  other.spendingKrw - one.spendingKrw || (one.categoryEnum < other.categoryEnum ? -1 : 1)

/** Sums the transfers to and from other people whose purpose the person has not given yet. */
export function undecidedSums(entries: readonly Entry[]): {
  readonly undecidedCount: number
  readonly sentKrw: number
  readonly receivedKrw: number
} {
  const amounts = entries.flatMap(({ parts }) => parts.filter(({ termEnum }) => termEnum === 'UNDECIDED'))
  return {
    undecidedCount: amounts.length,
    sentKrw: -sumOf(amounts, ({ amountKrw }) => Math.min(amountKrw, 0)),
    receivedKrw: sumOf(amounts, ({ amountKrw }) => Math.max(amountKrw, 0)),
  }
}

/** Entries that would count and have no amount in won, or no direction. */
export const uncountedCount = (entries: readonly Entry[]): number =>
  entries.filter(({ amountKrw, flowEnum }) => amountKrw === null && flowEnum !== 'WITHDRAWN').length
