import type { Seeded } from '../years/seeded.ts'
import { type Day, dayText, isBankingDay } from './banking-calendar.ts'

export type ExchangeRates = {
  /** Base rate of the dollar in hundredths of a won: of this day, else of the last banking day before it. */
  usdOn(day: Day): number
  /** Every published rate. */
  readonly published: readonly { readonly day: string; readonly currencyCode: 'USD'; readonly rate: string }[]
}

/** A random walk of base rates, one for each banking day. */
export function createExchangeRates(random: Seeded, firstDay: Day, lastDay: Day): ExchangeRates {
  const rates: number[] = []
  const published: { day: string; currencyCode: 'USD'; rate: string }[] = []
  let rate = random.between(130_000, 145_000)
  // A week earlier, so that the first day has a rate.
  for (let day = firstDay - 10; day <= lastDay; day++) {
    if (isBankingDay(day)) {
      rate = Math.min(155_000, Math.max(120_000, rate + random.between(-90, 90) * 10))
      published.push({ day: dayText(day), currencyCode: 'USD', rate: (rate / 100).toFixed(2) })
    }
    rates.push(rate)
  }
  return { usdOn: (day) => rates[Math.min(Math.max(day - firstDay + 10, 0), rates.length - 1)]!, published }
}
