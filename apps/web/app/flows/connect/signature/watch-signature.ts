import type { Result } from '@ieum/contract-kit/client.ts'
import type { connect } from '@ieum/contracts/mydata/connect/connect.ts'

type State = Result<typeof connect.getSignatureState>

/** Wait before the first question, because nobody signs faster. ms @source ours */
const FIRST_MS = 1_000
/** Wait after a question without an answer. ms @source ours */
const UNANSWERED_MS = 6_000
/** After this many unanswered questions in a row, only the button asks. @source ours */
const MOST_UNANSWERED = 5

/**
 * Asks until the result is known.
 * @param ask one question; an error counts as no answer
 * @param wait false once the result is no longer needed
 * @returns whether it was signed; false where only a press can find out
 */
export async function watchSignature(
  ask: () => Promise<State>,
  wait: (afterMs: number) => Promise<boolean>,
): Promise<boolean> {
  let afterMs: number | null = FIRST_MS
  let unanswered = 0
  while (afterMs !== null && (await wait(afterMs))) {
    const state: State | null = await ask().catch(() => null)
    if (state?.signatureStateEnum === 'SIGNED') return true
    unanswered = state === null ? unanswered + 1 : 0
    if (unanswered === MOST_UNANSWERED) return false
    afterMs = state === null ? UNANSWERED_MS : state.askAgainAfterMs
  }
  return false
}
