/** What a person buys in a month, before it is known what pays. */

import { type Seeded, seeded } from '../holdings/activity/seeded.ts'
import { civil, type Day, dayInMonth, firstDay, knownDay, lastDay, type Month } from '../holdings/calendar.ts'
import type { HistoryFile, Spending } from './history-file.ts'
import { priceOfShop } from './money.ts'
import { isWithin } from './regular-postings.ts'
import { SHOPS, type ShopKind, SPENDING_KINDS, type SpendingKind } from './shops.ts'

export type HistoryPurchase = {
  readonly by: string
  readonly kind: SpendingKind
  readonly shop: ShopKind
  readonly name: string
  readonly day: Day
  readonly seconds: number
  readonly amount: number
  /** For what becomes of it. */
  readonly random: Seeded
}

/** Prices rise by so much a year. */
const INFLATION = 1.03
/** Purchases differ from month to month by so much of their number. */
const SPREAD = 0.3

const isShopKind = (kind: SpendingKind): kind is Exclude<SpendingKind, 'abroad'> => kind !== 'abroad'

/** How often something happens in a month that happens `perMonth` times on average. */
export function countOf(random: Seeded, perMonth: number): number {
  const wanted = perMonth * (1 + (random.next() * 2 - 1) * SPREAD)
  const whole = Math.floor(wanted)
  return whole + (random.chance(wanted - whole) ? 1 : 0)
}

/** Domestic purchases of a month, oldest first. @param scale 1 for as much as the file says */
export function purchasesIn(
  spending: Spending,
  index: number,
  history: HistoryFile,
  seed: string,
  month: Month,
  scale: number,
): HistoryPurchase[] {
  const bought: HistoryPurchase[] = []
  const inflation = INFLATION ** Math.max(Math.floor(month / 12) - civil(knownDay(history.from)).year, 0)
  for (const kind of SPENDING_KINDS) {
    const perMonth = spending.perMonth[kind]
    if (!isShopKind(kind) || perMonth === undefined) continue
    const shop = SHOPS[kind]
    const random = seeded(seed, 'spending', index, kind, month)
    const count = countOf(random, perMonth * scale)
    for (let at = 0; at < count; at++) {
      const day = dayInMonth(month, random.int(1, lastDay(month) - firstDay(month) + 1))
      const seconds = random.int(shop.hours[0] * 3600, shop.hours[1] * 3600 - 1)
      const share = random.next() ** 2
      const price = (shop.from + share * (shop.to - shop.from)) * inflation * (spending.pricePct / 100)
      const name = random.pick(shop.names)
      if (!isWithin(spending, day)) continue
      bought.push({ by: spending.by, kind, shop, name, day, seconds, amount: priceOfShop(price), random })
    }
  }
  return bought.sort((a, b) => a.day - b.day || a.seconds - b.seconds)
}
