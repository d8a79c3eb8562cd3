import type { Transaction } from '@ieum/contracts/mydata/assets.ts'

export type Direction = 'all' | 'in' | 'out'

export type TransactionDay = {
  readonly date: string
  /** Sum of the day in won; null when one of its amounts is unknown. */
  readonly sumKrw: number | null
  readonly transactions: readonly Transaction[]
}

export function isShown({ amountKrw }: Pick<Transaction, 'amountKrw'>, direction: Direction): boolean {
  if (direction === 'all') return true
  return amountKrw !== null && (direction === 'in' ? amountKrw > 0 : amountKrw < 0)
}

/** Days in the order of the list, which is newest first; days that come in two pages are one. */
export function transactionDays(transactions: readonly Transaction[]): TransactionDay[] {
  const byDate = Map.groupBy(transactions, ({ occurredDate }) => occurredDate)
  return [...byDate].map(([date, ofDay]) => ({
    date,
    transactions: ofDay,
    sumKrw: ofDay.reduce<number | null>(
      (sum, { amountKrw }) => (sum === null || amountKrw === null ? null : sum + amountKrw),
      0,
    ),
  }))
}
