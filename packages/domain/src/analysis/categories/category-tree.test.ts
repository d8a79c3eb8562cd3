import { describe, expect, it } from 'vitest'
import { isIncomeCategory, isSensitiveCategory, isSpendingCategory, mainCategoryOf } from './category-tree.ts'

describe('the tree of categories', () => {
  it.each([
    ['GROCERIES', 'FOOD'],
    ['PARKING', 'CAR'],
    ['FITNESS', 'HEALTH'],
    ['BOOK', 'CULTURE'],
    ['CAFE', 'CAFE'],
    ['UNSORTED', 'UNSORTED'],
    ['SALARY', null],
  ] as const)('%s is of %s', (category, main) => expect(mainCategoryOf(category)).toBe(main))

  it.each([
    ['DINING', true, false],
    ['FOOD', true, false],
    ['PENSION', false, true],
    ['COFFEE', false, false],
    ['toString', false, false],
  ])('%s is of spending: %s, of income: %s', (name, isSpending, isIncome) => {
    expect([isSpendingCategory(name), isIncomeCategory(name)]).toEqual([isSpending, isIncome])
  })

  it.each([
    ['PHARMACY', true],
    ['CLINIC', true],
    ['FITNESS', false],
    ['DONATION', false],
  ] as const)('every shop of %s is sensitive: %s', (category, isSensitive) => {
    expect(isSensitiveCategory(category)).toBe(isSensitive)
  })
})
