import {
  EXCHANGE_RATE_CALLS,
  EXCHANGE_RATE_RESULTS,
  ExchangeRateRow,
  ExchangeRatesAnswer,
} from '@ieum/contracts/outside/exchange-rates.ts'
import type { OutsideFile } from '@ieum/contracts/outside/outside-file.ts'
import { type ExchangeRate, publishedRate } from '@ieum/domain/money/exchange-rate.ts'
import { SECOND_MS } from '@ieum/domain/time/durations.ts'
import type { OutsideHttp } from '../transport/http-client.ts'
import { jsonOf } from '../transport/read-json.ts'
import { traceId } from '../transport/trace-id.ts'
import type { ExchangeRatesClient, ExchangeRatesOutcome } from './exchange-rates.ts'

/** Only the start of a first process waits for it. @source ours */
const ANSWER_MS = 5 * SECOND_MS

/** The source of exchange rates over mutual TLS, following `contracts/outside/exchange-rates.ts`. */
export function createExchangeRatesClient(options: {
  readonly http: OutsideHttp
  readonly peer: NonNullable<OutsideFile['exchangeRates']>
  readonly operatorOrgCode: string
}): ExchangeRatesClient {
  const { http, peer, operatorOrgCode } = options
  const { host, pathname } = new URL(peer.url)
  const target = { domain: host, serialNumber: peer.serialNumber }
  const { method, path } = EXCHANGE_RATE_CALLS['환율-001']
  return {
    async ratesOf(day, signal) {
      const reply = await http.request(target, {
        method,
        path: pathname.replace(/\/$/, '') + path,
        headers: { 'x-api-tran-id': traceId(operatorOrgCode) },
        query: { authkey: peer.clientSecret, searchdate: day.replaceAll('-', ''), data: 'AP01' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
      })
      if (reply.kind === 'failure' || reply.status !== 200) return { kind: 'failed' }
      const rows = ExchangeRatesAnswer.safeParse(jsonOf(reply))
      return rows.success ? outcomeOf(rows.data) : { kind: 'failed' }
    },
  }
}

function outcomeOf(rawRows: readonly unknown[]): ExchangeRatesOutcome {
  const rows = rawRows.flatMap((row) => {
    const parsed = ExchangeRateRow.safeParse(row)
    return parsed.success ? [parsed.data] : []
  })
  // A refusal is an array of one row, with HTTP 200.
  const results = rows.map(({ result }) => result)
  if (results.includes(EXCHANGE_RATE_RESULTS.quotaExceeded)) return { kind: 'quota' }
  if (results.includes(EXCHANGE_RATE_RESULTS.keyUnknown) || results.includes(EXCHANGE_RATE_RESULTS.badData)) {
    return { kind: 'refused' }
  }
  const rates = new Map<string, ExchangeRate>()
  let wonRowCount = 0
  for (const { result, cur_unit: unit, deal_bas_r: baseRate } of rows) {
    if (result === EXCHANGE_RATE_RESULTS.success && unit?.trim() === 'KRW') wonRowCount += 1
    if (result !== EXCHANGE_RATE_RESULTS.success || !unit || !baseRate) continue
    const rate = publishedRate(unit, baseRate)
    if (rate) rates.set(rate.currencyCode, rate)
  }
  const unreadRowCount = rawRows.length - rates.size - wonRowCount
  // Rows came, and none was readable: that is not the same as a day without rates.
  if (rawRows.length > 0 && rates.size === 0) return { kind: 'failed' }
  return { kind: 'published', rates: [...rates.values()], unreadRowCount }
}
