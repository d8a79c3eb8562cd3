import type { Transaction } from '@ieum/contracts/mydata/assets.ts'
import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import { standingOf } from './net-worth.ts'

/** Sums of one month's transactions, integer won. */
export type MonthSums = {
  /** `YYYY-MM` that they are of; null when the transactions did not come or there are none to come. */
  readonly month: string | null
  /** Cards: spent. */
  readonly monthSpendingKrw: number | null
  /** Money that came in and went out; null where no money is kept: loans, cards, policies, amounts not in won. */
  readonly monthInKrw: number | null
  readonly monthOutKrw: number | null
}

export const NO_SUMS: MonthSums = { month: null, monthSpendingKrw: null, monthInKrw: null, monthOutKrw: null }

type Counted = Pick<Transaction, 'occurredDate' | 'kindEnum' | 'amountKrw'>

/**
 * What came in and went out, or was spent, in a month. A cancelled approval counts as never made; an amount in another
 * currency is not counted.
 *
 * @param balanceKrw null: not known, or the won is not its currency
 * @param month `YYYY-MM`
 */
export function monthSums(
  scope: ScopeType,
  balanceKrw: number | null,
  transactions: readonly Counted[],
  month: string,
): MonthSums {
  const counted = transactions.filter(
    ({ occurredDate, kindEnum }) => occurredDate.startsWith(`${month}-`) && kindEnum !== 'APPROVAL_CANCELED',
  )
  const sum = (sign: 1 | -1) =>
    counted.reduce(
      (total, { amountKrw }) => (Math.sign(amountKrw ?? 0) === sign ? total + Math.abs(amountKrw ?? 0) : total),
      0,
    )
  const isMoneyKept = standingOf(scope) === 'asset' && balanceKrw !== null
  return {
    month,
    monthSpendingKrw: scope === 'CARD_CARD' ? sum(-1) : null,
    monthInKrw: isMoneyKept ? sum(1) : null,
    monthOutKrw: isMoneyKept ? sum(-1) : null,
  }
}
