import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../time/durations.ts'

/**
 * Time within which a disconnect can be cancelled, machine time: as long as its message is on the screen. Until then no
 * external party has been notified and nothing is deleted, so a cancellation restores everything.
 * @source ours: the institution has to be notified at once (docs/reference/standard.md#renewal), and a person notices a slip at
 * once
 */
export const DELETION_UNDO_MS = 10 * SECOND_MS

/** Delay after each failed try, machine time; the last one repeats. @source ours */
const TRIED_AGAIN_AFTER_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 2 * HOUR_MS]

/** After this many failed tries the person is notified that a step failed. Retries continue. @source ours */
export const TRIES_UNTIL_NOTIFIED = 5

/**
 * Returns what follows a failed try.
 * @param tries number of failed tries, including this one
 */
export function afterFailedTry(tries: number): { readonly afterMs: number; readonly isReported: boolean } {
  const at = Math.min(Math.max(tries, 1), TRIED_AGAIN_AFTER_MS.length) - 1
  return { afterMs: TRIED_AGAIN_AFTER_MS[at] as number, isReported: tries >= TRIES_UNTIL_NOTIFIED }
}
