import { expect, it } from 'vitest'
import { cardUsage, type KnownCard } from './card-usage.ts'

const usage = (yearMonth: string, totalAmount: number, checkAmount = 0) => ({ yearMonth, totalAmount, checkAmount })
const card = (change: Partial<KnownCard> = {}): KnownCard => ({
  cardTypeEnum: 'CREDIT',
  kcbCardStatusEnum: 'ACTIVE',
  limitAmount: 5_000_000,
  cashAdvanceLimitAmount: 1_500_000,
  usages: [usage('2026-10', 1_200_000), usage('2026-09', 900_000)],
  ...change,
})
const check = card({
  cardTypeEnum: 'CHECK',
  limitAmount: null,
  cashAdvanceLimitAmount: null,
  usages: [usage('2026-10', 300_000, 300_000)],
})

it.each<[string, readonly KnownCard[], Partial<ReturnType<typeof cardUsage>>]>([
  ['nothing', [], { creditCardCount: 0, totalLimitAmount: null, usageYearMonth: null, limitUsagePercent: null }],
  ['one card', [card()], { usageYearMonth: '2026-10', usageAmount: 1_200_000, limitUsagePercent: 24 }],
  [
    'a check card adds to the use, and nothing to its share of the limit',
    [card(), check],
    { creditCardCount: 1, checkCardCount: 1, usageAmount: 1_500_000, limitUsagePercent: 24 },
  ],
  [
    'of a card of both kinds what was paid later counts',
    [card({ cardTypeEnum: 'HYBRID', usages: [usage('2026-10', 1_000_000, 400_000)] })],
    { creditCardCount: 1, usageAmount: 1_000_000, limitUsagePercent: 12 },
  ],
  [
    'a card whose limit nobody told is no part of the share',
    [card(), card({ limitAmount: null })],
    { totalLimitAmount: 5_000_000, usageAmount: 2_400_000, limitUsagePercent: 24 },
  ],
  [
    'a cancelled card counts for nothing',
    [card({ kcbCardStatusEnum: 'CANCELLED' }), check],
    { creditCardCount: 0, totalLimitAmount: null, usageAmount: 300_000, limitUsagePercent: null },
  ],
  [
    'a card without the last month was not used in it',
    [card(), card({ usages: [usage('2026-08', 999_999)] })],
    { usageAmount: 1_200_000, totalLimitAmount: 10_000_000, limitUsagePercent: 12 },
  ],
  ['an odd share has two decimals', [card({ limitAmount: 7_000_000 })], { limitUsagePercent: 17.14 }],
])('%s', (_, cards, found) => {
  expect(cardUsage(cards)).toMatchObject(found)
})
