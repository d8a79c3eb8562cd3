/**
 * Limits of what one institution may return in one run. Far beyond what a person has there, and small enough that no
 * institution uses more of this machine than the others need.
 * @source docs/concepts/outside-calls.md#bounds-of-a-run
 */
export const RUN_BUDGET = { assets: 2_000, transactions: 20_000, bytes: 20_000_000 } as const

export type RunBudget = {
  /** Takes `count` from the rest; returns false when less is left, and then nothing more in this run. */
  consume(of: 'transactions' | 'bytes', count: number): boolean
  isSpent(): boolean
}

export function createRunBudget(): RunBudget {
  const left: Record<'transactions' | 'bytes', number> = { ...RUN_BUDGET }
  return {
    consume(of, count) {
      left[of] -= count
      return left[of] >= 0
    },
    isSpent: () => left.transactions < 0 || left.bytes < 0,
  }
}
