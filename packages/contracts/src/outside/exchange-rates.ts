import { z } from 'zod'
import { outsideCalls } from './outside-call.ts'
import { isDay } from './values/calendar.ts'

/**
 * Exchange rates of the Export-Import Bank of Korea, in the shape of its public interface: an array of currencies,
 * every value but `result` is text, and amounts have thousands commas. On weekends, bank holidays and before about
 * 11:00 of a banking day the array is empty. The transport is agreed with the intermediary, and ours: our client
 * certificate beside the key.
 *
 * @source docs/reference/standard.md#exchange-rates
 */
export const ExchangeRatesRequest = z.object({
  authkey: z.string().min(1),
  /** YYYYMMDD in Korea. */
  searchdate: z.string().refine(isDay, 'expected YYYYMMDD'),
  /** AP01: exchange rates. */
  data: z.literal('AP01'),
})

/** @source docs/reference/standard.md#exchange-rates */
export const EXCHANGE_RATE_RESULTS = { success: 1, badData: 2, keyUnknown: 3, quotaExceeded: 4 } as const

const text = z.string().max(100).nullish()

/** One currency, or the only row of a refusal, which contains just a `result`. */
export const ExchangeRateRow = z.object({
  result: z.number().int(),
  /**
   * ISO 4217, followed by the number of units of the rates where it is not one: `JPY(100)`, `IDR(100)`; the yuan is
   * `CNH`.
   */
  cur_unit: text,
  cur_nm: text,
  /** What a bank pays for an incoming transfer. */
  ttb: text,
  /** What a bank charges for an outgoing transfer. */
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

/** The rows are read one by one: an invalid row drops only its own currency. */
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
