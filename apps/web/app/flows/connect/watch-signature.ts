import type { Result } from '@ieum/contract-kit/client.ts'
import type { connect } from '@ieum/contracts/mydata/connect.ts'

type State = Result<typeof connect.getSignatureState>

/** Before the first question: nobody signs faster. ms @source ours */
const FIRST_MS = 1_000
/** After a question that nobody answered. ms @source ours */
const UNANSWERED_MS = 6_000
/** So many in a row, and only the button asks. @source ours */
const MOST_UNANSWERED = 5

/**
 * Asks until it is decided.
 * @param ask one question; what it throws is a question without an answer
 * @param wait false once nobody wants to know any more
 * @returns whether it was signed; false where only a press can tell
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
