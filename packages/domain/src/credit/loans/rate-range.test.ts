import { expect, it } from 'vitest'
import { isEstimatedRate, middleRatePercent, rateRange } from './rate-range.ts'

const loan = {
  mydataRatePercent: null,
  userRatePercent: null,
  kcbUserLoanTypeEnum: 'CREDIT_LOAN',
  lenderTierEnum: 'FIRST_TIER',
} as const

it.each([
  ['the lender’s word', { ...loan, mydataRatePercent: 5.6, userRatePercent: 7 }, 5.6, 5.6, 'MYDATA'],
  [
    'a rate of nothing where there are such',
    { ...loan, kcbUserLoanTypeEnum: 'INSTALLMENT' as const, mydataRatePercent: 0 },
    0,
    0,
    'MYDATA',
  ],
  ['one that cannot be', { ...loan, mydataRatePercent: 0.1, userRatePercent: 7 }, 7, 7, 'USER_INPUT'],
  ['the person’s word', { ...loan, userRatePercent: 7 }, 7, 7, 'USER_INPUT'],
  ['nobody’s: of a bank', loan, 4.5, 7.5, 'ESTIMATED_BY_TYPE_AND_SCORE'],
  ['of a savings bank', { ...loan, lenderTierEnum: 'SECOND_TIER' as const }, 9, 16, 'ESTIMATED_BY_TYPE_AND_SCORE'],
  ['of who knows whom', { ...loan, lenderTierEnum: 'UNKNOWN' as const }, 4.5, 16, 'ESTIMATED_BY_TYPE_AND_SCORE'],
  ['of a card', { ...loan, kcbUserLoanTypeEnum: 'CARD_LOAN' as const }, 12, 17, 'ESTIMATED_BY_TYPE_AND_SCORE'],
  [
    'of a kind without a table',
    { ...loan, kcbUserLoanTypeEnum: 'LEASE' as const },
    2,
    20,
    'ESTIMATED_BY_TYPE_AND_SCORE',
  ],
])('%s', (_name, asked, minPercent, maxPercent, interestRateSourceEnum) => {
  const found = rateRange(asked)
  expect(found).toEqual({ minPercent, maxPercent, interestRateSourceEnum })
  expect(isEstimatedRate(found)).toBe(interestRateSourceEnum === 'ESTIMATED_BY_TYPE_AND_SCORE')
})

it('the middle of a range has three decimals', () => {
  expect(middleRatePercent({ ...rateRange(loan), minPercent: 4.5, maxPercent: 7.501 })).toBe(6.001)
})
