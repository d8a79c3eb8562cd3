import { setTimeout as delay } from 'node:timers/promises'
import type { FailedCall } from '../providers/data-outcome.ts'

/** Faults of the connection or of a moment; not an institution's own states among these codes (50008, 50009, 50010). */
const TRANSIENT = /^(connect|timeout|reset|http 5\d\d|rsp 5000[1-7])$/

/** @source docs/reference/standard.md#kinds-of-calls */
const WAIT_MS = { from: 200, to: 800 } as const

type Outcome = { readonly kind: string } | FailedCall

/**
 * Repeats a call once after a transient fault. Only for calls that may arrive twice: reads, and a token by the same
 * signed request, which returns the same token. `spread` (0 to 1) spreads the retries of many calls over time.
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
  // Does not retry when the institution asks us to wait.
  return (
    outcome.kind === 'failed' &&
    'reason' in outcome &&
    outcome.retryAfterMs === undefined &&
    TRANSIENT.test(outcome.reason)
  )
}
