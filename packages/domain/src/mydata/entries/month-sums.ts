import type { Transaction } from '@ieum/contracts/mydata/assets/assets.ts'
import type { AssetScope } from '@ieum/contracts/mydata/enums.ts'
import { sumWon } from '../../money/won.ts'
import { standingOf } from '../net-worth/net-worth.ts'
import { type CountedEntry, entryAmounts } from './entry-amounts.ts'

/** Sums of one month's transactions, integer won. */
export type MonthSums = {
  /** `YYYY-MM` of the sums; null when the transactions were not received or do not exist. */
  readonly month: string | null
  /** Cards: spending. */
  readonly monthSpendingKrw: number | null
  /** Money that came in and went out; null where there is none: loans, cards, policies, amounts not in won. */
  readonly monthInKrw: number | null
  readonly monthOutKrw: number | null
  /**
   * Entries of the month that these sums omit: in another currency without an amount in won, or without a direction. 0
   * where there are no sums.
   */
  readonly monthUncountedCount: number
}

export const NO_SUMS: MonthSums = {
  month: null,
  monthSpendingKrw: null,
  monthInKrw: null,
  monthOutKrw: null,
  monthUncountedCount: 0,
}

type Counted = CountedEntry & Pick<Transaction, 'occurredDate'>

/**
 * Returns the money in and out, or the spending, of a month, as `entryAmounts` counts it. A card company's refund
 * lowers the spending.
 *
 * @param balanceKrw null: not known, or the won is not its currency
 * @param month `YYYY-MM`
 */
export function monthSums(
  scope: AssetScope,
  balanceKrw: number | null,
  transactions: readonly Counted[],
  month: string,
): MonthSums {
  const all = transactions
    .filter(({ occurredDate }) => occurredDate.startsWith(`${month}-`))
    .map((one) => entryAmounts(one).flowKrw)
  const flows = all.filter((krw) => krw !== null)
  const inKrw = sumWon(flows.filter((krw) => krw > 0))
  const outKrw = Math.abs(sumWon(flows.filter((krw) => krw < 0)))
  const isCard = scope === 'CARD_CARD'
  const hasMoneySums = standingOf(scope, 'UNKNOWN') === 'asset' && balanceKrw !== null
  return {
    month,
    monthSpendingKrw: isCard ? outKrw - inKrw : null,
    monthInKrw: hasMoneySums ? inKrw : null,
    monthOutKrw: hasMoneySums ? outKrw : null,
    monthUncountedCount: isCard || hasMoneySums ? all.length - flows.length : 0,
  }
}
