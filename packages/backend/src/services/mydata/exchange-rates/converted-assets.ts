import type { Asset } from '@ieum/contracts/mydata/assets/assets.ts'
import {
  type ExchangeRates,
  exchangeRates,
  withForeignCurrency,
} from '@ieum/domain/mydata/net-worth/foreign-currency.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Stores } from '../../../platform/context.ts'
import type { Queryable } from '../../../platform/db/pool.ts'
import { loadExchangeRates } from './exchange-rate-rows.ts'

/** The newest published rates at a moment. */
export async function exchangeRatesAt(db: Queryable, atMs: number): Promise<ExchangeRates> {
  return exchangeRates(await loadExchangeRates(db, koreanYmd(atMs)), atMs)
}

/** Assets with their foreign money converted. Without foreign money no statement runs. */
export async function convertedAssets(
  { db }: Pick<Stores, 'db'>,
  assets: readonly Asset[],
  nowMs: number,
): Promise<readonly Asset[]> {
  if (assets.every(({ foreignAmounts }) => foreignAmounts.length === 0)) return assets
  const rates = await exchangeRatesAt(db, nowMs)
  return assets.map((asset) => (asset.foreignAmounts.length === 0 ? asset : withForeignCurrency(asset, rates)))
}
