import { describe, expect, it } from 'vitest'
import { bestSaving, isRefinanced, type Refinancing, refinanceSaving, stampDutyShare } from './refinance-saving.ts'

const FREE = { feeRatePercent: 0, remainingDays: 0, exemptionDays: 1_096 }
const asked = (more: Partial<Refinancing> = {}): Refinancing => ({
  userKcbLoanId: 'loan',
  kcbUserLoanTypeEnum: 'CREDIT_LOAN',
  repaymentMethodEnum: 'BULLET',
  balanceAmount: 30_000_000,
  currentRatePercent: 7.5,
  expectedRatePercent: 5.4,
  remainingMonths: 36,
  remainingGraceMonths: 0,
  balloonAmount: 0,
  fee: FREE,
  otherCostAmount: 0,
  ...more,
})

describe('moving a loan', () => {
  it('bullet, 7.5 to 5.4: 630,000 won a year', () => {
    expect(refinanceSaving(asked())).toMatchObject({
      rateGapPercentPoint: 2.1,
      yearlySavingAmount: 630_000,
      totalSavingAmount: 1_890_000,
      monthlySavingAmount: 52_500,
      horizonMonths: 36,
      breakEvenMonths: 0,
      isWorthwhile: true,
    })
  })

  it('in equal instalments over three years', () => {
    const found = refinanceSaving(asked({ repaymentMethodEnum: 'EQUAL_AMORTIZATION' }))
    expect(found.totalSavingAmount).toBe(1_031_831)
  })

  it('in equal instalments within a year: the year is all of it', () => {
    const found = refinanceSaving(asked({ repaymentMethodEnum: 'EQUAL_AMORTIZATION', remainingMonths: 12 }))
    expect(found.yearlySavingAmount).toBe(found.totalSavingAmount)
  })

  it('with its costs: after three months they are earned', () => {
    const fee = { feeRatePercent: 0.7, remainingDays: 700, exemptionDays: 1_096 }
    const found = refinanceSaving(asked({ fee, otherCostAmount: 1_000 }))
    expect(found).toMatchObject({
      costs: { prepaymentFeeAmount: 134_124, stampDutyAmount: 0, otherAmount: 1_000, totalAmount: 135_124 },
      yearlySavingAmount: 630_000 - 135_124,
      totalSavingAmount: 1_890_000 - 135_124,
      breakEvenMonths: 3,
    })
  })

  it.each([
    ['dearer than before', { expectedRatePercent: 8 }, -150_000, 0],
    ['costs that are never earned', { otherCostAmount: 5_000_000 }, -4_370_000, null],
    ['ends within the year', { remainingMonths: 4 }, 210_000, 0],
    ['an overdraft', { repaymentMethodEnum: 'LINE_OF_CREDIT' }, 630_000, 0],
  ] as const)('%s', (_name, more, yearlySavingAmount, breakEvenMonths) => {
    expect(refinanceSaving(asked(more))).toMatchObject({ yearlySavingAmount, breakEvenMonths })
  })

  it.each([
    ['a gap of half a point', { currentRatePercent: 5.9 }, true],
    ['less', { currentRatePercent: 5.899 }, false],
    ['100,000 won a year', { currentRatePercent: 6.6, balanceAmount: 8_340_000 }, true],
    ['less than that', { currentRatePercent: 6.6, balanceAmount: 8_320_000 }, false],
  ])('is worth showing: %s', (_name, more, isWorthwhile) => {
    expect(refinanceSaving(asked(more)).isWorthwhile).toBe(isWorthwhile)
  })
})

describe('the best of several', () => {
  const [small, large] = [
    refinanceSaving(asked({ userKcbLoanId: 'small', balanceAmount: 20_000_000 })),
    refinanceSaving(asked({ userKcbLoanId: 'large' })),
  ]
  it.each([
    ['saves most', [small, large], 'large'],
    ['in any order', [large, small], 'large'],
    [
      'is the larger of equal ones',
      [
        { ...small, yearlySavingAmount: 1 },
        { ...large, yearlySavingAmount: 1 },
      ],
      'large',
    ],
    ['is none when none is worth it', [{ ...large, isWorthwhile: false }], undefined],
    ['is none of none', [], undefined],
  ])('%s', (_name, savings, id) => expect(bestSaving(savings)?.userKcbLoanId).toBe(id))
})

it.each([
  [50_000_000, 0],
  [50_000_001, 35_000],
  [100_000_000, 35_000],
  [1_000_000_000, 75_000],
  [1_000_000_001, 175_000],
])('half of the stamp of %i is %i', (amount, share) => expect(stampDutyShare(amount)).toBe(share))

it('only some kinds are moved', () => {
  expect(isRefinanced('MORTGAGE_LOAN')).toBe(true)
  expect(isRefinanced('CARD_LOAN')).toBe(false)
})
