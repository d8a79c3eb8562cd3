import { LRUCache } from 'lru-cache'
import type { Head, UsesOfDay } from './ledger-rows.ts'

/** Limit of uses, and of ends of chains: the least recently used are dropped first. @source ours */
const MOST = 50_000

type Uses = UsesOfDay & { readonly userId: string }

/**
 * Uses of their day that this process knows to be in the ledger. Rows are only ever added, so known uses remain valid:
 * a further transfer on the same day needs no query.
 */
export type RecordedUses = {
  /** Subjects whose use is not known to be recorded. */
  unknown(uses: Uses): string[]
  /** Notes uses that are committed in the ledger. */
  record(uses: Uses): void
  /** The end of a person's chain when this process last appended to it; another process may have since. */
  endOf(userId: string): Head | undefined
  /** Call after the commit. */
  recordEnd(userId: string, head: Head): void
}

export function createRecordedUses(): RecordedUses {
  const days = new LRUCache<string, string>({ max: MOST })
  const ends = new LRUCache<string, Head>({ max: MOST })
  const keyOf = ({ userId, service, kind }: Uses, subjectId: string) => `${userId} ${service} ${kind} ${subjectId}`
  return {
    unknown: (uses) => uses.subjectIds.filter((one) => days.get(keyOf(uses, one)) !== uses.day),
    record(uses) {
      for (const one of uses.subjectIds) days.set(keyOf(uses, one), uses.day)
    },
    endOf: (userId) => ends.get(userId),
    recordEnd(userId, head) {
      // Reports of commits may arrive in another order.
      if (head.seq > (ends.get(userId)?.seq ?? 0)) ends.set(userId, head)
    },
  }
}
