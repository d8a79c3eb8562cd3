/** Invented categories and entries for the gallery. */
import type { Category } from '@ieum/contracts/analysis/category-names.ts'
import type { EntryItem } from '@ieum/contracts/analysis/entries.ts'
import { id } from '@ieum/testkit/ids.ts'
import { ara, hangyeol, nuri } from '../../gallery/gallery-samples.fixtures.ts'
import type { MonthlySpending } from '../../spending/read-monthly-spending.ts'
import type { CategorySpending } from './read-spending.ts'

/** Everything that a sum may not know. */
export const muchUnknown: MonthlySpending['unknown'] = {
  undecidedCount: 3,
  sentKrw: 380_000,
  receivedKrw: 80_000,
  unsortedKrw: 85_360,
  uncountedCount: 2,
  unreadOrganizations: [hangyeol, nuri],
}

const category = (
  categoryEnum: CategorySpending['categoryEnum'],
  spendingKrw: number,
  entryCount: number,
  parts: readonly (readonly [Category, number])[] = [],
): CategorySpending => ({
  ...{ categoryEnum, spendingKrw, entryCount, previousKrw: null },
  parts:
    parts.length === 0
      ? [{ categoryEnum, spendingKrw, entryCount }]
      : parts.map(([part, krw]) => ({ categoryEnum: part, spendingKrw: krw, entryCount: 1 })),
})

export const categories: readonly CategorySpending[] = [
  category('FOOD', 612_400, 31, [
    ['DINING', 251_300],
    ['GROCERIES', 218_900],
    ['DELIVERY', 142_200],
  ]),
  category('HOUSING', 438_200, 2, [
    ['RENT', 380_000],
    ['TELECOM', 58_200],
  ]),
  category('ONLINE_SHOPPING', 251_900, 9),
  category('FINANCE', 182_000, 1, [['INSURANCE', 182_000]]),
  category('TRANSPORT', 148_650, 34, [
    ['TRANSIT', 92_650],
    ['TRANSPORT', 56_000],
  ]),
  category('CAFE', 121_300, 23),
  category('UNSORTED', 85_360, 6),
  category('HEALTH', 63_660, 2, [['CLINIC', 63_660]]),
]

const organization = { guid: ara.guid, name: ara.name, logoImageUrl: null }
export function entry(index: number, change: Partial<EntryItem>): EntryItem {
  return {
    entryId: `sample-${index}`,
    assetIdentifier: id('sample'),
    organization,
    assetName: '아라카드',
    countedDate: '2026-11-20',
    occurredTime: '08:41',
    title: '아침정원 커피',
    memo: null,
    flowEnum: 'SPENDING',
    statusEnum: 'APPROVED',
    categoryEnum: 'CAFE',
    categorySourceEnum: 'MERCHANT_KIND',
    amountKrw: -4_500,
    foreignAmount: null,
    spendingKrw: 4_500,
    incomeKrw: 0,
    installmentMonths: null,
    pairedEntryId: null,
    isOtherSideUnknown: false,
    missingSideEnum: null,
    ...change,
  }
}

const inNoSum = { spendingKrw: 0, categoryEnum: null, categorySourceEnum: null } as const

/** One of each kind of row. */
export const entries: readonly EntryItem[] = [
  entry(1, {}),
  entry(2, { title: '서울버스', occurredTime: null, categoryEnum: 'TRANSIT', amountKrw: -1_550, spendingKrw: 1_550 }),
  entry(3, { ...inNoSum, title: '가온마트', flowEnum: 'CANCELLED', statusEnum: 'CANCELLED', amountKrw: -19_800 }),
  entry(4, {
    ...{ countedDate: '2026-11-19', title: '두레마트 성수점', categoryEnum: 'GROCERIES', installmentMonths: 3 },
    ...{ amountKrw: -38_420, spendingKrw: 38_420 },
  }),
  entry(5, {
    ...inNoSum,
    countedDate: '2026-11-19',
    title: '생활통장으로',
    flowEnum: 'OWN_TRANSFER',
    amountKrw: -300_000,
  }),
  entry(6, {
    ...{ countedDate: '2026-11-18', title: '든솔캐피탈', flowEnum: 'LOAN_PAYMENT', categoryEnum: 'INTEREST' },
    ...{ amountKrw: -342_000, spendingKrw: 31_200 },
  }),
  entry(7, { ...inNoSum, countedDate: '2026-11-18', title: '김민수', flowEnum: 'SENT', amountKrw: -50_000 }),
  entry(8, {
    ...{ countedDate: '2026-11-17', title: '환불 가온마트', flowEnum: 'REFUND', categoryEnum: 'GROCERIES' },
    ...{ amountKrw: 12_000, spendingKrw: -12_000 },
  }),
  entry(9, {
    ...{ countedDate: '2026-11-17', title: '급여', flowEnum: 'SALARY', categoryEnum: 'SALARY' },
    ...{ amountKrw: 3_420_000, spendingKrw: 0, incomeKrw: 3_420_000 },
  }),
  entry(10, {
    ...{ ...inNoSum, countedDate: '2026-11-17', title: 'AIRLINES', amountKrw: null },
    foreignAmount: { currencyCode: 'USD', amount: '182.40' },
  }),
]
