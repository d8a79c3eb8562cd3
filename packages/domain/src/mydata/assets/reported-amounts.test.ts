import { describe, expect, it } from 'vitest'
import { billedAmount, isNegative, overdraftBalance, owedAmount, worthAmount } from './reported-amounts.ts'

const TURNED = 'BALANCE_SIGN_TURNED'
const UNEXPECTED = 'BALANCE_SIGN_UNEXPECTED'

describe('the amount owed on a debt', () => {
  it.each<[string, string, string | undefined, string | null, string | null]>([
    ['as reported', '5000000', '10000000', '5000000', null],
    ['nothing', '0', '10000000', '0', null],
    ['negative zero', '-0', '10000000', '0', null],
    ['more than was borrowed, with its interest', '10000100', '10000000', '10000100', null],
    ['with a minus', '-5000000', '10000000', '5000000', TURNED],
    ['with a minus, all of it', '-10000000', '10000000', '10000000', TURNED],
    ['with a minus, and so was what was borrowed', '-5000000', '-10000000', '5000000', TURNED],
    ['in another currency with a minus', '-800.50', '1000', '800.50', TURNED],
    ['with a minus, and more than was borrowed', '-10000001', '10000000', null, UNEXPECTED],
    ['with a minus, and nobody knows how much was borrowed', '-5000000', undefined, null, UNEXPECTED],
    ['with a minus, of nothing', '-3', '0', null, UNEXPECTED],
  ])('%s', (_, balance, borrowed, amount, issue) => expect(owedAmount(balance, borrowed)).toEqual({ amount, issue }))
})

describe('the worth of an asset', () => {
  it.each<[string, string | null, string | null]>([
    ['1200.5', '1200.5', null],
    ['-0', '0', null],
    ['-0.00', '0.00', null],
    ['-1', null, UNEXPECTED],
    ['-0.01', null, UNEXPECTED],
  ])('%s', (reported, amount, issue) => expect(worthAmount(reported)).toEqual({ amount, issue }))
})

describe('the balance of an overdraft account', () => {
  it.each<[string, string, string | undefined, string | null, string | null]>([
    ['not drawn', '700000', '0', '700000', null],
    ['not drawn, and the loan did not come', '700000', undefined, '700000', null],
    ['drawn', '-12000000', '12000000', '-12000000', null],
    ['drawn, and the loan did not come', '-12000000', undefined, '-12000000', null],
    ['drawn, without a sign', '12000000', '12000000', '-12000000', TURNED],
    ['drawn, without a sign, and the loan with one', '12000000', '-12000000.00', '-12000000.00', TURNED],
    ['drawn, and said by the loan alone', '0', '12000000', '-12000000', TURNED],
    ['two amounts that disagree', '12000000', '11000000', null, UNEXPECTED],
    ['nothing at all', '-0', undefined, '0', null],
  ])('%s', (_, balance, drawn, amount, issue) => expect(overdraftBalance(balance, drawn)).toEqual({ amount, issue }))
})

it('a bill may be a credit of the person', () => {
  expect(['30000', '-30000', '-0'].map((amount) => billedAmount(amount).amount)).toEqual(['30000', '-30000', '0'])
})

it('a negative amount is less than zero', () => {
  expect(['-1', '-0', '0', '-0.000000000001', '1'].map(isNegative)).toEqual([true, false, false, true, false])
})
