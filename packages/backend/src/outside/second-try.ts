import { setTimeout as delay } from 'node:timers/promises'
import type { FailedCall } from './data-outcome.ts'

/** Faults of the line or of a moment; what an institution says of itself in between (50008, 50009, 50010) is not. */
const TRANSIENT = /^(connect|timeout|reset|http 5\d\d|rsp 5000[1-7])$/

/** @source docs/standard.md#kinds-of-calls */
const WAIT_MS = { from: 200, to: 800 } as const

type Outcome = { readonly kind: string } | FailedCall

/**
 * Makes a call once more after a passing fault. Only for calls that may arrive twice: reads, and a token by the same
 * signed request, which gives the same token. `spread` (0 to 1) parts the repetitions of many calls in time.
 */
export async function secondTry<T extends Outcome>(
  call: () => Promise<T>,
  signal: AbortSignal,
  spread: () => number = Math.random,
): Promise<T> {
  const first = await call()
  if (signal.aborted || !isTransient(first)) return first
  try {
    await delay(WAIT_MS.from + spread() * (WAIT_MS.to - WAIT_MS.from), undefined, { signal })
  } catch {
    return first
  }
  return call()
}

function isTransient(outcome: Outcome): boolean {
  // Whoever wants to be left alone is.
  return (
    outcome.kind === 'failed' &&
    'reason' in outcome &&
    outcome.retryAfterMs === undefined &&
    TRANSIENT.test(outcome.reason)
  )
}
