/** Samples of people who do not exist: they make up the reference, and replicates are read from them. */
import { MICROBES } from './catalogue/microbes.ts'
import type { MicrobeShare } from './composition.ts'

/** Returns the next number, from 0 up to but excluding 1. */
export type Random = () => number

/** Returns a generator whose numbers are the same on every machine for this seed. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns a number of the standard normal distribution. */
export function normal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()))
  return radius * Math.cos(2 * Math.PI * random())
}

/** Spread of the shares of one microbe between people. */
const SPREAD = 1.1
const LEANINGS = ['Bacteroides', 'Segatella', 'Blautia'] as const

/**
 * Returns one sample. A person with an earlier sample retains most of it.
 * @param before the last sample of the same person; left out: a new person
 */
export function simulateSample(random: Random, before: readonly MicrobeShare[] = []): readonly MicrobeShare[] {
  const leaning = LEANINGS[Math.floor(random() * LEANINGS.length)]
  const factor = 2 + 2 * random()
  const named = MICROBES.map(({ microbeName, typicalPercent, presenceChance, taxonomy }) => {
    const isThere = random() < presenceChance
    const rare = microbeName === 'Segatella_copri' ? 3 : 1
    const leans = taxonomy.genus === leaning ? factor : 1
    const drawn = typicalPercent * rare * leans * Math.exp(SPREAD * normal(random))
    return { microbeName, percent: isThere ? drawn : 0 }
  })
  const namedShare = 45 + 30 * random()
  const namedSum = named.reduce((sum, { percent }) => sum + percent, 0)
  const others = 60 + Math.floor(60 * random())
  const weights = Array.from({ length: others }, () => Math.exp(SPREAD * normal(random)))
  const othersSum = weights.reduce((sum, weight) => sum + weight, 0)
  const fresh = [
    ...named.map(({ microbeName, percent }) => [microbeName, (percent / namedSum) * namedShare] as const),
    ...weights.map(
      (weight, at) =>
        [`Unnamed_species_${String(at + 1).padStart(3, '0')}`, (weight / othersSum) * (98 - namedShare)] as const,
    ),
  ]
  const old = new Map(before.map(({ microbeName, abundancePercent }) => [microbeName, abundancePercent ?? 0]))
  const names = [...new Set([...fresh.map(([name]) => name), ...old.keys()])]
  const now = new Map(fresh)
  return names.map((microbeName) => ({
    microbeName,
    abundancePercent:
      old.size === 0
        ? (now.get(microbeName) ?? 0)
        : 0.7 * (old.get(microbeName) ?? 0) + 0.3 * (now.get(microbeName) ?? 0),
  }))
}

/** Returns one reading of a sample with this many reads. */
export function readSample(
  random: Random,
  sample: readonly MicrobeShare[],
  totalReads: number,
): readonly MicrobeShare[] {
  const ends: number[] = []
  let sum = 0
  for (const { abundancePercent } of sample) {
    sum += (abundancePercent ?? 0) / 100
    ends.push(sum)
  }
  const guide = guideTo(ends)
  const counts = new Array<number>(sample.length).fill(0)
  for (let read = 0; read < totalReads; read++) {
    const value = random()
    let at = guide[Math.floor(value * GUIDES)] ?? 0
    while (at < ends.length && (ends[at] ?? 1) <= value) at += 1
    if (at < counts.length) counts[at] = (counts[at] ?? 0) + 1
  }
  return sample.map(({ microbeName }, at) => ({
    microbeName,
    abundancePercent: ((counts[at] ?? 0) * 100) / totalReads,
  }))
}

const GUIDES = 1_024

/**
 * Returns where the search begins, for each of the even parts of 0 to 1: some ten thousand reads are drawn for a
 * sample.
 */
function guideTo(ends: readonly number[]): readonly number[] {
  let at = 0
  return Array.from({ length: GUIDES }, (_, part) => {
    while (at < ends.length && (ends[at] ?? 1) <= part / GUIDES) at += 1
    return at
  })
}
