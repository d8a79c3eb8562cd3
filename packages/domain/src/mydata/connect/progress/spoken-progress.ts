import type { SyncRowState } from './sync-progress.ts'

/** A screen reader's message about a running sync. */
export type SpokenProgress = {
  /** 0, 25, 50, 75 or 100. */
  readonly percent: number
  /** Number of institutions that could not be connected, and of those without any product, as of that quarter. */
  readonly failed: number
  readonly noAsset: number
}

const QUARTER_PERCENT = 25

/**
 * Returns the next message: a new one only when another quarter is reached, however many institutions and polls are
 * between two. Successes are the percent itself; each row of the list has its own state.
 *
 * @param before the last message, null at the beginning
 * @returns `before` itself, unchanged, within a quarter
 * @source docs/reference/words.md#progress
 */
export function spokenProgress(
  before: SpokenProgress | null,
  percent: number,
  rows: readonly { readonly state: SyncRowState }[],
): SpokenProgress {
  const quarter = Math.floor(percent / QUARTER_PERCENT) * QUARTER_PERCENT
  if (before?.percent === quarter) return before
  const count = (state: SyncRowState) => rows.filter((row) => row.state === state).length
  return { percent: quarter, failed: count('failed'), noAsset: count('noAsset') }
}
