import { setTimeout as delay } from 'node:timers/promises'
import type { Stores, Time } from '../../../../platform/context.ts'
import { claimRenewal, endRenewal, type OfConnection } from './renewal-rows.ts'

/** The longest duration of one renewal: the call has to end by then. @source ours */
export const RENEWAL_LIMIT_MS = 13_000
/** Duration of a claim; if its process dies, the others wait this long. */
const CLAIM_MS = RENEWAL_LIMIT_MS + 1_000
/** How often waiting callers check whether it is their turn. */
const LOOK_MS = 50

/**
 * Waits until no process renews the token of this connection, and then excludes all others. Read the stored token after
 * that: another process may have renewed it in the meantime.
 * @returns a function to call when the new token is stored, or there is none
 * @throws Error the reason of the signal, when that aborts first
 * @source docs/concepts/sync.md#token-renewal
 */
export async function beginRenewal(
  { clock, db }: Time & Pick<Stores, 'db'>,
  connection: OfConnection,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  for (;;) {
    signal.throwIfAborted()
    const nowMs = clock.realNow()
    const untilMs = nowMs + CLAIM_MS
    const claimed = await claimRenewal(db, connection, { nowMs, untilMs })
    if (claimed === 'ours') return () => endRenewal(db, connection, untilMs)
    if (claimed === 'no connection') return async () => {}
    await delay(LOOK_MS, undefined, { signal })
  }
}
