import type { SandboxClock } from '../clock.ts'
import { DAY_MS } from '../durations.ts'
import type { Store } from '../store.ts'

/** How long a nonce is remembered, ms. */
export const NONCE_LIFE_MS = DAY_MS

/** Nonces that were presented, each with its request: the same request may repeat one, another may not. */
export type Nonces = {
  /** Whether `nonce` is new in `what` or belongs to `by`; remembers it. */
  isFor(use: { what: string; by: string }, nonce: string): boolean
}

export function createNonces(store: Store, clock: SandboxClock): Nonces {
  const shown = store.collection<{ by: string; atMs: number }>('nonces')
  return {
    isFor({ what, by }, nonce) {
      const key = `${what} ${nonce}`
      const now = clock.now()
      const known = shown.get(key)
      if (known && now < known.atMs + NONCE_LIFE_MS) return known.by === by
      shown.put(key, { by, atMs: now })
      return true
    },
  }
}
