import type { ExchangeRate } from '@ieum/domain/money/exchange-rate.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'

/**
 * - `published`: the rates of the day, of one unit each; empty where the source has none of that day (a weekend, a bank
 *   holiday, before 11:00). `unreadRowCount`: rows that came and did not fit
 * - `quota`: no more calls today
 * - `refused`: the key or the question is not taken; asking again does not help
 * - `failed`: no answer, or none that can be read
 */
export type ExchangeRatesOutcome =
  | { readonly kind: 'published'; readonly rates: readonly ExchangeRate[]; readonly unreadRowCount: number }
  | { readonly kind: 'quota' | 'refused' | 'failed' }

/** The source of published exchange rates. Nothing is thrown: a failure is one of the values. */
export type ExchangeRatesClient = {
  /** @param day a day in Korea */
  ratesOf(day: Ymd, signal: AbortSignal): Promise<ExchangeRatesOutcome>
}
