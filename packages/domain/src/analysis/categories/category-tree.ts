import {
  type Category,
  INCOME_CATEGORIES,
  type IncomeCategory,
  type MainCategory,
  SPENDING_CATEGORY_TREE,
  type SubCategory,
} from '@ieum/contracts/analysis/category-names.ts'

/** Whether an entry's amount counts in spending or in income; money that comes back counts in spending. */
export type CategorySide = 'SPENDING' | 'INCOME'

/** Each category of spending with its first level. */
const MAIN_OF: ReadonlyMap<string, MainCategory> = new Map(
  Object.entries(SPENDING_CATEGORY_TREE).flatMap(([main, subs]) =>
    [main, ...subs].map((name) => [name, main as MainCategory] as const),
  ),
)

/** Health institutions: shops of these categories are sensitive whatever their name. */
const SENSITIVE: readonly Category[] = ['HEALTH', 'CLINIC', 'PHARMACY']

/** The first level of a category of spending; null for one of income. */
export const mainCategoryOf = (category: Category): MainCategory | null => MAIN_OF.get(category) ?? null

export const isIncomeCategory = (name: string): name is IncomeCategory =>
  INCOME_CATEGORIES.some((category) => category === name)

export const isSpendingCategory = (name: string): name is MainCategory | SubCategory => MAIN_OF.has(name)

/**
 * Whether every shop of the category is sensitive: it never appears in notifications, webhooks, assistants or to other
 * people. Religious and political shops are sensitive one by one, in the merchant dictionary.
 */
export const isSensitiveCategory = (category: Category): boolean => SENSITIVE.includes(category)
