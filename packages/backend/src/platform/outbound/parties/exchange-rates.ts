import type { ExchangeRate } from '@ieum/domain/money/exchange-rate.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'

/**
 * - `published`: the rates of the day, for one unit each; empty where the source has none for that day (a weekend, a
 * bank holiday, before 11:00). `unreadRowCount`: rows that did not fit the schema
 * - `quota`: no more calls today
 * - `refused`: the key or the query is not accepted; repeating does not help
 * - `failed`: no answer, or none that can be read
 */
export type ExchangeRatesOutcome =
  | { readonly kind: 'published'; readonly rates: readonly ExchangeRate[]; readonly unreadRowCount: number }
  | { readonly kind: 'quota' | 'refused' | 'failed' }

/** The source of published exchange rates. Throws nothing: a failure is one of the values. */
export type ExchangeRatesClient = {
  /** @param day a day in Korea */
  ratesOf(day: Ymd, signal: AbortSignal): Promise<ExchangeRatesOutcome>
}
