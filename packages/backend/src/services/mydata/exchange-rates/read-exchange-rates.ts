import { type ExchangeRate, isPlausibleRate } from '@ieum/domain/money/exchange-rate.ts'
import { EXCHANGE_RATE_SOURCE } from '@ieum/domain/mydata/net-worth/foreign-currency-estimate.ts'
import { daysToAskForRates, lastPublishedDay } from '@ieum/domain/time/banking-days.ts'
import { HOUR_MS, MINUTE_MS } from '@ieum/domain/time/durations.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Context } from '../../../platform/context.ts'
import type { ExchangeRateSource } from '../mydata-dependencies.ts'
import { claimReading, loadExchangeRates, newestRateDay, pauseReading, putExchangeRates } from './exchange-rate-rows.ts'

/** Consecutive days without rates: the longest holidays with their weekends are shorter. @source ours */
const MOST_BANKING_DAYS_BACK = 8

/** Pause after a day without rates and after a missing answer: 1,000 calls a day are allowed. @source ours */
const ASK_AGAIN_MS = 10 * MINUTE_MS
const AFTER_REFUSAL_MS = HOUR_MS
/** The quota is per calendar day; the next query is for the next banking day, or after this time. @source ours */
const AFTER_QUOTA_MS = 12 * HOUR_MS

/**
 * Reads the exchange rates of the last published banking day, once: if they are stored, no query is made. If the source
 * has none for that day, the banking days before it are queried, until one has rates or is stored. Safe to run in
 * several processes: one of them queries.
 */
export async function readExchangeRates(context: Context & ExchangeRateSource, signal: AbortSignal): Promise<void> {
  const { clock, db, exchangeRates: client, log } = context
  if (client === null) return
  const nowMs = clock.now()
  const source = EXCHANGE_RATE_SOURCE
  const soughtDate = lastPublishedDay(nowMs)
  const days = daysToAskForRates(nowMs, await newestRateDay(db, koreanYmd(nowMs)), MOST_BANKING_DAYS_BACK)
  if (days.length === 0) return
  const realNowMs = clock.realNow()
  if (!(await claimReading(db, { source, soughtDate, realNowMs, untilMs: realNowMs + ASK_AGAIN_MS }))) return

  for (const day of days) {
    const outcome = await client.ratesOf(day, signal)
    if (outcome.kind !== 'published') {
      if (signal.aborted) return
      const pauseMs = { quota: AFTER_QUOTA_MS, refused: AFTER_REFUSAL_MS, failed: ASK_AGAIN_MS }[outcome.kind]
      await pauseReading(db, source, soughtDate, clock.realNow() + pauseMs)
      log[outcome.kind === 'refused' ? 'error' : 'warn']({ event: 'exchange rates', day, outcome: outcome.kind })
      return
    }
    if (outcome.rates.length === 0) continue
    const { accepted, doubted } = await plausible(context, outcome.rates)
    if (outcome.unreadRowCount > 0 || doubted.length > 0) {
      log.warn({
        event: 'exchange rates',
        day,
        outcome: 'odd rows',
        unreadRowCount: outcome.unreadRowCount,
        doubtedCurrencyCodes: doubted.map(({ currencyCode }) => currencyCode),
      })
    }
    await putExchangeRates(db, { rateDate: day, source, readAtMs: nowMs }, accepted)
    return
  }
}

/** Rejects an implausible rate: the one before it remains, and becomes stale if that continues. */
async function plausible(
  { clock, db }: Pick<Context, 'clock' | 'db'>,
  rates: readonly ExchangeRate[],
): Promise<{ readonly accepted: readonly ExchangeRate[]; readonly doubted: readonly ExchangeRate[] }> {
  const known = await loadExchangeRates(db, koreanYmd(clock.now()))
  const before = new Map(known.map(({ currencyCode, rate }) => [currencyCode, rate]))
  const isAccepted = ({ currencyCode, rate }: ExchangeRate) => {
    const last = before.get(currencyCode)
    return last === undefined || isPlausibleRate(rate, last)
  }
  return { accepted: rates.filter(isAccepted), doubted: rates.filter((one) => !isAccepted(one)) }
}

/** Runs before the first answer to anybody: without any rate every sum would lack its foreign money. */
export async function readFirstExchangeRates(context: Context & ExchangeRateSource): Promise<void> {
  const today = koreanYmd(context.clock.now())
  if ((await newestRateDay(context.db, today)) !== null) return
  await readExchangeRates(context, new AbortController().signal)
}
