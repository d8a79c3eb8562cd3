import type { Transaction } from '@ieum/contracts/mydata/assets/assets.ts'
import { sumWon } from '@ieum/domain/money/won.ts'
import { entryAmounts } from '@ieum/domain/mydata/entries/entry-amounts.ts'

export type Direction = 'all' | 'in' | 'out'

export type TransactionDay = {
  readonly date: string
  /** Sum of the day in won, counting entries as all sums do; null when no entry counts. */
  readonly sumKrw: number | null
  /** Entries that are in no sum: in another currency, or without a direction. */
  readonly uncountedCount: number
  readonly transactions: readonly Transaction[]
}

export function isShown({ amountKrw }: Pick<Transaction, 'amountKrw'>, direction: Direction): boolean {
  if (direction === 'all') return true
  return amountKrw !== null && (direction === 'in' ? amountKrw > 0 : amountKrw < 0)
}

/** Days in the order of the list, newest first. A day that spans two pages is one. */
export function transactionDays(transactions: readonly Transaction[]): TransactionDay[] {
  const byDate = Map.groupBy(transactions, ({ occurredDate }) => occurredDate)
  return [...byDate].map(([date, ofDay]) => {
    const flows = ofDay.map((one) => entryAmounts(one).flowKrw)
    const counted = flows.filter((krw) => krw !== null)
    return {
      date,
      transactions: ofDay,
      sumKrw: counted.length === 0 ? null : sumWon(counted),
      uncountedCount: flows.length - counted.length,
    }
  })
}
