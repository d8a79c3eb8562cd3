import { z } from 'zod'
import { CurrencyCode, KoreanDate, Krw, openEnum } from '../shared/wire.ts'

/** Where published base rates (매매기준율) come from. */
const EXCHANGE_RATE_SOURCES = ['KOREA_EXIMBANK'] as const

/**
 * The part of a figure that is foreign money, converted to won at published base rates: an estimate (예상). A figure without
 * foreign money has none.
 */
export const ForeignCurrencyEstimate = z.object({
  /** How much of the figure it is, won. Signed as the figure itself; zero where no rate is known. */
  estimatedKrw: Krw,
  /** The oldest day whose rates were used; null where none was. */
  exchangeRateDate: KoreanDate.nullable(),
  exchangeRateSourceEnum: openEnum(EXCHANGE_RATE_SOURCES),
  /** Older than the last published banking day by more than one banking day. */
  isExchangeRateStale: z.boolean(),
  /** Currencies without a known rate, by name: what is owned or owed in them is not in the figure. */
  missingCurrencyCodes: z.array(CurrencyCode),
})
export type ForeignCurrencyEstimate = z.infer<typeof ForeignCurrencyEstimate>
