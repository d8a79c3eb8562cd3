import type { CardCompany } from './card-types.ts'
import { dueOf, loanPartOf } from './close-bill.ts'

/**
 * Returns what a company reports as owed and what stands in no loan of it: its open bills, and what is carried over
 * beyond them. Negative: owed to the person.
 */
export function reportedDebt({ bills, carriedKrw }: CardCompany): number {
  const open = bills.filter(({ isSettled }) => !isSettled)
  const billed = open.reduce((sum, bill) => sum + dueOf(bill) - loanPartOf(bill), 0)
  const charged = open.reduce((sum, { revolvingKrw }) => sum + revolvingKrw, 0)
  return billed + Math.max(0, carriedKrw - charged)
}
