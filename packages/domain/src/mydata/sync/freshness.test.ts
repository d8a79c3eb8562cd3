import { FRESHNESSES, type Freshness } from '@ieum/contracts/mydata/sync/freshness.ts'
import { describe, expect, it } from 'vitest'
import {
  type Asked,
  assetFreshness,
  connectionFreshness,
  freshnessAfter,
  isUpToDate,
  pauseUntilMs,
  sumFreshness,
  sumMoments,
} from './freshness.ts'

describe('result of a request', () => {
  const whole: Asked = { isAnythingRead: true, isStopped: false, isPartial: false, isLimited: false, isChanged: true }
  it.each<[string, Partial<Asked>, Freshness]>([
    ['all came, and something is new', {}, 'FRESH'],
    ['all came, as it was known', { isChanged: false }, 'UNCHANGED'],
    ['nothing is there, as was known', { isAnythingRead: false, isChanged: false }, 'UNCHANGED'],
    ['something was left out', { isPartial: true }, 'PARTIAL'],
    ['something was left out, the rest as it was known', { isPartial: true, isChanged: false }, 'PARTIAL'],
    ['some assets came before it failed', { isStopped: true }, 'PARTIAL'],
    ['some came before it wanted to be left alone', { isStopped: true, isLimited: true }, 'PARTIAL'],
    ['it wanted to be left alone at once', { isAnythingRead: false, isStopped: true, isLimited: true }, 'LIMITED'],
    ['it failed, refused or was silent', { isAnythingRead: false, isStopped: true }, 'REFUSED'],
    [
      'the same where nothing could have changed',
      { isAnythingRead: false, isStopped: true, isChanged: false },
      'REFUSED',
    ],
    ['all came, and for more it wants to be left alone', { isLimited: true }, 'FRESH'],
  ])('%s', (_name, over, expected) => {
    expect(freshnessAfter({ ...whole, ...over })).toBe(expected)
  })

  it('is up to date only after new data or "nothing changed"', () => {
    for (const isChanged of [true, false]) {
      for (const isLimited of [true, false]) {
        for (const isPartial of [true, false]) {
          const stopped = freshnessAfter({ isAnythingRead: false, isStopped: true, isPartial, isLimited, isChanged })
          expect(isUpToDate(stopped)).toBe(false)
        }
      }
    }
    expect(FRESHNESSES.filter(isUpToDate)).toEqual(['FRESH', 'UNCHANGED'])
    expect(isUpToDate('UNKNOWN')).toBe(false)
    expect(isUpToDate(null)).toBe(false)
  })
})

describe('a connection', () => {
  const alive = { isDead: false, isPartial: false }
  it.each<[string, Parameters<typeof connectionFreshness>[0], Freshness]>([
    ['as its last asking', { ...alive, last: 'UNCHANGED' }, 'UNCHANGED'],
    ['that lacks something', { ...alive, last: 'FRESH', isPartial: true }, 'PARTIAL'],
    ['that lacks something and was asked in vain since', { ...alive, last: 'LIMITED', isPartial: true }, 'LIMITED'],
    ['that has ended, whatever it told before', { ...alive, last: 'FRESH', isDead: true }, 'REFUSED'],
    ['that was never asked', { ...alive, last: null }, 'REFUSED'],
  ])('%s', (_name, reading, expected) => {
    expect(connectionFreshness(reading)).toBe(expected)
  })
})

describe('an asset', () => {
  const read = { isUnread: false, isPartial: false, isLimited: false }
  it.each<[string, Freshness | null, Partial<typeof read & { isDead: boolean }>, Freshness]>([
    ['came with the others', 'FRESH', {}, 'FRESH'],
    ['is as it was, like the others', 'UNCHANGED', {}, 'UNCHANGED'],
    ['came, while others did not', 'PARTIAL', {}, 'FRESH'],
    ['lacks transactions', 'PARTIAL', { isPartial: true }, 'PARTIAL'],
    ['lacks what was never told, while nothing changed', 'UNCHANGED', { isPartial: true }, 'PARTIAL'],
    ['did not come', 'PARTIAL', { isUnread: true }, 'REFUSED'],
    [
      'did not come because its institution wants to be left alone',
      'PARTIAL',
      { isUnread: true, isLimited: true },
      'LIMITED',
    ],
    ['did not come, nor did the others', 'REFUSED', { isUnread: true }, 'REFUSED'],
    ['was there before its institution wanted to be left alone', 'LIMITED', {}, 'LIMITED'],
    ['was there before its institution failed', 'REFUSED', { isPartial: true }, 'REFUSED'],
    ['of a connection that has ended', 'FRESH', { isDead: true }, 'REFUSED'],
    ['of an institution that was never asked', null, {}, 'REFUSED'],
  ])('%s', (_name, last, { isDead = false, ...over }, expected) => {
    expect(assetFreshness({ last, isDead }, { ...read, ...over })).toBe(expected)
  })
})

describe('a sum', () => {
  it.each<[Freshness[], Freshness | null]>([
    [[], null],
    [['UNCHANGED', 'UNCHANGED'], 'UNCHANGED'],
    [['UNCHANGED', 'FRESH'], 'FRESH'],
    [['FRESH', 'PARTIAL', 'UNCHANGED'], 'PARTIAL'],
    [['PARTIAL', 'LIMITED'], 'LIMITED'],
    [['LIMITED', 'FRESH', 'REFUSED'], 'REFUSED'],
  ])('of %j is %s', (parts, expected) => {
    expect(sumFreshness(parts)).toBe(expected)
  })

  it('has the oldest moments of its parts, none where one has none, and the last wait', () => {
    const part = { askedAtMs: 9, answeredAtMs: 8, fetchedAtMs: 7, askAgainAtMs: null }
    expect(sumMoments([part, { ...part, askedAtMs: 4, fetchedAtMs: 3, askAgainAtMs: 20 }])).toEqual({
      askedAtMs: 4,
      answeredAtMs: 8,
      fetchedAtMs: 3,
      askAgainAtMs: 20,
    })
    expect(sumMoments([part, { ...part, fetchedAtMs: null }]).fetchedAtMs).toBeNull()
    const nothing = { askedAtMs: null, answeredAtMs: null, fetchedAtMs: null, askAgainAtMs: null }
    expect(sumMoments([])).toEqual(nothing)
  })
})

it.each([
  [null, null],
  [5, null],
  [10, null],
  [11, 11],
])('a wait until %s is one until %s at 10', (askAgainAtMs, expected) => {
  expect(pauseUntilMs(askAgainAtMs, 10)).toBe(expected)
})
