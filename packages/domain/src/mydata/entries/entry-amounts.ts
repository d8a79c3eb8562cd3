import type { Transaction } from '@ieum/contracts/mydata/assets/assets.ts'
import { isDetail } from './detail-rows.ts'

/** Fields that determine how an entry counts. */
export type CountedEntry = Pick<Transaction, 'amountKrw' | 'kindEnum'>

/** An entry's contributions to sums, integer won; each null where it contributes nothing that is known. */
export type EntryAmounts = {
  /** Its change of the asset: the rows of an account add up to the change of its balance. */
  readonly changeKrw: number | null
  /** Its contribution to money in and out, and to spending; 0: none of these. */
  readonly flowKrw: number | null
}

/** Prepaid money that the issuer adds or withdraws: it changes the balance, but is neither income nor spending. */
const NO_FLOW: readonly Transaction['kindEnum'][] = ['REWARD', 'EXPIRY']

export const isCancelled = ({ kindEnum }: Pick<Transaction, 'kindEnum'>): boolean => kindEnum === 'APPROVAL_CANCELED'

/**
 * Returns an entry's contributions to sums: the single rule of the list, days, months, cards, home and programs. A
 * cancelled approval counts as never made, a corrected one with its remaining amount; an amount that is not in won, or
 * whose direction is unknown, is in no sum, and neither is a row that only explains an entry.
 * @source ADR 0124
 */
export function entryAmounts(entry: CountedEntry): EntryAmounts {
  if (isCancelled(entry) || isDetail(entry)) return { changeKrw: null, flowKrw: 0 }
  const { amountKrw, kindEnum } = entry
  return { changeKrw: amountKrw, flowKrw: amountKrw !== null && NO_FLOW.includes(kindEnum) ? 0 : amountKrw }
}
