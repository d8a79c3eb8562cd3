/** Rows of a store of an application before and after its end. */
export type StoreCount = { readonly before: number; readonly after: number }

/** The stores of an application, in the order in which a receipt names them. */
export const RECEIPT_STORES = ['RESULTS', 'TIMELINE', 'CONTENT'] as const
export type ReceiptStore = (typeof RECEIPT_STORES)[number]

/** All contents of a deletion receipt. Business time. */
export type DeletionReceiptFacts = {
  readonly applicationId: string
  readonly endedStatusEnum: 'CANCELLED' | 'WITHDRAWN'
  readonly requestedAtMs: number
  readonly stores: { readonly [store in ReceiptStore]: StoreCount }
  /** Null until no earlier data can be opened any more. */
  readonly keyDestroyedAtMs: number | null
  /** False: the laboratory never received the application. */
  readonly isLabInvolved: boolean
  /** Null until the laboratory has confirmed. */
  readonly labConfirmedAtMs: number | null
  /** The laboratory's confirmation, as signed; null until then. */
  readonly labWord: string | null
}

/**
 * Returns the text of a receipt that is hashed, SHA-256 of its UTF-8: its owner can check later that it is unchanged.
 * @source docs/reference/gene.md#ending
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

/** Returns the progress of a deletion: here, and at the laboratory. */
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
