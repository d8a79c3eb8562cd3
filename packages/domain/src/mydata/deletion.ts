import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/durations.ts'

/**
 * How long a disconnect can be taken back, machine time. As long as the words that offer it stay on the screen; until
 * then nobody outside has been told and nothing is deleted, so that taking it back gives back everything.
 * @source ours: the institution has to be told at once (docs/standard.md#renewal), and somebody who slipped sees it at once
 */
export const DELETION_UNDO_MS = 10 * SECOND_MS

/** After each try that failed, machine time; then again and again after the last one. @source ours */
const TRIED_AGAIN_AFTER_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 2 * HOUR_MS]

/** So many tries without success, and the person is told that something could not be done. It is tried on. @source ours */
export const TRIES_UNTIL_TOLD = 5

/**
 * What follows a try that failed.
 * @param tries all that have failed, this one included
 */
export function afterFailedTry(tries: number): { readonly afterMs: number; readonly isTold: boolean } {
  const at = Math.min(Math.max(tries, 1), TRIED_AGAIN_AFTER_MS.length) - 1
  return { afterMs: TRIED_AGAIN_AFTER_MS[at] as number, isTold: tries >= TRIES_UNTIL_TOLD }
}
