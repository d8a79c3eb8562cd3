import type { SyncStatus } from '@ieum/contracts/mydata/sync/sync.ts'
import { type PollAnswer, pollDecision } from '@ieum/domain/mydata/connect/progress/poll-decision.ts'
import { POLL_REQUEST_TIMEOUT_MS } from '@ieum/domain/mydata/constants.ts'

export type Watching = {
  readonly ask: (signal: AbortSignal) => Promise<SyncStatus>
  /** The sync does not exist or does not belong to this person any more, so a retry is useless. */
  readonly isFinal: (error: unknown) => boolean
  readonly isOnline: () => boolean
  readonly elapsedMs: () => number
  readonly pause: (ms: number) => Promise<unknown>
}

/**
 * Polls a sync by the rules of the connection flow (`pollDecision`): a failed request is repeated, none starts at 55 s
 * or later. Also ends when the time is over; home then shows the data that is there.
 * @throws the reason why the status is unknown: a request that failed too often, no network, `signal`'s reason
 */
export async function untilDecided(
  { ask, isFinal, isOnline, elapsedMs, pause }: Watching,
  signal: AbortSignal,
): Promise<void> {
  const startedAtMs = elapsedMs()
  let retry = 0
  for (;;) {
    let failure: unknown = null
    const answer = await ask(AbortSignal.any([signal, AbortSignal.timeout(POLL_REQUEST_TIMEOUT_MS)])).then(
      (status): PollAnswer => ({ kind: 'answered', lists: status.organizationSyncStatus }),
      (error): PollAnswer => {
        failure = error
        return { kind: 'failed', isOffline: !isOnline() }
      },
    )
    signal.throwIfAborted()
    if (failure !== null && isFinal(failure)) throw failure
    const decision = pollDecision(answer, elapsedMs() - startedAtMs, retry)
    if (decision.kind === 'offline' || decision.kind === 'retryFail') throw failure
    if (decision.kind !== 'pollAgain') return
    retry = answer.kind === 'failed' ? retry + 1 : 0
    await pause(decision.inMs)
    signal.throwIfAborted()
  }
}
