import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ymd } from '../../time/korea.ts'
import { type AgreedLoan, threeBalances } from './three-balances.ts'

const loan: AgreedLoan = {
  repaymentMethodEnum: 'EQUAL_PRINCIPAL',
  contractAmount: 12_000_000,
  openedDate: '2026-01-31' as Ymd,
  maturityDate: '2027-01-31' as Ymd,
  ratePercent: 4.5,
}
const reported = [
  { yearMonth: '2026-10', balanceAmount: 4_000_000 },
  { yearMonth: '2026-11', balanceAmount: 3_100_000 },
]
const coming = [
  { dueDate: '2026-11-30', remainingAmount: 3_100_000 },
  { dueDate: '2026-12-31', remainingAmount: 1_550_000 },
  { dueDate: '2027-01-31', remainingAmount: 0 },
]

it('reported, contractual and expected balances are listed side by side', () => {
  const rows = threeBalances(loan, reported.toReversed(), coming)
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['2026-10', 4_000_000, 3_000_000, null],
    ['2026-11', 3_100_000, 2_000_000, null],
    ['2026-12', null, 1_000_000, 1_550_000],
    ['2027-01', null, 0, 0],
  ])
})

describe('no plan was agreed that we know', () => {
  it.each<[string, Partial<AgreedLoan>]>([
    ['a limit', { repaymentMethodEnum: 'LINE_OF_CREDIT' }],
    ['nobody told the method', { repaymentMethodEnum: 'UNKNOWN' }],
    ['the grace is not told', { repaymentMethodEnum: 'DEFERRED_EQUAL_PRINCIPAL' }],
    ['nobody told the end', { maturityDate: null }],
    ['it ends before it begins', { maturityDate: '2025-12-31' as Ymd }],
    ['longer than any loan', { maturityDate: '2126-01-31' as Ymd }],
    ['without a rate', { ratePercent: null }],
  ])('%s', (_name, change) => {
    const rows = threeBalances({ ...loan, ...change }, reported, coming)
    expect(rows.map(({ scheduledAmount }) => scheduledAmount)).toEqual([null, null, null, null])
    expect(rows.map(({ actualAmount }) => actualAmount)).toEqual([4_000_000, 3_100_000, null, null])
  })
})

it('a new rate or a new plan changes no reported month', () => {
  const percent = fc.integer({ min: 0, max: 20_000 }).map((thousandths) => thousandths / 1_000)
  const amounts = fc.array(fc.integer({ min: 0, max: 12_000_000 }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(percent, percent, amounts, (before, after, left) => {
      const anew = coming.map((row, at) => ({ ...row, remainingAmount: left[at] ?? 0 }))
      const past = (ratePercent: number, plan: typeof coming) =>
        threeBalances({ ...loan, ratePercent }, reported, plan)
          .filter(({ actualAmount }) => actualAmount !== null)
          .map(({ yearMonth, actualAmount, projectedAmount }) => [yearMonth, actualAmount, projectedAmount])
      expect(past(after, anew)).toEqual(past(before, coming))
    }),
  )
})

describe('a rate that changes', () => {
  const agreed: AgreedLoan = { ...loan, repaymentMethodEnum: 'EQUAL_AMORTIZATION', ratePercent: 9 }
  const scheduledOf = (one: AgreedLoan) =>
    threeBalances(one, reported, coming).map(({ scheduledAmount }) => scheduledAmount)

  it('applies from the next month on, and the last day stays', () => {
    const first = { seenDate: '2026-02-10', ratePercent: 4.5 }
    const [before, after] = [
      scheduledOf({ ...agreed, rates: [first] }),
      scheduledOf({ ...agreed, rates: [first, { seenDate: '2026-11-10', ratePercent: 9 }] }),
    ]
    expect(before).toEqual(scheduledOf({ ...agreed, ratePercent: 4.5 }))
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
    expect(after[2]).toBeGreaterThan(before[2] ?? 0)
    expect(after.at(-1)).toBe(0)
  })

  it('one that is seen later changes no month until then', () => {
    const percent = fc.integer({ min: 0, max: 20_000 }).map((thousandths) => thousandths / 1_000)
    const day = fc.integer({ min: 1, max: 11 }).map((month) => `2026-${String(month).padStart(2, '0')}-15`)
    const rates = fc.uniqueArray(fc.record({ seenDate: day, ratePercent: percent }), {
      maxLength: 4,
      selector: ({ seenDate }) => seenDate,
    })
    fc.assert(
      fc.property(rates, percent, (known, ratePercent) => {
        const last = known.toSorted((one, other) => (one.seenDate < other.seenDate ? -1 : 1))
        fc.pre(last.length > 0)
        const newer = { seenDate: '2026-11-20', ratePercent }
        const past = (one: AgreedLoan) =>
          threeBalances(one, reported, coming)
            .filter(({ yearMonth }) => yearMonth <= '2026-11')
            .map(({ scheduledAmount }) => scheduledAmount)
        expect(past({ ...agreed, rates: [...last, newer] })).toEqual(past({ ...agreed, rates: last }))
      }),
    )
  })
})
