import type { Store } from './store.ts'

/** Maximum time that a poll for a clock change stays pending, ms. */
const POLL_HOLD_MS = 25_000
/** A change waits for listeners that polled within this time, ms. */
const LISTENER_LIFE_MS = 30_000
/** How long a listener whose connection closed may take to reconnect, ms. */
const COME_BACK_MS = 300
/** The longest that a change waits for its listeners, ms. */
const APPLY_WAIT_MS = 5_000

export type ClockReading = { readonly offsetMs: number; readonly version: number; readonly nowMs: number }

export type ClockChange = { readonly offsetMs: number } | { readonly advanceMs: number } | { readonly nowMs: number }

/**
 * The world's clock: real time plus an offset that all parties follow. It runs on and is never frozen. The sandbox owns
 * the offset and notifies listeners of a change through long polls.
 */
export type SandboxClock = {
  /** Virtual time, epoch ms. */
  now(): number
  /** Machine time, epoch ms: for measuring, never for the world's rules. */
  realNow(): number
  read(): ClockReading
  /** Answers at the first version beyond `after`, or after 25 s with the current one. */
  poll(after: number, listener: string | undefined, hangUp: AbortSignal): Promise<ClockReading>
  /** Reports that the connection of a listener closed: unless it polls again at once, changes no longer wait for it. */
  leave(listener: string): void
  /** Moves the clock and waits until every recent listener has polled beyond the new version, 5 s at most. */
  change(change: ClockChange): Promise<ClockReading>
  close(): void
}

export function createClock(store: Store): SandboxClock {
  const saved = store.collection<{ offsetMs: number; version: number }>('clock')
  let { offsetMs, version } = saved.get('world') ?? { offsetMs: 0, version: 1 }
  const listeners = new Map<string, { seenMs: number; applied: number; openPolls: number; polls: number }>()
  const waiters = new Set<() => void>()

  const realNow = () => Date.now()
  const read = () => ({ offsetMs, version, nowMs: realNow() + offsetMs })
  const releaseAll = () => {
    for (const release of [...waiters]) release()
  }

  /** Resolves at the next change, after the time, or when the peer hangs up. */
  function pause(ms: number, hangUp?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        waiters.delete(done)
        hangUp?.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      waiters.add(done)
      hangUp?.addEventListener('abort', done)
    })
  }

  return {
    now: () => realNow() + offsetMs,
    realNow,
    read,
    async poll(after, listener, hangUp) {
      const known = listener
        ? (listeners.get(listener) ?? { seenMs: 0, applied: 0, openPolls: 0, polls: 0 })
        : undefined
      if (listener && known) {
        known.seenMs = realNow()
        known.applied = after
        known.openPolls += 1
        known.polls += 1
        listeners.set(listener, known)
        releaseAll()
      }
      const until = realNow() + POLL_HOLD_MS
      while (version <= after && realNow() < until && !hangUp.aborted) await pause(until - realNow(), hangUp)
      if (known) {
        known.openPolls -= 1
        known.seenMs = realNow()
      }
      return read()
    },
    leave(listener) {
      const polls = listeners.get(listener)?.polls
      const forget = () => {
        const known = listeners.get(listener)
        if (!known || known.openPolls > 0 || known.polls !== polls) return
        listeners.delete(listener)
        releaseAll()
      }
      setTimeout(forget, COME_BACK_MS).unref()
    },
    async change(change) {
      if ('offsetMs' in change) offsetMs = change.offsetMs
      else if ('advanceMs' in change) offsetMs += change.advanceMs
      else offsetMs = change.nowMs - realNow()
      version += 1
      saved.put('world', { offsetMs, version })
      const target = version
      const until = realNow() + APPLY_WAIT_MS
      const isBehind = () =>
        [...listeners.values()].some(
          (one) => one.applied < target && (one.openPolls > 0 || realNow() - one.seenMs < LISTENER_LIFE_MS),
        )
      releaseAll()
      while (isBehind() && realNow() < until) await pause(until - realNow())
      return read()
    },
    close: releaseAll,
  }
}
