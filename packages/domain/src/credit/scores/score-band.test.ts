import { describe, expect, it } from 'vitest'
import { type CreditScoreBand, type ScoredBureau, scoreBand } from './score-band.ts'
import { topPercent } from './score-percentile.ts'

describe('bands', () => {
  it.each<[ScoredBureau, number, CreditScoreBand]>([
    ['KCB', 1_000, 'EXCELLENT'],
    ['KCB', 942, 'EXCELLENT'],
    ['KCB', 941, 'VERY_GOOD'],
    ['KCB', 832, 'VERY_GOOD'],
    ['KCB', 831, 'GOOD'],
    ['KCB', 698, 'GOOD'],
    ['KCB', 697, 'FAIR'],
    ['KCB', 630, 'FAIR'],
    ['KCB', 629, 'CARE'],
    ['KCB', 454, 'CARE'],
    ['KCB', 453, 'WEAK'],
    ['KCB', 1, 'WEAK'],
    ['NICE', 900, 'EXCELLENT'],
    ['NICE', 899, 'VERY_GOOD'],
    ['NICE', 840, 'VERY_GOOD'],
    ['NICE', 839, 'GOOD'],
    ['NICE', 750, 'GOOD'],
    ['NICE', 749, 'FAIR'],
    ['NICE', 665, 'FAIR'],
    ['NICE', 664, 'CARE'],
    ['NICE', 515, 'CARE'],
    ['NICE', 514, 'WEAK'],
  ])('%s %i is %s', (bureau, score, band) => expect(scoreBand(bureau, score)).toBe(band))
})

describe('the best n percent', () => {
  it.each<[ScoredBureau, number, number]>([
    ['KCB', 1_000, 1],
    ['KCB', 980, 5],
    ['KCB', 905, 29],
    ['KCB', 900, 31],
    ['KCB', 1, 100],
    ['NICE', 1_000, 1],
    ['NICE', 900, 36],
    ['NICE', 700, 94],
    ['NICE', 1, 100],
  ])('%s %i is the best %i percent', (bureau, score, percent) => expect(topPercent(bureau, score)).toBe(percent))

  it.each<ScoredBureau>(['KCB', 'NICE'])('%s: a higher score is never behind a lower one', (bureau) => {
    for (let score = 2; score <= 1_000; score++) {
      expect(topPercent(bureau, score)).toBeLessThanOrEqual(topPercent(bureau, score - 1))
      expect(topPercent(bureau, score)).toBeGreaterThanOrEqual(1)
    }
  })
})

it.each([0, 1_001, 700.5, Number.NaN, -5])('%d is no score', (score) => {
  expect(() => scoreBand('KCB', score)).toThrow(RangeError)
  expect(() => topPercent('NICE', score)).toThrow(RangeError)
})
