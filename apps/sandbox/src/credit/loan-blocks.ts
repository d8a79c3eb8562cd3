import type { SandboxClock } from '../clock.ts'
import type { Store } from '../store.ts'

/** People to whom nobody may lend, by CI, with the start. Business time. */
export type LoanBlocks = {
  blockedAtMs(ci: string): number | null
  /** An existing block stays with its first date. */
  block(ci: string): number
  /** At the counter of a lender. */
  release(ci: string): void
}

export function createLoanBlocks(store: Store, clock: Pick<SandboxClock, 'now'>): LoanBlocks {
  const stored = store.collection<{ readonly blockedAtMs: number }>('loan-blocks')
  const blockedAtMs = (ci: string) => stored.get(ci)?.blockedAtMs ?? null
  return {
    blockedAtMs,
    block(ci) {
      const before = blockedAtMs(ci)
      if (before !== null) return before
      const now = clock.now()
      stored.put(ci, { blockedAtMs: now })
      return now
    },
    release: (ci) => stored.delete(ci),
  }
}
