import { randomUUID } from 'node:crypto'
import type { CreditBureauChange, CreditBureauInquiry } from '@ieum/contracts/outside/credit/credit-bureau-history.ts'
import type { BureauName } from '../portal/built-in-orgs.ts'
import type { Store } from '../store.ts'

/** Events in the world beside the people files: somebody looked or something changed. Business time. */
export type BureauRow = {
  readonly ci: string
  readonly bureau: BureauName
  /** From then on it is in the bureau's list; a notice may come earlier. */
  readonly listedFromMs: number
} & (
  | { readonly kind: 'INQUIRY'; readonly row: CreditBureauInquiry }
  | { readonly kind: 'CHANGE'; readonly row: CreditBureauChange }
)

export type BureauRows = {
  add(row: BureauRow): void
  of(ci: string, bureau: BureauName): BureauRow[]
}

export function createBureauRows(store: Store): BureauRows {
  const stored = store.collection<BureauRow>('credit-bureau-rows')
  return {
    add: (row) => stored.put(randomUUID(), row),
    of: (ci, bureau) => stored.values().filter((one) => one.ci === ci && one.bureau === bureau),
  }
}
