import { expect, it } from 'vitest'
import { institutionCategory } from './institution-categories.ts'
import { rowTypeCategory } from './row-type-category.ts'

it.each([
  ['급여이체', 'INCOME', 'SALARY'],
  ['예금이자', 'INCOME', 'INTEREST_INCOME'],
  ['국민연금', 'INCOME', 'PENSION'],
  ['대출이자', 'SPENDING', 'INTEREST'],
  ['ATM', 'SPENDING', 'CASH'],
  ['자동화기기출금', 'SPENDING', 'CASH'],
  ['이체 수수료', 'SPENDING', 'FEE'],
  ['급여이체', 'SPENDING', null],
  ['인터넷뱅킹', 'SPENDING', null],
  ['자동이체', 'SPENDING', null],
  ['체크카드', 'SPENDING', null],
  [null, 'INCOME', null],
] as const)('the class %s on the side of %s is %s', (transClass, side, category) => {
  expect(rowTypeCategory(transClass, side)).toBe(category)
})

it.each([
  ['03', 'FASHION'],
  ['06', 'CHILDREN'],
  ['07', 'FOOD'],
  ['09', null],
  ['11', null],
  ['99', null],
  ['L1', null],
  [null, null],
] as const)('the code %s of an institution is %s', (code, category) => {
  expect(institutionCategory(code)).toBe(category)
})
