import { setTimeout as delay } from 'node:timers/promises'
import type { Stores, Time } from '../../context.ts'
import { claimRenewal, endRenewal, type OfConnection } from './renewal-rows.ts'

/** The longest that one renewal takes: the call has to end by then. @source ours */
export const RENEWAL_LIMIT_MS = 13_000
/** How long a claim holds; whoever died with it keeps the others waiting so long. */
const CLAIM_MS = RENEWAL_LIMIT_MS + 1_000
/** How often those who wait look whether it is their turn. */
const LOOK_MS = 50

/**
 * Waits until nobody else renews the token of this connection, in any process, and keeps everybody else from it. What is
 * stored has to be read after that: somebody may have renewed it in the meantime.
 * @returns to be called when the new token is stored, or there is none
 * @throws Error the reason of the signal, when that aborts first
 * @source docs/architecture.md#one-renewal-a-token
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
