import { type Day, dayFrom } from '../calendar.ts'
import type { SpendingLevel } from '../industries/fields.ts'
import { MERCHANTS, type Merchant } from './merchants.ts'
import { type Seeded, seeded } from './seeded.ts'

/**
 * From this day on generated histories are dense, before it they are thin. A fixed day: rows that were answered once
 * may not change with time, so "the last three months" cannot move with it.
 */
export const DENSE_FROM: Day = dayFrom(2026, 6, 1)

const CHANCES: Record<SpendingLevel, number> = { none: 0, low: 0.25, middle: 0.5, high: 0.8 }

export type Purchase = {
  readonly seconds: number
  readonly merchant: Merchant
  readonly amount: number
  readonly random: Seeded
}

/** Purchases of one day: 0 to 3, ordered by time, always the same for the same seed and day. */
export function purchasesOf(seed: string, level: SpendingLevel, day: Day): Purchase[] {
  const random = seeded(seed, 'purchases', day)
  const chance = CHANCES[level] * (day >= DENSE_FROM ? 1 : 0.2)
  if (!random.chance(chance)) return []
  const count = random.int(1, day >= DENSE_FROM ? 3 : 1)
  return Array.from({ length: count }, () => {
    const merchant = random.pick(MERCHANTS)
    // Prices are multiples of ten; high ones are rarer than low ones.
    const share = random.next() ** 2
    const amount = Math.round((merchant.from + share * (merchant.to - merchant.from)) / 10) * 10
    return { seconds: random.int(10 * 3600, 21 * 3600), merchant, amount, random }
  }).sort((a, b) => a.seconds - b.seconds)
}
