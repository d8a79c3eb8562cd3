import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../time/durations.ts'
import {
  CAMPAIGNS,
  type Campaign,
  campaignAt,
  campaignFaults,
  couponScoreDate,
  endingCampaign,
  secretCoupon,
} from '../rewards/secret-coupon.ts'
import { scoreDistribution } from './score-distribution.ts'
import { scoreFactors } from './score-factors.ts'
import { scoreChanges, spannedDays } from './score-series.ts'

describe('components of a score', () => {
  it.each(['KCB', 'NICE'] as const)('%s: the weights make a hundred, the weightiest first', (bureau) => {
    const weights = scoreFactors(bureau).map(({ weightPercent }) => weightPercent)
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(100)
    expect(weights).toEqual(weights.toSorted((one, other) => other - one))
  })
})

describe('how scores lie', () => {
  it.each(['KCB', 'NICE'] as const)('%s: every score lies in one step, and the steps make a hundred', (bureau) => {
    const steps = scoreDistribution(bureau)
    expect(steps.reduce((sum, { populationPercent }) => sum + populationPercent, 0)).toBe(100)
    expect(steps.every(({ populationPercent }) => populationPercent > 0)).toBe(true)
    for (let score = 1; score <= 1_000; score += 1) {
      expect(steps.filter(({ fromScore, toScore }) => fromScore <= score && score <= toScore)).toHaveLength(1)
    }
  })
})

describe('changes of a score', () => {
  const days = [
    { scoredDate: '2026-10-30', score: 800 },
    { scoredDate: '2026-11-01', score: 800 },
    { scoredDate: '2026-11-09', score: 788 },
    { scoredDate: '2026-11-10', score: 790 },
  ]
  it('are those between days that differ', () => {
    expect(scoreChanges(days).map(({ from, to, delta }) => [from.scoredDate, to.scoredDate, delta])).toEqual([
      ['2026-11-01', '2026-11-09', -12],
      ['2026-11-09', '2026-11-10', 2],
    ])
    expect(scoreChanges(days.slice(0, 1))).toEqual([])
  })
  it.each([
    [0, 0],
    [1, 0],
    [4, 11],
  ])('of %i days span %i', (count, span) => expect(spannedDays(days.slice(0, count))).toBe(span))
})

describe('coupon', () => {
  const startMs = Date.UTC(2026, 9, 31, 15)
  const campaign = campaignAt(CAMPAIGNS, startMs)!
  it('is there from the first moment of a campaign until its last, in Korea', () => {
    expect(campaignAt(CAMPAIGNS, startMs - 1)).toBeNull()
    const { couponExpiresAtMs } = secretCoupon(campaign, 'GOOD', 0)
    expect(campaignAt(CAMPAIGNS, couponExpiresAtMs)).toBe(campaign)
    expect(campaignAt(CAMPAIGNS, couponExpiresAtMs + 1)).toBeNull()
  })
  const next = (fromDate: string, untilDate: string, campaignId = 'next'): Campaign => ({
    ...campaign,
    campaignId,
    fromDate,
    untilDate,
  })
  const dayMs = (date: string) => Date.parse(`${date}T12:00:00+09:00`)
  it('follows the table by day: the day after one campaign belongs to the next one', () => {
    const table = [campaign, next('2027-02-01', '2027-04-30')]
    expect(campaignAt(table, dayMs('2027-01-31'))?.campaignId).toBe(campaign.campaignId)
    expect(campaignAt(table, dayMs('2027-02-01'))?.campaignId).toBe('next')
    expect(campaignAt(table, dayMs('2027-05-01'))).toBeNull()
  })
  it.each([
    ['two weeks before its end', [campaign], '2027-01-17', null],
    ['within two weeks of its end', [campaign], '2027-01-18', campaign.campaignId],
    ['with a successor', [campaign, next('2027-02-01', '2027-04-30')], '2027-01-30', null],
    ['once it is over', [campaign], '2027-02-01', null],
  ] as const)('%s is reported as ending or not', (_, table, date, id) =>
    expect(endingCampaign(table, dayMs(date))?.campaignId ?? null).toBe(id),
  )
  it.each([
    ['nothing', [campaign, next('2027-02-01', '2027-04-30')], []],
    ['an end before the beginning', [next('2027-02-02', '2027-02-01')], ['next ends before it begins']],
    ['a shared day', [next('2027-01-31', '2027-04-30'), campaign], ['next begins before loan-cashback-2026-11 ends']],
    [
      'a name that is used twice',
      [next('2027-02-01', '2027-02-02'), next('2027-03-01', '2027-03-02')],
      ['next is named twice'],
    ],
  ] as const)('a table with %s', (_, table, faults) => expect(campaignFaults(table)).toEqual(faults))
  it.each([
    ['EXCELLENT', 0, 0.5],
    ['EXCELLENT', 0.999, 1],
    ['WEAK', 0, 1],
    ['WEAK', 0.999, 1.5],
  ] as const)('%s with a draw of %f gives %f percent', (band, draw, percent) =>
    expect(secretCoupon(campaign, band, draw).cashbackRatePercent).toBe(percent),
  )
  it.each([
    ['the last day before the campaign', ['2026-10-02', '2026-10-30', '2026-11-03'], '2026-10-30'],
    ['else the first one in it', ['2026-11-05', '2026-11-03'], '2026-11-03'],
    ['not before that day is over', ['2026-11-10'], null],
    ['none without a score', [], null],
  ])('goes by %s', (_, dates, date) => {
    expect(couponScoreDate(campaign, dates, startMs + 9 * DAY_MS)).toBe(date)
  })
})
