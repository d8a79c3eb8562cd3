import type { SyncRowState } from './sync-progress.ts'

/** What a screen reader says of a sync that goes on, in one message. */
export type SpokenProgress = {
  /** 0, 25, 50, 75 or 100. */
  readonly percent: number
  /** Institutions that could not be connected, and those without any product, as of that quarter. */
  readonly failed: number
  readonly noAsset: number
}

const QUARTER_PERCENT = 25

/**
 * What is said now: something new only when another quarter is reached, however many institutions and polls lie
 * between two. Successes are the percent itself; each row says its own state to whoever reads the list.
 *
 * @param before what was said last, null at the beginning
 * @returns `before` itself, unchanged, within a quarter
 * @source docs/words.md#progress
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
