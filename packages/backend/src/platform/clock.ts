/**
 * Two times. Business rules (consent end, cycles, maintenance, age, tokens of data providers) read `now`, which in the
 * sandbox world is shifted by the sandbox's offset; sessions, timeouts and logs read `realNow`.
 */
export type Clock = {
  /** Business time, epoch ms. */
  now(): number
  /** Machine time, epoch ms. */
  realNow(): number
  /** Called after business time jumped; returns a function that removes the listener. */
  onChange(listener: () => void): () => void
}

/** Machine time for the few places that may not depend on a Clock (ids that sort by time). */
export function realClock(): number {
  return Date.now()
}

export type ShiftableClock = Clock & { setOffsetMs(offsetMs: number): void }

/** A clock that runs with the machine, shifted by an offset; never frozen. */
export function createClock(offsetMs = 0): ShiftableClock {
  let offset = offsetMs
  const listeners = new Set<() => void>()
  return {
    now: () => Date.now() + offset,
    realNow: () => Date.now(),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setOffsetMs(next) {
      if (next === offset) return
      offset = next
      for (const listener of listeners) listener()
    },
  }
}
