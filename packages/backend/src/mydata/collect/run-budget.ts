/**
 * What one institution may give in one run. Far beyond what a person has there, and small enough that no institution takes
 * more of this machine than the others need.
 * @source docs/architecture.md#the-door
 */
export const RUN_BUDGET = { assets: 2_000, transactions: 20_000, bytes: 20_000_000 } as const

export type RunBudget = {
  /** Takes so much of what is left; false, and nothing more of this run, when there is not so much. */
  take(of: 'transactions' | 'bytes', count: number): boolean
  isSpent(): boolean
}

export function createRunBudget(): RunBudget {
  const left: Record<'transactions' | 'bytes', number> = { ...RUN_BUDGET }
  return {
    take(of, count) {
      left[of] -= count
      return left[of] >= 0
    },
    isSpent: () => left.transactions < 0 || left.bytes < 0,
  }
}
