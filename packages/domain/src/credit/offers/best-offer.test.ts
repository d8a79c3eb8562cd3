import { describe, expect, it } from 'vitest'
import { bestOffer, expectedRatePercent, type OfferedLoan } from './best-offer.ts'

const loan = (ratePercent: number | null, more: Partial<OfferedLoan> = {}): OfferedLoan => ({
  userKcbLoanId: 'loan',
  kcbUserLoanTypeEnum: 'CREDIT_LOAN',
  repaymentMethodEnum: 'BULLET',
  balanceAmount: 30_000_000,
  remainingMonths: 12,
  remainingGraceMonths: 0,
  balloonAmount: 0,
  fee: { feeRatePercent: 0, remainingDays: 0, exemptionDays: 1_096 },
  otherCostAmount: 0,
  rate:
    ratePercent === null
      ? { minPercent: 4.5, maxPercent: 7.5, interestRateSourceEnum: 'ESTIMATED_BY_TYPE_AND_SCORE' }
      : { minPercent: ratePercent, maxPercent: ratePercent, interestRateSourceEnum: 'MYDATA' },
  ...more,
})

it.each([
  ['CREDIT_LOAN', 975, 4.95],
  ['LINE_OF_CREDIT', 975, 5.45],
  ['MORTGAGE_LOAN', 1_000, 3.6],
  ['MORTGAGE_LOAN', 1, 5.2],
  ['JEONSE_LOAN', 1_000, 3.4],
  ['JEONSE_LOAN', 825, 3.96],
  ['CARD_LOAN', 975, null],
] as const)('%s with %i: %s percent', (type, score, expected) =>
  expect(expectedRatePercent(type, score)).toBe(expected),
)

describe('the best offer', () => {
  it.each([
    ['nothing to move', [], null, 900, 'NO_LOAN_OF_TYPE'],
    ['nothing of that kind', [loan(7)], 'MORTGAGE_LOAN', 900, 'NO_LOAN_OF_TYPE'],
    ['only what cannot be moved', [loan(15, { kcbUserLoanTypeEnum: 'CARD_LOAN' })], null, 900, 'NO_LOAN_OF_TYPE'],
    ['a loan past its last day', [loan(7, { remainingMonths: 0 })], null, 900, 'NO_LOAN_OF_TYPE'],
    ['a kind that cannot be moved', [loan(7)], 'CARD_LOAN', 900, 'UNSUPPORTED_LOAN_TYPE'],
    ['a rate that nobody gave', [loan(null)], null, 900, 'RATE_UNKNOWN'],
    ['a rate as good as new', [loan(5.6)], null, 900, 'NO_BETTER_OFFER'],
    ['no score', [loan(7)], null, null, 'UNKNOWN'],
  ] as const)('is none: %s', (_name, loans, type, score, notSimulatableReasonEnum) => {
    expect(bestOffer(loans, type, score)).toEqual({
      isSimulatable: false,
      notSimulatableReasonEnum,
      best: null,
      asked: null,
    })
  })

  it('is the one that saves most, with its inputs', () => {
    const dear = loan(9, { userKcbLoanId: 'dear', balanceAmount: 20_000_000 })
    const found = bestOffer([loan(6.5), loan(null, { userKcbLoanId: 'unknown' }), dear], null, 875)
    expect(found).toMatchObject({
      isSimulatable: true,
      notSimulatableReasonEnum: 'NONE',
      best: { userKcbLoanId: 'dear', yearlySavingAmount: 630_000, rateGapPercentPoint: 3.15 },
      asked: { userKcbLoanId: 'dear', currentRatePercent: 9, expectedRatePercent: 5.85 },
    })
  })
})
