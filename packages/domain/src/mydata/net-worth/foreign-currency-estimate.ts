/** Foreign money in figures after its conversion. */
import type { Asset } from '@ieum/contracts/mydata/assets/assets.ts'
import type { ForeignCurrencyEstimate } from '@ieum/contracts/mydata/assets/foreign-currency.ts'
import { sumWon } from '../../money/won.ts'
import { netWorthShare, standingOf } from './net-worth.ts'

/** Sources of published base rates (매매기준율). */
export const EXCHANGE_RATE_SOURCE = 'KOREA_EXIMBANK' satisfies ForeignCurrencyEstimate['exchangeRateSourceEnum']

/** Returns whether any of its foreign money could be converted. */
function isConverted(
  estimate: ForeignCurrencyEstimate | null,
): estimate is ForeignCurrencyEstimate & { readonly exchangeRateDate: string } {
  return estimate !== null && estimate.exchangeRateDate !== null
}

/** Returns an asset's value or debt in won, foreign money included; null where neither is known. */
export function balanceWithForeignKrw({
  balanceKrw,
  foreignCurrencyEstimate: estimate,
}: Pick<Asset, 'balanceKrw' | 'foreignCurrencyEstimate'>): number | null {
  return isConverted(estimate) ? sumWon([balanceKrw ?? 0, estimate.estimatedKrw]) : balanceKrw
}

/**
 * Returns the estimate of a sum: as old as its oldest rate, stale if any is, with every missing currency. Null: no
 * foreign money.
 */
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

/** Returns the foreign money in net worth: debts count negative, assets that are shown separately do not count. */
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

/** Returns every code once, sorted. */
export const sortedCodes = (codes: readonly string[]) => [...new Set(codes)].toSorted()
