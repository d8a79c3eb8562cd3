import { expect, it } from 'vitest'
import { methodOfDealForm } from './repayment-method.ts'

it.each([
  ['1', 'EQUAL_AMORTIZATION', 'ESTIMATED'],
  ['2', 'BULLET', 'BUREAU'],
  ['3', 'LINE_OF_CREDIT', 'BUREAU'],
  ['4', 'EQUAL_AMORTIZATION', 'ESTIMATED'],
  ['5', 'BULLET', 'BUREAU'],
  ['6', 'LINE_OF_CREDIT', 'BUREAU'],
  ['A', 'EQUAL_AMORTIZATION', 'ESTIMATED'],
  ['9', 'UNKNOWN', 'UNKNOWN'],
  ['', 'UNKNOWN', 'UNKNOWN'],
  ['constructor', 'UNKNOWN', 'UNKNOWN'],
])('deal form %j is %s, %s', (dealForm, repaymentMethodEnum, repaymentMethodSourceEnum) => {
  expect(methodOfDealForm(dealForm)).toEqual({ repaymentMethodEnum, repaymentMethodSourceEnum })
})
