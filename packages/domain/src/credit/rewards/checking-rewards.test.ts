import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../time/durations.ts'
import type { Ymd } from '../../time/korea.ts'
import {
  type RewardRow,
  remainingRewardCount,
  rewardAnswer,
  rewardExpiresAtMs,
  rewardPoints,
} from './checking-rewards.ts'

/** Noon in Korea. */
const NOON = Date.parse('2026-11-22T03:00:00Z')
const row = (more: Partial<RewardRow> = {}): RewardRow => ({
  kind: 'INQUIRY',
  occurredDate: '2026-11-20' as Ymd,
  isRead: true,
  isReceived: false,
  ...more,
})
const times = (count: number, hoursAgo = 1) => Array.from({ length: count }, () => NOON - hoursAgo * HOUR_MS)
const DAYS = 24

describe('a reward', () => {
  it.each<[string, RewardRow, number[], string]>([
    ['can be received', row(), [], 'RECEIVABLE'],
    ['is received once', row({ isReceived: true }), [], 'ALREADY_RECEIVED'],
    ['ends after 30 days', row({ occurredDate: '2026-10-22' as Ymd }), [], 'EXPIRED'],
    ['not on the 30th', row({ occurredDate: '2026-10-23' as Ymd }), [], 'RECEIVABLE'],
    [
      'was received and has ended',
      row({ isReceived: true, occurredDate: '2026-01-01' as Ymd }),
      [],
      'ALREADY_RECEIVED',
    ],
    ['wants the row to be opened', row({ isRead: false }), [], 'HISTORY_NOT_READ'],
    ['is one of three a day', row(), times(2), 'RECEIVABLE'],
    ['not a fourth', row(), times(3), 'DAILY_LIMIT'],
    ['yesterday does not count', row(), times(3, 13), 'RECEIVABLE'],
    ['is one of 30 a month', row(), times(30, 10 * DAYS), 'MONTHLY_LIMIT'],
    ['of changes one of 20', row({ kind: 'CHANGE' }), times(20, 10 * DAYS), 'MONTHLY_LIMIT'],
    ['last month does not count', row(), times(30, 22 * DAYS), 'RECEIVABLE'],
  ])('%s', (_name, asked, received, answer) => expect(rewardAnswer(asked, received, NOON)).toBe(answer))

  it('ends at midnight in Korea', () => {
    expect(new Date(rewardExpiresAtMs('2026-11-20' as Ymd)).toISOString()).toBe('2026-12-20T15:00:00.000Z')
  })

  it.each([
    ['INQUIRY', 0, 3],
    ['INQUIRY', 0.999_999, 15],
    ['CHANGE', 0, 10],
    ['CHANGE', 0.999_999, 50],
  ] as const)('%s drawn %d: %i points', (kind, drawn, points) => expect(rewardPoints(kind, drawn)).toBe(points))
})

describe('how many are left', () => {
  it.each([
    ['of both kinds', { INQUIRY: [], CHANGE: [] }, 6, 6, 50],
    ['of one', { INQUIRY: times(1) }, 2, 3, 30],
    ['the month is nearly full', { INQUIRY: times(29, 10 * DAYS) }, 1, 3, 30],
    ['never less than none', { CHANGE: times(25, 10 * DAYS) }, 0, 3, 20],
  ])('%s', (_name, received, remainingCount, dailyLimit, monthlyLimit) => {
    const found = remainingRewardCount(received, NOON)
    expect(found).toMatchObject({ remainingCount, dailyLimit, monthlyLimit })
    expect(new Date(found.resetsAtMs).toISOString()).toBe('2026-11-22T15:00:00.000Z')
  })
})
