import { LRUCache } from 'lru-cache'
import type { Head, UsesOfDay } from './ledger-rows.ts'

/** Uses, and ends of chains: those longest not asked for go first. @source ours */
const MOST = 50_000

type Uses = UsesOfDay & { readonly userId: string }

/**
 * Uses of their day that are in the ledger, as far as this process knows. Rows are only ever added, so what was there is
 * there: whoever brings data again on the same day need not ask.
 */
export type RecordedUses = {
  /** Subjects of which it is not known. */
  unknown(uses: Uses): string[]
  /** They are in the ledger, committed. */
  note(uses: Uses): void
  /** Where a person's chain ended when this process added to it last; another may have since. */
  endOf(userId: string): Head | undefined
  /** Committed. */
  noteEnd(userId: string, head: Head): void
}

export function createRecordedUses(): RecordedUses {
  const days = new LRUCache<string, string>({ max: MOST })
  const ends = new LRUCache<string, Head>({ max: MOST })
  const keyOf = ({ userId, service, kind }: Uses, subjectId: string) => `${userId} ${service} ${kind} ${subjectId}`
  return {
    unknown: (uses) => uses.subjectIds.filter((one) => days.get(keyOf(uses, one)) !== uses.day),
    note(uses) {
      for (const one of uses.subjectIds) days.set(keyOf(uses, one), uses.day)
    },
    endOf: (userId) => ends.get(userId),
    noteEnd(userId, head) {
      // Who committed first may be told of it last.
      if (head.seq > (ends.get(userId)?.seq ?? 0)) ends.set(userId, head)
    },
  }
}
