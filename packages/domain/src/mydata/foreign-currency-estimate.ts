/** Foreign money in figures, once it is converted. */
import type { Asset } from '@ieum/contracts/mydata/assets.ts'
import type { ForeignCurrencyEstimate } from '@ieum/contracts/mydata/foreign-currency.ts'
import { sumWon } from '../money/won.ts'
import { netWorthShare, standingOf } from './net-worth.ts'

/** Where published base rates (매매기준율) come from. */
export const EXCHANGE_RATE_SOURCE = 'KOREA_EXIMBANK' satisfies ForeignCurrencyEstimate['exchangeRateSourceEnum']

/** Whether any foreign money of it could be converted. */
function isConverted(
  estimate: ForeignCurrencyEstimate | null,
): estimate is ForeignCurrencyEstimate & { readonly exchangeRateDate: string } {
  return estimate !== null && estimate.exchangeRateDate !== null
}

/** What an asset is worth or owes in won, foreign money included; null where neither is known. */
export function balanceWithForeignKrw({
  balanceKrw,
  foreignCurrencyEstimate: estimate,
}: Pick<Asset, 'balanceKrw' | 'foreignCurrencyEstimate'>): number | null {
  return isConverted(estimate) ? sumWon([balanceKrw ?? 0, estimate.estimatedKrw]) : balanceKrw
}

/** Of a sum: as old as the oldest rate in it, stale where one is, with every currency that is missing. Null: no foreign money. */
export function sumOfEstimates(estimates: readonly (ForeignCurrencyEstimate | null)[]): ForeignCurrencyEstimate | null {
  const present = estimates.filter((one) => one !== null)
  if (present.length === 0) return null
  return {
    estimatedKrw: sumWon(present.map(({ estimatedKrw }) => estimatedKrw)),
    exchangeRateDate: present.flatMap(({ exchangeRateDate }) => exchangeRateDate ?? []).toSorted()[0] ?? null,
    exchangeRateSourceEnum: EXCHANGE_RATE_SOURCE,
    isExchangeRateStale: present.some(({ isExchangeRateStale }) => isExchangeRateStale),
    missingCurrencyCodes: sortedCodes(present.flatMap(({ missingCurrencyCodes }) => missingCurrencyCodes)),
  }
}

/** Foreign money in net worth: what is owed counts against it, what is shown apart is no part of it. */
export function netWorthEstimate(
  assets: readonly Pick<Asset, 'scopeTypeEnums' | 'contractStatusEnum' | 'loanKindEnum' | 'foreignCurrencyEstimate'>[],
): ForeignCurrencyEstimate | null {
  return sumOfEstimates(
    assets.map(({ scopeTypeEnums: [scope], contractStatusEnum, loanKindEnum, foreignCurrencyEstimate: estimate }) => {
      if (estimate === null || scope === undefined || contractStatusEnum === 'CLOSED') return null
      if (standingOf(scope, loanKindEnum) === 'apart') return null
      const estimatedKrw = netWorthShare(scope, estimate.estimatedKrw, contractStatusEnum, loanKindEnum)
      return { ...estimate, estimatedKrw }
    }),
  )
}

/** Every code once, in its order. */
export const sortedCodes = (codes: readonly string[]) => [...new Set(codes)].toSorted()
