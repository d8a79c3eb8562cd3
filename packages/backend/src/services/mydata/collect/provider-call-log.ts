import type { DataProviderFailure, FailedCall } from '../../../platform/outbound/providers/data-outcome.ts'

/** Outcomes that one run over an institution has received so far, usable or not. */
export type ProviderCallLog = {
  /** Records the outcome of a call. */
  record(outcome: { readonly kind: string } | FailedCall): void
  /** The institution answered something, even a refusal. */
  isAnswered(): boolean
  /**
   * The institution wants to be left alone: this run asks nothing more, and nothing is asked for that long after it.
   */
  pause(): Pause | null
}

export type Pause = { readonly reason: DataProviderFailure; readonly forMs: number }

/** Faults of the network or of our own time: the institution did not answer. */
const UNANSWERED = /^(address|identity|connect|timeout|reset|aborted|busy)$/

export function createProviderCallLog(): ProviderCallLog {
  let isAnswered = false
  let pause: Pause | null = null
  return {
    record: (outcome) => {
      if (!('reason' in outcome)) {
        isAnswered = true
        return
      }
      const { reason, retryAfterMs } = outcome
      if (!UNANSWERED.test(reason)) isAnswered = true
      if (retryAfterMs !== undefined && retryAfterMs > (pause?.forMs ?? 0)) pause = { reason, forMs: retryAfterMs }
    },
    isAnswered: () => isAnswered,
    pause: () => pause,
  }
}
