import type { Transaction } from '@ieum/contracts/mydata/assets/assets.ts'
import type { ReadCallId } from '@ieum/contracts/outside/data/data-calls.ts'

/**
 * Calls whose rows explain entries and are none themselves: purchases repeat approvals. Their rows are stored and in the
 * download; no list, count or sum includes them. An asset whose details are missing is complete all the same.
 * @source ADR 0136
 */
export const DETAIL_CALLS = ['카드-014', '카드-015'] as const satisfies readonly ReadCallId[]

export const isDetailCall = (apiId: ReadCallId): boolean => DETAIL_CALLS.some((id) => id === apiId)

/** Whether a row comes from such a call. */
export const isDetail = ({ kindEnum }: Pick<Transaction, 'kindEnum'>): boolean => kindEnum === 'PURCHASE'
