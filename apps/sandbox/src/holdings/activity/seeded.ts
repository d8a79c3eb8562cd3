/** Repeatable choices: the same parts give the same sequence on every machine and at every moment. */
export type Seeded = {
  /** In [0, 1). */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly [T, ...T[]]): T
  digits(count: number): string
}

/** 32-bit FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}

/** Mulberry32 over the hash of the parts. */
export function seeded(...parts: (string | number)[]): Seeded {
  let state = hash(parts.join('|'))
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (from) => from[int(0, from.length - 1)] ?? from[0],
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
  }
}
