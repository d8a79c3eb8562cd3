import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ExtraPayment, extraPayment } from './extra-payment.ts'
import type { LoanTerms } from './repayment-schedule.ts'

const terms = (more: Partial<LoanTerms> = {}): LoanTerms => ({
  repaymentMethodEnum: 'EQUAL_PRINCIPAL',
  principalAmount: 12_000_000,
  ratePercent: 6,
  months: 12,
  ...more,
})

describe('paying more', () => {
  it.each<[string, ExtraPayment, number, number, number]>([
    ['half of it at once, shorter', { kind: 'ONCE', amount: 6_000_000, effect: 'SHORTER' }, 6, 105_000, 285_000],
    ['half of it at once, lower', { kind: 'ONCE', amount: 6_000_000, effect: 'LOWER' }, 12, 195_000, 195_000],
    ['all of it', { kind: 'ONCE', amount: 12_000_000, effect: 'SHORTER' }, 0, 0, 390_000],
    ['more than all of it', { kind: 'ONCE', amount: 90_000_000, effect: 'LOWER' }, 0, 0, 390_000],
    ['as much again every month', { kind: 'MONTHLY', amount: 1_000_000, effect: 'SHORTER' }, 6, 210_000, 180_000],
    ['nothing', { kind: 'MONTHLY', amount: 0, effect: 'SHORTER' }, 12, 390_000, 0],
  ])('%s', (_name, extra, months, totalInterestAmount, savedInterestAmount) => {
    expect(extraPayment(terms(), extra)).toMatchObject({
      months,
      savedMonths: 12 - months,
      totalInterestAmount,
      savedInterestAmount,
    })
  })

  it('goes on with the instalment of before, the last month with what is left', () => {
    const found = extraPayment(terms({ repaymentMethodEnum: 'EQUAL_AMORTIZATION' }), {
      kind: 'ONCE',
      amount: 2_000_000,
      effect: 'SHORTER',
    })!
    expect(found.months).toBe(10)
    expect(found.rows.slice(0, -1).every(({ paymentAmount }) => paymentAmount === 1_032_797)).toBe(true)
    expect(found.rows.at(-1)!.paymentAmount).toBeLessThan(1_032_797)
  })

  it.each(['BULLET', 'LINE_OF_CREDIT', 'BALLOON'] as const)('%s has no month to change', (repaymentMethodEnum) => {
    expect(extraPayment(terms({ repaymentMethodEnum }), { kind: 'ONCE', amount: 1, effect: 'LOWER' })).toBeNull()
  })

  it('never costs more, repays to the won, and shorter saves at least what lower does', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('EQUAL_PRINCIPAL' as const, 'EQUAL_AMORTIZATION' as const),
        fc.integer({ min: 1_000_000, max: 500_000_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 6, max: 360 }),
        fc.integer({ min: 0, max: 100 }),
        (repaymentMethodEnum, principalAmount, thousandths, months, percent) => {
          const asked = terms({ repaymentMethodEnum, principalAmount, ratePercent: thousandths / 1_000, months })
          const amount = Math.floor(principalAmount / 100) * percent
          const [shorter, lower] = (['SHORTER', 'LOWER'] as const).map(
            (effect) => extraPayment(asked, { kind: 'ONCE', amount, effect })!,
          )
          for (const found of [shorter!, lower!]) {
            const repaid = found.rows.reduce((sum, row) => sum + row.principalAmount, 0)
            expect(repaid).toBe(principalAmount - amount)
            // The rounding of an instalment to the won may shift one won a month.
            expect(found.savedInterestAmount).toBeGreaterThanOrEqual(-months)
          }
          expect(shorter!.savedInterestAmount).toBeGreaterThanOrEqual(lower!.savedInterestAmount - months)
        },
      ),
      { numRuns: 300 },
    )
  })
})
