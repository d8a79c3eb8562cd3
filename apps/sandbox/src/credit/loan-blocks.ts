import type { SandboxClock } from '../clock.ts'
import type { Store } from '../store.ts'

/** Whom nobody may lend to anew, by CI, and since when. World's time. */
export type LoanBlocks = {
  blockedAtMs(ci: string): number | null
  /** Blocked already stays blocked since the first time. */
  block(ci: string): number
  /** At the counter of a lender. */
  release(ci: string): void
}

export function createLoanBlocks(store: Store, clock: Pick<SandboxClock, 'now'>): LoanBlocks {
  const kept = store.collection<{ readonly blockedAtMs: number }>('loan-blocks')
  const blockedAtMs = (ci: string) => kept.get(ci)?.blockedAtMs ?? null
  return {
    blockedAtMs,
    block(ci) {
      const before = blockedAtMs(ci)
      if (before !== null) return before
      const now = clock.now()
      kept.put(ci, { blockedAtMs: now })
      return now
    },
    release: (ci) => kept.delete(ci),
  }
}
