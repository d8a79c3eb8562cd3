import { describe, expect, it } from 'vitest'
import { GONE_AT_ONCE_MOST_PCT, isGoneDoubtful } from './portal-sanity-check.ts'

describe('whether removals by the portal need a confirmation', () => {
  it.each([
    ['nobody goes', 0, 300, false],
    ['[GONE_AT_ONCE_MOST_PCT] a fifth goes', 60, 300, false],
    ['more than a fifth goes', 61, 300, true],
    ['everybody goes', 300, 300, true],
    ['the only one goes', 1, 1, true],
    ['three of four go', 3, 4, false],
    ['four of five go', 4, 5, true],
    ['nobody is known', 0, 0, false],
  ])('%s', (_name, gone, known, isDoubtful) => {
    expect(isGoneDoubtful({ gone, known, mostPct: GONE_AT_ONCE_MOST_PCT })).toBe(isDoubtful)
  })
  it('any change, after a person has confirmed it', () => {
    expect(isGoneDoubtful({ gone: 300, known: 300, mostPct: 100 })).toBe(false)
  })
})
