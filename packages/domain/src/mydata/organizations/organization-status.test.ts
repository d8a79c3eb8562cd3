import { describe, expect, it } from 'vitest'
import {
  type OrganizationStatusFacts,
  STATUS_LEAST_PEOPLE,
  statusOf,
  TOOK_COUNTS,
  tookIndex,
} from './organization-status.ts'

const counts = (tookSeconds: readonly number[]) => {
  const took = Array.from({ length: TOOK_COUNTS }, () => 0)
  for (const seconds of tookSeconds) took[tookIndex(seconds * 1_000)]! += 1
  return took
}
const facts = (
  tookSeconds: readonly number[],
  changes: Partial<OrganizationStatusFacts> = {},
): OrganizationStatusFacts => ({
  wellCount: tookSeconds.length,
  illCount: 0,
  tookCounts: counts(tookSeconds),
  peopleCount: tookSeconds.length,
  isLeftAlone: false,
  ...changes,
})
const times = (count: number, seconds: number) => Array.from({ length: count }, () => seconds)

describe('the status of an institution', () => {
  it.each([
    ['quick', facts(times(10, 1)), 'CLEAR', null],
    ['just not slow', facts(times(10, 10)), 'CLEAR', null],
    ['slow for everybody', facts(times(10, 32)), 'SLOW', 40],
    ['slow for one of ten', facts([...times(9, 1), 45]), 'CLEAR', null],
    ['slow for two of ten', facts([...times(8, 1), 45, 45]), 'SLOW', 50],
    ['slower than anybody waits', facts(times(10, 55)), 'SLOW', 60],
    ['failing for four of five', facts(times(10, 1), { wellCount: 2, illCount: 8 }), 'DOWN', null],
    ['failing for three of four', facts(times(8, 1), { wellCount: 2, illCount: 6 }), 'CLEAR', null],
    ['left alone', facts(times(10, 1), { isLeftAlone: true }), 'DOWN', null],
    ['left alone, and nobody counted', facts([], { isLeftAlone: true }), 'DOWN', null],
    ['asked by too few', facts(times(40, 30), { peopleCount: STATUS_LEAST_PEOPLE - 1 }), 'UNKNOWN', null],
    ['asked by just enough', facts(times(5, 30), { peopleCount: STATUS_LEAST_PEOPLE }), 'SLOW', 30],
    ['asked by nobody', facts([]), 'UNKNOWN', null],
  ] as const)('%s', (_, input, organizationStatusEnum, expectedSeconds) => {
    expect(statusOf(input)).toEqual({ organizationStatusEnum, expectedSeconds })
  })

  it.each([
    [0, 0],
    [2_000, 0],
    [2_001, 1],
    [50_000, 7],
    [50_001, 8],
    [500_000, 8],
  ])('%i ms are counted in place %i', (tookMs, place) => expect(tookIndex(tookMs)).toBe(place))
})

/** Returns numbers from 0 to 1 that are the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** Duration of an institution's run for one person: around its own middle, sometimes much longer, and drifting. */
function institution(random: () => number) {
  const middle = 2 + 25 * random()
  const spread = 0.2 + 0.6 * random()
  const drift = 1 + 0.3 * (random() - 0.5)
  return (part: number) => {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    const isStuck = random() < 0.03
    return Math.min(50, middle * drift ** part * Math.exp(spread * normal * 0.5) * (isStuck ? 3 : 1))
  }
}

describe('a forecast', () => {
  const runs = Array.from({ length: 200 }, (_, seed) => {
    const random = seeded(seed + 1)
    const nextDuration = institution(random)
    const asked = 5 + Math.floor(60 * random())
    const status = statusOf(facts(Array.from({ length: asked }, (_, at) => nextDuration(at / asked))))
    const next = nextDuration(1)
    const sorted = Array.from({ length: 400 }, () => nextDuration(1)).toSorted((a, b) => a - b)
    return { status, next, median: sorted[200] as number }
  })

  it('meets its estimate in 80 % of 200 seeded runs', () => {
    const withinEstimate = runs.filter(({ status, next }) => next <= (status.expectedSeconds ?? 10))
    expect(withinEstimate.length).toBeGreaterThanOrEqual(160)
  })

  it('is no empty promise: it stays within thrice the time of most', () => {
    const estimated = runs.filter(({ status }) => status.expectedSeconds !== null)
    expect(estimated.length).toBeGreaterThan(50)
    const near = estimated.filter(({ status, median }) => (status.expectedSeconds as number) <= 3 * median)
    expect(near.length / estimated.length).toBeGreaterThanOrEqual(0.9)
  })
})
