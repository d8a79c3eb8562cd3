import { describe, expect, it } from 'vitest'
import type { Ymd } from '../../time/korea.ts'
import { type DsrPolicy, dsrPolicyOn } from './dsr-policy.ts'
import { type HomeLoanAsked, homeLoanLimit, ltvPercentOf, youthRisePercent } from './home-loan-limit.ts'

const policyOn = (date: string) => dsrPolicyOn(date as Ymd) as DsrPolicy
const NOW = policyOn('2026-11-23')

describe('how far up to the price', () => {
  it.each([
    ['REGULATED', false, 40],
    ['REGULATED', true, 70],
    ['METRO', false, 70],
    ['METRO', true, 70],
    ['PROVINCE', false, 70],
    ['PROVINCE', true, 80],
  ] as const)('%s, first home %s: %i %%', (place, isFirstHome, percent) => {
    expect(ltvPercentOf(NOW, place, isFirstHome)).toBe(percent)
  })

  it('is not known of an earlier time', () => {
    expect(ltvPercentOf(policyOn('2025-07-01'), 'REGULATED', false)).toBeNull()
  })
})

it.each([
  [19, null],
  [20, 51.6],
  [24, 51.6],
  [25, 31.4],
  [29, 31.4],
  [30, 13.1],
  [34, 13.1],
  [35, null],
])('at %i the income may be taken to rise by %s %%', (age, percent) => expect(youthRisePercent(age)).toBe(percent))

const asked = (more: Partial<HomeLoanAsked> = {}): HomeLoanAsked => ({
  asked: {
    annualIncomeAmount: 100_000_000,
    annualRepaymentAmount: 0,
    lenderTierEnum: 'FIRST_TIER',
    ratePercent: 4,
    rateTypeEnum: 'VARIABLE',
    fixedMonths: 0,
    months: 360,
  },
  priceAmount: 900_000_000,
  place: 'REGULATED',
  isFirstHome: false,
  ageYears: 40,
  ...more,
})

describe('the limit of one home', () => {
  it.each<[string, Partial<HomeLoanAsked>, string, number]>([
    // 40 % of the price.
    ['the price binds in a regulated region', {}, 'LTV', 360_000_000],
    // The supervisor's own example: 501 million at 4 % and a stress of three points.
    ['the ratio binds a first home', { isFirstHome: true }, 'DSR', 501_022_541],
    [
      'the cap of purchases binds a dear one',
      { isFirstHome: true, priceAmount: 2_000_000_000 },
      'PURCHASE_CAP',
      400_000_000,
    ],
    ['in the provinces there is no cap', { place: 'PROVINCE', priceAmount: 500_000_000 }, 'LTV', 350_000_000],
  ])('%s', (_, more, boundBy, limitAmount) => {
    const found = homeLoanLimit(asked(more), NOW)
    expect(found?.limit.boundBy).toBe(boundBy)
    expect(Math.floor((found?.limit.limitAmount ?? 0) / 1_000_000)).toBe(Math.floor(limitAmount / 1_000_000))
    expect(found?.limit.policyVersion).toBe('2025-10-29')
    expect(found?.youth).toBeNull()
  })

  it('a young borrower sees both, and the price limits both alike', () => {
    const ratio = homeLoanLimit(asked({ ageYears: 27, isFirstHome: true }), NOW)
    expect(ratio?.youth?.risePercent).toBe(31.4)
    // 131.4 % of the income carries 131.4 % of the loan; no cap but 600 million.
    expect(ratio?.youth?.limit).toMatchObject({ boundBy: 'PURCHASE_CAP', limitAmount: 600_000_000 })
    const price = homeLoanLimit(asked({ ageYears: 27 }), NOW)
    expect(price?.youth?.limit.limitAmount).toBe(price?.limit.limitAmount)
  })

  it('is not known while the stress rate is not decided', () => {
    expect(homeLoanLimit(asked({ place: 'PROVINCE' }), policyOn('2027-03-01'))).toBeNull()
  })
})
