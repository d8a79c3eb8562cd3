import type { DataProviderFailure, FailedCall } from '../../outside/data-outcome.ts'

/** What one run over an institution has heard so far, whatever it could use of it. */
export type Asking = {
  /** Takes down the outcome of a call. */
  hear(outcome: { readonly kind: string } | FailedCall): void
  /** The institution answered something, be it a refusal. */
  isAnswered(): boolean
  /** It wants to be left alone: nothing more is asked in this run, and nothing for so long after it. */
  pause(): Pause | null
}

export type Pause = { readonly reason: DataProviderFailure; readonly forMs: number }

/** Faults of the line, or of our own time: nobody was heard. */
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
