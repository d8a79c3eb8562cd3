import type { Asset } from '@ieum/contracts/mydata/assets/assets.ts'
import type { ForeignCurrencyEstimate } from '@ieum/contracts/mydata/assets/foreign-currency.ts'
import { type ExchangeRate, wonAtRate } from '../../money/exchange-rate.ts'
import { sumWon } from '../../money/won.ts'
import { isRateStale } from '../../time/banking-days.ts'
import type { Ymd } from '../../time/korea.ts'
import { EXCHANGE_RATE_SOURCE, sortedCodes } from './foreign-currency-estimate.ts'
import { assetGroupOf, netWorthShare } from './net-worth.ts'

/** The rate of one unit of a currency, as published on a banking day. */
export type PublishedRate = ExchangeRate & { readonly rateDate: Ymd }

/** The rates of a conversion: the newest of each currency at one moment. */
export type ExchangeRates = {
  readonly of: (currencyCode: string) => PublishedRate | null
  /** When they are used, epoch ms. */
  readonly atMs: number
}

/**
 * Institutions report the yuan by its ISO code, the source publishes the offshore yuan. @source
 * docs/reference/standard.md#exchange-rates
 */
const PUBLISHED_AS: Readonly<Record<string, string>> = { CNY: 'CNH' }

/** The code under which the rate of a currency is published. */
export const publishedCode = (currencyCode: string): string => PUBLISHED_AS[currencyCode] ?? currencyCode

export function exchangeRates(published: readonly PublishedRate[], atMs: number): ExchangeRates {
  const byCode = new Map(published.map((one) => [one.currencyCode, one]))
  return { of: (code) => byCode.get(code) ?? byCode.get(PUBLISHED_AS[code] ?? '') ?? null, atMs }
}

type ForeignAmount = Asset['foreignAmounts'][number]

/** Returns the integer won of one foreign amount; null where no rate is known, or it is beyond exact integers. */
export function foreignAmountKrw({ amount, currencyCode }: ForeignAmount, rates: ExchangeRates): number | null {
  const published = rates.of(currencyCode)
  return published && wonAtRate(amount, published.rate)
}

/**
 * Returns foreign money in won, each amount converted and cut separately; null where there is none.
 * @source docs/reference/words.md#foreign-money
 */
export function foreignCurrencyEstimate(
  amounts: readonly ForeignAmount[],
  rates: ExchangeRates,
): ForeignCurrencyEstimate | null {
  if (amounts.length === 0) return null
  const converted = amounts.map((one) => ({ ...one, krw: foreignAmountKrw(one, rates) }))
  const known = converted.flatMap(({ krw }) => krw ?? [])
  const days = converted.flatMap(({ currencyCode, krw }) =>
    krw === null ? [] : (rates.of(currencyCode)?.rateDate ?? []),
  )
  const exchangeRateDate = days.toSorted()[0] ?? null
  return {
    estimatedKrw: sumWon(known),
    exchangeRateDate,
    exchangeRateSourceEnum: EXCHANGE_RATE_SOURCE,
    isExchangeRateStale: exchangeRateDate !== null && isRateStale(exchangeRateDate, rates.atMs),
    missingCurrencyCodes: sortedCodes(
      converted.flatMap(({ currencyCode, krw }) => (krw === null ? [currencyCode] : [])),
    ),
  }
}

/** A lender's amount with a minus is a debt all the same: a loan never raises net worth. */
export const asOwed = ({ amount, currencyCode }: ForeignAmount): ForeignAmount => ({
  amount: amount.replace(/^-/, ''),
  currencyCode,
})

type Converted = Pick<
  Asset,
  'scopeTypeEnums' | 'contractStatusEnum' | 'foreignAmounts' | 'loanKindEnum' | 'netWorthKrw'
>

/**
 * Returns an asset with its foreign money converted, and counted in net worth by the rule of its scope. The displayed
 * amounts in its own currency stay unchanged.
 */
export function withForeignCurrency<A extends Converted>(
  asset: A,
  rates: ExchangeRates,
): A & { readonly foreignCurrencyEstimate: ForeignCurrencyEstimate | null } {
  const [scope] = asset.scopeTypeEnums
  const isLoan = scope !== undefined && scope !== 'UNKNOWN' && assetGroupOf(scope, asset.loanKindEnum) === 'LOAN'
  const estimate = foreignCurrencyEstimate(isLoan ? asset.foreignAmounts.map(asOwed) : asset.foreignAmounts, rates)
  if (estimate === null || scope === undefined || scope === 'UNKNOWN') {
    return { ...asset, foreignCurrencyEstimate: estimate }
  }
  return {
    ...asset,
    netWorthKrw: sumWon([
      asset.netWorthKrw,
      netWorthShare(scope, estimate.estimatedKrw, asset.contractStatusEnum, asset.loanKindEnum),
    ]),
    foreignCurrencyEstimate: estimate,
  }
}
