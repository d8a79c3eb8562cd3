import type { Asset, AssetGroup, AssetGroupSummary } from '@ieum/contracts/mydata/assets/assets.ts'
import { balanceWithForeignKrw } from './foreign-currency-estimate.ts'

type Measured = Pick<
  Asset,
  'groupEnum' | 'balanceKrw' | 'foreignCurrencyEstimate' | 'monthSpendingKrw' | 'monthlyPremiumKrw' | 'pointAmount'
>

/** Integer won or points. */
export type CountedAmount = { readonly kind: 'KRW' | 'POINT'; readonly amount: number }
/** Won that a card company owes the person: a bill in credit, as a positive amount. */
export type Refund = { readonly kind: 'REFUND'; readonly amount: number }
export type ShownAmount =
  | CountedAmount
  | Refund
  | { readonly kind: 'FOREIGN'; readonly foreignAmount: Asset['foreignAmounts'][number] }

const counted = (kind: CountedAmount['kind'], amount: number | null): CountedAmount | null =>
  amount === null ? null : { kind, amount }

/**
 * Returns the one number of an asset that can be compared with others: points, a card's spending of this month, a
 * policy's monthly cost; otherwise, and where that is unknown, the balance, foreign money included. Null when none of
 * these is known.
 * @source docs/reference/words.md#net-worth
 */
export function comparedAmount(asset: Measured): CountedAmount | null {
  return ofGroup(asset) ?? counted('KRW', balanceWithForeignKrw(asset))
}

function ofGroup({
  groupEnum,
  pointAmount,
  monthSpendingKrw,
  monthlyPremiumKrw,
}: Omit<Measured, 'balanceKrw' | 'foreignCurrencyEstimate'>): CountedAmount | null {
  switch (groupEnum) {
    case 'POINT':
      return counted('POINT', pointAmount)
    case 'CARD':
      return counted('KRW', monthSpendingKrw)
    case 'INSURANCE':
      return counted('KRW', monthlyPremiumKrw)
    default:
      return null
  }
}

/** Debt on cards; below zero it is a refund. */
const owedOrRefund = (owed: CountedAmount): CountedAmount | Refund =>
  owed.amount < 0 ? { kind: 'REFUND', amount: -owed.amount } : owed

/** Returns the one displayed number of an asset: the first foreign amount where nothing else is known, then nothing. */
export function shownAmount(asset: Measured & Pick<Asset, 'foreignAmounts' | 'scopeTypeEnums'>): ShownAmount | null {
  const [foreignAmount] = asset.foreignAmounts
  const compared = comparedAmount(asset)
  if (compared !== null && asset.scopeTypeEnums.includes('CARD_BILL')) return owedOrRefund(compared)
  return compared ?? (foreignAmount ? { kind: 'FOREIGN', foreignAmount } : null)
}

type MeasuredGroup = Pick<AssetGroupSummary, 'totalKrw' | 'monthSpendingKrw' | 'monthlyPremiumKrw'> & {
  readonly groupEnum: AssetGroup | 'UNKNOWN'
}

/**
 * Returns the one displayed number of a group: its cards' spending, its policies' monthly cost, the points, otherwise
 * the sum.
 */
export function shownGroupAmount({
  groupEnum,
  totalKrw,
  monthSpendingKrw,
  monthlyPremiumKrw,
}: MeasuredGroup): CountedAmount | Refund | null {
  const own = ofGroup({ groupEnum, monthSpendingKrw, monthlyPremiumKrw, pointAmount: totalKrw })
  const total = own ?? counted('KRW', totalKrw)
  return total !== null && own === null && groupEnum === 'CARD' ? owedOrRefund(total) : total
}
