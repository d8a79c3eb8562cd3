import { openEnum } from '../shared/wire.ts'
import {
  type Category,
  INCOME_CATEGORIES,
  type MainCategory,
  SPENDING_CATEGORY_TREE,
  type SubCategory,
} from './category-names.ts'

const SPENDING_CATEGORIES = Object.entries(SPENDING_CATEGORY_TREE).flatMap(([main, subs]) => [
  main,
  ...subs,
]) as unknown as readonly [MainCategory | SubCategory, ...(MainCategory | SubCategory)[]]
export const CATEGORIES = [...SPENDING_CATEGORIES, ...INCOME_CATEGORIES] as unknown as readonly [
  Category,
  ...Category[],
]
export const CategoryEnum = openEnum(CATEGORIES)

/** What decided a category; the first that answers. */
export const CATEGORY_SOURCES = [
  'PERSON',
  'PERSON_RULE',
  'MERCHANT',
  'INSTITUTION',
  'MERCHANT_KIND',
  'ROW_TYPE',
  'NONE',
] as const
export const CategorySourceEnum = openEnum(CATEGORY_SOURCES)
export type CategorySource = (typeof CATEGORY_SOURCES)[number]
