import { z } from 'zod'
import { isDay } from './calendar.ts'
import { outsideCalls } from './outside-call.ts'

/**
 * Exchange rates of the Export-Import Bank of Korea, in the shape of its public interface: an array of currencies, every
 * value but `result` is text, and amounts carry thousands commas. On weekends, bank holidays and before about 11:00 of a
 * banking day the array is empty. How it is reached is agreed with whoever passes it on, and ours: our client certificate
 * beside the key.
 *
 * @source docs/standard.md#exchange-rates
 */
export const ExchangeRatesRequest = z.object({
  authkey: z.string().min(1),
  /** YYYYMMDD in Korea. */
  searchdate: z.string().refine(isDay, 'expected YYYYMMDD'),
  /** AP01: exchange rates. */
  data: z.literal('AP01'),
})

/** @source docs/standard.md#exchange-rates */
export const EXCHANGE_RATE_RESULTS = { success: 1, badData: 2, keyUnknown: 3, quotaExceeded: 4 } as const

const text = z.string().max(100).nullish()

/** One currency, or the one row of a refusal, which carries a `result` alone. */
export const ExchangeRateRow = z.object({
  result: z.number().int(),
  /** ISO 4217, with the number of units that the rates are of where it is not one: `JPY(100)`, `IDR(100)`; the yuan is `CNH`. */
  cur_unit: text,
  cur_nm: text,
  /** What a bank pays for a transfer that comes in. */
  ttb: text,
  /** What a bank takes for a transfer that goes out. */
  tts: text,
  /** Base rate (매매기준율), won. */
  deal_bas_r: text,
  bkpr: text,
  yy_efee_r: text,
  ten_dd_efee_r: text,
  kftc_bkpr: text,
  kftc_deal_bas_r: text,
})
export type ExchangeRateRow = z.infer<typeof ExchangeRateRow>

/** The rows are read one by one: a row that does not fit costs its own currency. */
export const ExchangeRatesAnswer = z.array(z.unknown()).max(500)

export const EXCHANGE_RATE_CALLS = outsideCalls({
  '환율-001': {
    method: 'GET',
    path: '/site/program/financial/exchangeJSON',
    sends: 'query',
    request: ExchangeRatesRequest,
    answer: ExchangeRatesAnswer,
  },
})
