import { expect, test } from 'vitest'
import { averageRate, byOpenAndBalance, loanSummary } from './loan-summary.ts'

const loan = (more: object = {}) => ({
  userKcbLoanId: 'a',
  kcbLoanStatusEnum: 'ACTIVE' as const,
  balanceAmount: 1_000_000,
  contractAmount: 2_000_000,
  monthlyPaymentAmount: null,
  interestRatePercent: null,
  organization: { lenderTierEnum: 'FIRST_TIER' as const },
  ...more,
})

test.each([
  ['no loan', [], null],
  ['no known rate', [[null, 1_000_000]], null],
  ['nothing owed', [[4.2, 0]], null],
  ['one rate', [[4.2, 1_000_000]], 4.2],
  [
    'weighted by balance',
    [
      [4, 3_000_000],
      [8, 1_000_000],
    ],
    5,
  ],
  [
    'an unknown rate does not count',
    [
      [4, 3_000_000],
      [null, 9_000_000],
    ],
    4,
  ],
  [
    'rounded to thousandths',
    [
      [4, 2_000_000],
      [5, 1_000_000],
    ],
    4.333,
  ],
] as const)('the average rate: %s', (_name, loans, rate) =>
  expect(
    averageRate(loans.map(([interestRatePercent, balanceAmount]) => ({ interestRatePercent, balanceAmount }))),
  ).toBe(rate),
)

test('open loans come first, the largest balance first', () => {
  const loans = [
    loan({ userKcbLoanId: 'd', kcbLoanStatusEnum: 'CLOSED', balanceAmount: 9_000_000 }),
    loan({ userKcbLoanId: 'c' }),
    loan({ userKcbLoanId: 'b' }),
    loan({ userKcbLoanId: 'a', balanceAmount: 5_000_000 }),
  ]
  expect(loans.toSorted(byOpenAndBalance).map(({ userKcbLoanId }) => userKcbLoanId)).toEqual(['a', 'b', 'c', 'd'])
})

test('a summary is of open loans', () => {
  const loans = [
    loan({ monthlyPaymentAmount: 100_000, interestRatePercent: 4 }),
    loan({ organization: { lenderTierEnum: 'THIRD_TIER' } }),
    loan({ kcbLoanStatusEnum: 'CLOSED', monthlyPaymentAmount: 1, organization: { lenderTierEnum: 'SECOND_TIER' } }),
  ]
  expect(loanSummary(loans)).toEqual({
    count: 2,
    totalBalanceAmount: 2_000_000,
    totalContractAmount: 4_000_000,
    monthlyPaymentAmount: 100_000,
    averageRatePercent: 4,
    firstTierCount: 1,
    secondTierCount: 0,
    thirdTierCount: 1,
  })
  expect(loanSummary([loan()]).monthlyPaymentAmount).toBeNull()
})
