/** Pseudo-random numbers, the same for the same seed. */
export type Seeded = {
  /** From `from` to `to`, both included. */
  between(from: number, to: number): number
  oneOf<T>(list: readonly T[]): T
  /** True in `pct` percent of cases. */
  chance(pct: number): boolean
}

/** @param seed 32 bits */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    between,
    oneOf: (list) => {
      const one = list[between(0, list.length - 1)]
      if (one === undefined) throw new Error('nothing to choose from')
      return one
    },
    chance: (pct) => next() * 100 < pct,
  }
}
