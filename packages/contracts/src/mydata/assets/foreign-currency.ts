import { z } from 'zod'
import { CurrencyCode, KoreanDate, Krw, openEnum } from '../../shared/wire.ts'

/** Sources of published base rates (매매기준율). */
const EXCHANGE_RATE_SOURCES = ['KOREA_EXIMBANK'] as const

/**
 * The part of a figure that is foreign money, converted to won at published base rates: an estimate (예상). A figure without
 * foreign money has none.
 */
export const ForeignCurrencyEstimate = z.object({
  /** The foreign part of the figure, won. Same sign as the figure; zero where no rate is known. */
  estimatedKrw: Krw,
  /** The oldest day whose rates were used; null where none was used. */
  exchangeRateDate: KoreanDate.nullable(),
  exchangeRateSourceEnum: openEnum(EXCHANGE_RATE_SOURCES),
  /** Whether the rates are more than one banking day older than the last published banking day. */
  isExchangeRateStale: z.boolean(),
  /** Currencies without a known rate, sorted by name: their amounts are not in the figure. */
  missingCurrencyCodes: z.array(CurrencyCode),
})
export type ForeignCurrencyEstimate = z.infer<typeof ForeignCurrencyEstimate>
