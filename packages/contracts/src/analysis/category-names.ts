/** Categories of spending in two levels: each with its own below it. @source docs/concepts/categories.md */
export const SPENDING_CATEGORY_TREE = {
  FOOD: ['GROCERIES', 'DINING', 'DELIVERY'],
  CAFE: [],
  DRINKING: [],
  LIVING: ['HOUSEHOLD', 'FURNITURE'],
  ONLINE_SHOPPING: [],
  FASHION: [],
  BEAUTY: [],
  TRANSPORT: ['TRANSIT', 'TAXI'],
  CAR: ['FUEL', 'PARKING', 'CAR_CARE'],
  HOUSING: ['RENT', 'UTILITIES', 'TELECOM'],
  HEALTH: ['CLINIC', 'PHARMACY', 'FITNESS'],
  FINANCE: ['INTEREST', 'FEE', 'INSURANCE', 'TAX'],
  CULTURE: ['SUBSCRIPTION', 'MOVIE', 'GAME', 'BOOK'],
  TRAVEL: [],
  EDUCATION: [],
  CHILDREN: [],
  PET: [],
  EVENTS: [],
  DONATION: [],
  CASH: [],
  UNSORTED: [],
} as const

export const INCOME_CATEGORIES = [
  'SALARY',
  'BUSINESS',
  'INTEREST_INCOME',
  'RENTAL',
  'PENSION',
  'ALLOWANCE',
  'BENEFIT',
  'OTHER',
] as const

export type MainCategory = keyof typeof SPENDING_CATEGORY_TREE
export type SubCategory = (typeof SPENDING_CATEGORY_TREE)[MainCategory][number]
export type IncomeCategory = (typeof INCOME_CATEGORIES)[number]
export type Category = MainCategory | SubCategory | IncomeCategory
