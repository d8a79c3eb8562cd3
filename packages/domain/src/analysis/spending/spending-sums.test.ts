import type { Category } from '@ieum/contracts/analysis/category-names.ts'
import { expect, it } from 'vitest'
import { rowFixture } from '../analysis.fixture.ts'
import type { EntryPart } from '../entries/entry.ts'
import {
  type CategorizedEntry,
  incomeKrw,
  spendingByCategory,
  spendingByDay,
  spendingKrw,
  sumOf,
  undecidedSums,
} from './spending-sums.ts'

function entry(date: string, categoryEnum: Category | null, ...parts: readonly EntryPart[]): CategorizedEntry {
  const row = rowFixture('salary', date, parts[0]?.amountKrw ?? null, '모바일')
  return {
    ...{ row, parts, categoryEnum, entryId: row.entryId, assetIdentifier: 'salary', countedDate: date },
    ...{ flowEnum: parts[0]?.flowEnum ?? 'SENT', statusEnum: 'APPROVED', amountKrw: parts[0]?.amountKrw ?? null },
    ...{ pairedEntryId: null, paidBill: null, isOtherSideUnknown: false, missingSideEnum: null, details: [] },
  }
}
const spent = (krw: number): EntryPart => ({ flowEnum: 'SPENDING', termEnum: 'SPENDING', amountKrw: -krw })

const MONTH = [
  entry('2026-03-02', 'DINING', spent(12_000)),
  entry('2026-03-02', 'GROCERIES', spent(40_000)),
  entry('2026-03-03', 'DINING', { ...spent(-2_000), flowEnum: 'REFUND' }),
  entry('2026-03-05', 'FOOD', spent(5_000)),
  entry('2026-03-06', 'UNSORTED', spent(7_000)),
  entry('2026-03-25', 'SALARY', { flowEnum: 'SALARY', termEnum: 'INCOME', amountKrw: 3_000_000 }),
  entry('2026-03-26', null, { flowEnum: 'SENT', termEnum: 'UNDECIDED', amountKrw: -30_000 }),
  entry('2026-03-27', null, { flowEnum: 'RECEIVED', termEnum: 'UNDECIDED', amountKrw: 20_000 }),
  entry('2026-03-28', null),
]

it('a refund lowers its category in the month it happens', () => {
  expect(spendingByCategory(MONTH)).toEqual([
    {
      ...{ categoryEnum: 'FOOD', spendingKrw: 55_000, entryCount: 4 },
      parts: [
        { categoryEnum: 'GROCERIES', spendingKrw: 40_000, entryCount: 1 },
        { categoryEnum: 'DINING', spendingKrw: 10_000, entryCount: 2 },
        { categoryEnum: 'FOOD', spendingKrw: 5_000, entryCount: 1 },
      ],
    },
    {
      ...{ categoryEnum: 'UNSORTED', spendingKrw: 7_000, entryCount: 1 },
      parts: [{ categoryEnum: 'UNSORTED', spendingKrw: 7_000, entryCount: 1 }],
    },
  ])
})

it('days and categories add up to the month', () => {
  const whole = sumOf(MONTH, spendingKrw)
  expect(whole).toBe(62_000)
  expect(sumOf(spendingByDay(MONTH), (day) => day.spendingKrw)).toBe(whole)
  expect(sumOf(spendingByCategory(MONTH), (one) => one.spendingKrw)).toBe(whole)
  expect(sumOf(MONTH, incomeKrw)).toBe(3_000_000)
})

it('what nobody has decided is in neither sum', () => {
  expect(undecidedSums(MONTH)).toEqual({ undecidedCount: 2, sentKrw: 30_000, receivedKrw: 20_000 })
})
