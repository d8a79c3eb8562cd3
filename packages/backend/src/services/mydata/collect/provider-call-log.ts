import type { DataProviderFailure, FailedCall } from '../../../platform/outbound/providers/data-outcome.ts'

/** Outcomes that one run over an institution has received so far, usable or not. */
export type Asking = {
  /** Records the outcome of a call. */
  hear(outcome: { readonly kind: string } | FailedCall): void
  /** The institution answered something, even a refusal. */
  isAnswered(): boolean
  /**
   * The institution wants to be left alone: this run asks nothing more, and nothing is asked for that long after it.
   */
  pause(): Pause | null
}

export type Pause = { readonly reason: DataProviderFailure; readonly forMs: number }

/** Faults of the network or of our own time: the institution did not answer. */
const UNHEARD = /^(address|identity|connect|timeout|reset|aborted|busy)$/

export function createAsking(): Asking {
  let isAnswered = false
  let pause: Pause | null = null
  return {
    hear: (outcome) => {
      if (!('reason' in outcome)) {
        isAnswered = true
        return
      }
      const { reason, retryAfterMs } = outcome
      if (!UNHEARD.test(reason)) isAnswered = true
      if (retryAfterMs !== undefined && retryAfterMs > (pause?.forMs ?? 0)) pause = { reason, forMs: retryAfterMs }
    },
    isAnswered: () => isAnswered,
    pause: () => pause,
  }
}
