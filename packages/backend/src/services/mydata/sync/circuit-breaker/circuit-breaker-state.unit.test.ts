import { describe, expect, it } from 'vitest'
import {
  afterFailure,
  type BreakerState,
  healthBy,
  isForgotten,
  positionOf,
  withTrial,
} from './circuit-breaker-state.ts'

const NOW = Date.parse('2026-11-22T10:00:00+09:00')
const SECOND = 1_000
const MINUTE = 60 * SECOND
const CLOSED: BreakerState = { failing: {}, openUntilMs: null }

/** The state after failures for these people, so many seconds apart. */
function after(people: readonly string[], apartSeconds = 1): BreakerState {
  return people.reduce((state, mark, at) => afterFailure(state, mark, NOW + at * apartSeconds * SECOND), CLOSED)
}

describe('an institution is left alone', () => {
  it.each<[string, BreakerState, number, string]>([
    ['nothing is known', CLOSED, NOW, 'closed'],
    ['it failed for four', after(['a', 'b', 'c', 'd']), NOW + 4 * SECOND, 'closed'],
    ['it failed a hundred times for one', after(Array(100).fill('a')), NOW + 100 * SECOND, 'closed'],
    ['it failed for four, one of them often', after(['a', 'b', 'c', 'd', 'a', 'a']), NOW + 6 * SECOND, 'closed'],
    ['it failed for five', after(['a', 'b', 'c', 'd', 'e']), NOW + 5 * SECOND, 'open'],
    ['it failed for five in six minutes', after(['a', 'b', 'c', 'd', 'e'], 80), NOW + 6 * MINUTE, 'closed'],
    ['thirty seconds are over', after(['a', 'b', 'c', 'd', 'e']), NOW + 35 * SECOND, 'halfOpen'],
    ['nobody tried for long', after(['a', 'b', 'c', 'd', 'e']), NOW + 6 * MINUTE, 'closed'],
  ])('when %s: %s', (_, state, nowMs, position) => expect(positionOf(state, nowMs)).toBe(position))

  it('while one finds out, and for half a minute more when that fails', () => {
    const open = after(['a', 'b', 'c', 'd', 'e'])
    const trying = withTrial(open, NOW + 40 * SECOND)
    expect(positionOf(trying, NOW + 41 * SECOND)).toBe('open')
    expect(positionOf(trying, NOW + 71 * SECOND)).toBe('halfOpen')
    const failed = afterFailure(trying, 'a', NOW + 71 * SECOND)
    expect(positionOf(failed, NOW + 100 * SECOND)).toBe('open')
  })
})

describe('what changes nothing', () => {
  const open = after(['a', 'b', 'c', 'd', 'e'])
  it.each<[string, BreakerState, string, number]>([
    ['the same person again', after(['a', 'b']), 'a', NOW + 2 * SECOND],
    ['one more while it is open', open, 'f', NOW + 10 * SECOND],
  ])('is the same: %s', (_, state, mark, nowMs) => expect(afterFailure(state, mark, nowMs)).toBe(state))

  it.each<[string, BreakerState, number, boolean]>([
    ['fresh', after(['a']), NOW + MINUTE, false],
    ['old', after(['a']), NOW + 5 * MINUTE, true],
    ['open a while ago', open, NOW + 5 * MINUTE, false],
    ['open long ago', open, NOW + 6 * MINUTE, true],
  ])('is forgotten when it no longer counts: %s', (_, state, nowMs, isGone) =>
    expect(isForgotten(state, nowMs)).toBe(isGone),
  )
})

describe('what a fault says of the institution', () => {
  it.each<[Parameters<typeof healthBy>[0], ReturnType<typeof healthBy>]>([
    ['timeout', 'ill'],
    ['connect', 'ill'],
    ['reset', 'ill'],
    ['aborted', 'ill'],
    ['not-json', 'ill'],
    ['unreadable', 'ill'],
    ['too-large', 'ill'],
    ['answer', 'well'],
    ['page-loop', 'well'],
    ['http 500', 'ill'],
    ['rsp 50001', 'ill'],
    ['rsp 50008', 'ill'],
    ['http 404', 'well'],
    ['rsp 40001', 'well'],
    ['rsp 40305', 'well'],
    ['http 429', 'unknown'],
    ['rsp 42901', 'unknown'],
    ['busy', 'unknown'],
    [null, 'unknown'],
  ])('%s: %s', (reason, health) => expect(healthBy(reason)).toBe(health))
})
