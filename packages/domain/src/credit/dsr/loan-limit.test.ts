import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ymd } from '../../time/korea.ts'
import { dsrPolicyOn } from './dsr-policy.ts'
import { creditLimit, type LimitAsked, mortgageLimit, yearlyOfCredit, yearlyOfMortgage } from './loan-limit.ts'

const on = (date: string) => dsrPolicyOn(date as Ymd)!
const asked = (more: Partial<LimitAsked> = {}): LimitAsked => ({
  annualIncomeAmount: 100_000_000,
  annualRepaymentAmount: 0,
  lenderTierEnum: 'FIRST_TIER',
  ratePercent: 4,
  rateTypeEnum: 'VARIABLE',
  fixedMonths: 0,
  months: 360,
  ...more,
})

describe('a mortgage', () => {
  it.each([
    ['published: 1.5 of stress', '2025-07-01', 587_072_543],
    ['published: 3.0 of stress', '2026-11-22', 501_025_226],
  ])('%s', (_name, date, amount) => {
    const found = mortgageLimit(asked(), on(date), 'METRO_OR_REGULATED', null)!
    expect(found).toMatchObject({ limitAmount: amount, boundBy: 'DSR', annualRoomAmount: 40_000_000 })
    expect(found.policyVersion).toBe(on(date).policyVersion)
    expect(yearlyOfMortgage(amount, found.assessedRatePercent, found.months)).toBe(40_000_000)
  })

  const home = (priceAmount: number, ltvPercent: number | null = null) => ({
    priceAmount,
    isPurchase: true,
    ltvPercent,
  })
  it.each([
    ['the loan to value binds', home(1_000_000_000, 40), 400_000_000, 'LTV'],
    ['not known: it does not', home(1_000_000_000), 501_025_226, 'DSR'],
    ['the cap of a home up to 2.5 billion', home(2_000_000_000), 400_000_000, 'PURCHASE_CAP'],
    ['above', home(2_500_000_001), 200_000_000, 'PURCHASE_CAP'],
    ['a home that is not bought', { ...home(3_000_000_000), isPurchase: false }, 501_025_226, 'DSR'],
  ] as const)('%s', (_name, bought, amount, boundBy) => {
    const found = mortgageLimit(asked(), on('2026-11-22'), 'METRO_OR_REGULATED', bought)
    expect(found).toMatchObject({ limitAmount: amount, boundBy })
  })

  it('has no cap in the provinces', () => {
    const found = mortgageLimit(asked(), on('2026-11-22'), 'PROVINCE', home(3_000_000_000))
    expect(found).toMatchObject({ boundBy: 'DSR', stressThousandths: 750 })
  })

  it('of 40 years is calculated with 30 in the capital', () => {
    const of = (region: 'METRO_OR_REGULATED' | 'PROVINCE') =>
      mortgageLimit(asked({ months: 480 }), on('2026-11-22'), region, null)?.months
    expect(of('METRO_OR_REGULATED')).toBe(360)
    expect(of('PROVINCE')).toBe(480)
  })

  it.each([
    ['in a province after 2026', asked(), '2027-01-01', 'PROVINCE'],
    ['of a private lender', asked({ lenderTierEnum: 'THIRD_TIER' }), '2026-11-22', 'PROVINCE'],
  ] as const)('%s: no limit can be given', (_name, of, date, region) => {
    expect(mortgageLimit(of, on(date), region, null)).toBeNull()
  })

  it('is nothing where there is no room', () => {
    const full = asked({ annualRepaymentAmount: 40_000_000 })
    expect(mortgageLimit(full, on('2026-11-22'), 'PROVINCE', null)).toMatchObject({
      limitAmount: 0,
      annualRoomAmount: 0,
    })
  })
})

describe('a credit loan', () => {
  it.each([
    ['small: no stress', { annualIncomeAmount: 60_000_000, ratePercent: 5 }, 0, 60_000_000, 'INCOME', 0],
    [
      'what is left of the income',
      { annualIncomeAmount: 60_000_000, ratePercent: 5 },
      45_000_000,
      15_000_000,
      'INCOME',
      1_500,
    ],
    ['large: stressed', { annualIncomeAmount: 200_000_000, ratePercent: 5 }, 0, 200_000_000, 'INCOME', 1_500],
    [
      'within the threshold, where that is more',
      { annualRepaymentAmount: 14_500_000, ratePercent: 5 },
      0,
      100_000_000,
      'DSR',
      0,
    ],
  ] as const)('%s', (_name, more, credit, amount, boundBy, stress) => {
    const found = creditLimit(asked(more), on('2026-11-22'), credit)
    expect(found).toMatchObject({ limitAmount: amount, boundBy, stressThousandths: stress })
  })

  it('was not limited by income before', () => {
    const found = creditLimit(asked({ ratePercent: 5 }), on('2025-06-27'), 0)!
    expect(found).toMatchObject({ boundBy: 'DSR', stressThousandths: 750, incomeLimitAmount: null })
    expect(yearlyOfCredit(found.limitAmount, found.assessedRatePercent)).toBeLessThanOrEqual(40_000_000)
  })

  it('and what it costs agree in both directions', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 0, max: 300_000_000 }),
        (annualIncomeAmount, thousandths, credit) => {
          const found = creditLimit(
            asked({ annualIncomeAmount, ratePercent: thousandths / 1_000 }),
            on('2026-11-22'),
            credit,
          )!
          const yearly = yearlyOfCredit(found.dsrLimitAmount, found.assessedRatePercent)
          const isAtThreshold =
            found.stressThousandths === 0 && found.dsrLimitAmount === Math.max(0, 100_000_000 - credit)
          return yearly <= found.annualRoomAmount && (isAtThreshold || yearly >= found.annualRoomAmount - 1)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
