import type { MainCategory, SubCategory } from '@ieum/contracts/analysis/category-names.ts'

/**
 * Codes of `trans_category` that mean exactly one category of ours. Of the thirteen, books with stationery (02), sports
 * (04), travel with transport (09), dining with cafés and delivery (11), vouchers (12) and other (99) mean several or
 * none.
 * @source docs/reference/standard.md#code-tables (Electronic finance) (suggested there)
 */
const CATEGORIES: Readonly<Record<string, MainCategory | SubCategory>> = {
  '01': 'FURNITURE',
  '03': 'FASHION',
  '05': 'BEAUTY',
  '06': 'CHILDREN',
  '07': 'FOOD',
  '08': 'LIVING',
  '10': 'CULTURE',
}

/** Returns the category that an institution's code means; null: it means several, or is unknown. */
export const institutionCategory = (code: string | null): MainCategory | SubCategory | null =>
  code === null ? null : (CATEGORIES[code] ?? null)
