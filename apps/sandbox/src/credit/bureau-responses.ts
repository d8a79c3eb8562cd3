import type { BureauName } from '../portal/built-in-orgs.ts'
import type { Store } from '../store.ts'

/** A request to a bureau about a score. Business time. */
export type BureauResponse = {
  readonly bureau: BureauName
  readonly ci: string
  readonly requestId: string
  readonly receiptNum: string
  readonly kind: '01' | '02' | '03'
  readonly text: string
  readonly filedAtMs: number
}

export type BureauResponses = {
  find(bureau: BureauName, requestId: string): BureauResponse | undefined
  put(one: BureauResponse): void
  /** Deletes everything of a person who has left. */
  forget(bureau: BureauName, ci: string): void
  of(bureau: BureauName, ci: string): BureauResponse[]
}

export function createBureauResponses(store: Store): BureauResponses {
  const stored = store.collection<BureauResponse>('credit-bureau-responses')
  const keyOf = (bureau: BureauName, requestId: string) => `${bureau} ${requestId}`
  const of = (bureau: BureauName, ci: string) => stored.values().filter((one) => one.bureau === bureau && one.ci === ci)
  return {
    find: (bureau, requestId) => stored.get(keyOf(bureau, requestId)),
    put: (one) => stored.put(keyOf(one.bureau, one.requestId), one),
    forget(bureau, ci) {
      for (const { requestId } of of(bureau, ci)) stored.delete(keyOf(bureau, requestId))
    },
    of,
  }
}
