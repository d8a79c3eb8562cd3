import type { Transaction } from '@ieum/contracts/mydata/assets.ts'

/** What decides how an entry counts. */
export type CountedEntry = Pick<Transaction, 'amountKrw' | 'kindEnum'>

/** What an entry adds to sums, integer won; each null where it adds nothing that anybody knows of. */
export type EntryAmounts = {
  /** What it changes on its asset: rows of an account add up to the change of its balance. */
  readonly changeKrw: number | null
  /** What it adds to money in and out, and to what was spent; 0: it is neither. */
  readonly flowKrw: number | null
}

/** Prepaid money that the issuer gives or takes back: it changes the balance, and is nobody's income or spending. */
const NO_FLOW: readonly Transaction['kindEnum'][] = ['REWARD', 'EXPIRY']

export const isCancelled = ({ kindEnum }: Pick<Transaction, 'kindEnum'>): boolean => kindEnum === 'APPROVAL_CANCELED'

/**
 * What an entry adds to sums: the one rule of the list, days, months, cards, home and programs of the person's own.
 * A cancelled approval counts as never made, a corrected one with what is left of it; an amount that is not in won, or of
 * which nobody knows the direction, is in no sum.
 * @source ADR 0124
 */
export function entryAmounts(entry: CountedEntry): EntryAmounts {
  if (isCancelled(entry)) return { changeKrw: null, flowKrw: 0 }
  const { amountKrw, kindEnum } = entry
  return { changeKrw: amountKrw, flowKrw: amountKrw !== null && NO_FLOW.includes(kindEnum) ? 0 : amountKrw }
}
