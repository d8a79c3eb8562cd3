import { describe, expect, it } from 'vitest'
import { abilityImprovement, financialAbility } from './financial-ability.ts'

describe('products within reach of a score', () => {
  it.each([
    [1_000, 4.95, 82, 100_000_000, 98, 14_000_000],
    [975, 4.95, 82, 100_000_000, 98, 14_000_000],
    [950, 5.13, 78, 90_000_000, 97, 13_450_000],
    [825, 6.45, 55, 45_000_000, 89, 10_700_000],
    [575, 8.7, 9, 4_000_000, 18, 3_000_000],
    [1, 8.7, 9, 4_000_000, 18, 3_000_000],
  ])('%i: %d %%', (score, averageRatePercent, approvalPercent, loanLimitAmount, issuePercent, maxCardLimitAmount) => {
    expect(financialAbility(score)).toEqual({
      averageRatePercent,
      approvalPercent,
      loanLimitAmount,
      issuePercent,
      maxCardLimitAmount,
    })
  })

  it('is never worse with a higher score', () => {
    for (let score = 2; score <= 1_000; score++) {
      const [less, more] = [financialAbility(score - 1), financialAbility(score)]
      expect(more.averageRatePercent).toBeLessThanOrEqual(less.averageRatePercent)
      expect(more.approvalPercent).toBeGreaterThanOrEqual(less.approvalPercent)
      expect(more.maxCardLimitAmount).toBeGreaterThanOrEqual(less.maxCardLimitAmount)
    }
  })

  it.each([
    [825, 10, 0.12, 2, 220_000],
    [825, 50, 0.6, 10, 1_100_000],
    [1_000, 50, 0, 0, 0],
  ] as const)(
    '%i and %i points',
    (score, plusScore, rateDownPercentPoint, approvalUpPercentPoint, cardLimitUpAmount) => {
      expect(abilityImprovement(score, plusScore)).toEqual({
        plusScore,
        rateDownPercentPoint,
        approvalUpPercentPoint,
        cardLimitUpAmount,
      })
    },
  )

  it.each([0, 1_001, Number.NaN])('%d is no score', (score) =>
    expect(() => financialAbility(score)).toThrow(RangeError),
  )
})
