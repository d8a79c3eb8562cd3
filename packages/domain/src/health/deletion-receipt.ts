/** What a store held of an application before it was ended, and after. Rows. */
export type StoreCount = { readonly before: number; readonly after: number }

/** The stores of an application, in the order in which a receipt names them. */
export const RECEIPT_STORES = ['RESULTS', 'TIMELINE', 'CONTENT'] as const
export type ReceiptStore = (typeof RECEIPT_STORES)[number]

/** Everything that a deletion receipt says. Business time. */
export type DeletionReceiptFacts = {
  readonly applicationId: string
  readonly endedStatusEnum: 'CANCELLED' | 'WITHDRAWN'
  readonly requestedAtMs: number
  readonly stores: { readonly [store in ReceiptStore]: StoreCount }
  /** Null until nothing of before can be opened any more. */
  readonly keyDestroyedAtMs: number | null
  /** False: the laboratory never heard of the application. */
  readonly isLabInvolved: boolean
  /** Null until the laboratory has confirmed. */
  readonly labConfirmedAtMs: number | null
  /** As the laboratory signed it; null until then. */
  readonly labWord: string | null
}

/**
 * What is hashed of a receipt, SHA-256 of its UTF-8: whoever kept one can tell later that it says the same.
 * @source docs/gene.md#ending
 */
export function receiptText(service: 'gene' | 'microbiome', facts: DeletionReceiptFacts): string {
  return [
    `ieum-${service}-deletion-1`,
    facts.applicationId,
    facts.endedStatusEnum,
    facts.requestedAtMs,
    ...RECEIPT_STORES.map((store) => `${store}:${facts.stores[store].before}>${facts.stores[store].after}`),
    facts.keyDestroyedAtMs ?? '-',
    facts.isLabInvolved ? 'LAB' : '-',
    facts.labConfirmedAtMs ?? '-',
    facts.labWord ?? '-',
  ].join('|')
}

/** How far a deletion is: here, and at the laboratory. */
export function deletionProgress({
  keyDestroyedAtMs,
  isLabInvolved,
  labConfirmedAtMs,
}: Pick<DeletionReceiptFacts, 'keyDestroyedAtMs' | 'isLabInvolved' | 'labConfirmedAtMs'>):
  | 'DESTROYING'
  | 'WAITING_FOR_LAB'
  | 'DESTROYED' {
  if (keyDestroyedAtMs === null) return 'DESTROYING'
  return isLabInvolved && labConfirmedAtMs === null ? 'WAITING_FOR_LAB' : 'DESTROYED'
}
