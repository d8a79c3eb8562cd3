import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../time/durations.ts'
import { startOfKoreanDayMs, ymdParts } from '../time/korea.ts'
import { isTooEarly, type MicrobiomeEligibility, microbiomeReason, nextApplicableDate } from './eligibility.ts'

const facts: MicrobiomeEligibility = {
  isOperating: true,
  isVerified: true,
  isUnderage: false,
  isUnderWay: false,
  lastCompletedAtMs: null,
  areTermsAgreed: true,
  payment: 'USABLE',
  nowMs: 100 * DAY_MS,
}

it.each([
  [{}, 'NONE'],
  [{ isOperating: false, isVerified: false }, 'SERVICE_PAUSED'],
  [{ isVerified: false, isUnderage: true }, 'IDENTITY_NOT_VERIFIED'],
  [{ isUnderage: true, isUnderWay: true }, 'UNDERAGE'],
  [{ isUnderWay: true, lastCompletedAtMs: 99 * DAY_MS }, 'ALREADY_APPLIED'],
  [{ lastCompletedAtMs: 10 * DAY_MS + 1, areTermsAgreed: false }, 'RETEST_TOO_EARLY'],
  [{ lastCompletedAtMs: 10 * DAY_MS }, 'NONE'],
  [{ areTermsAgreed: false, payment: 'NONE' }, 'TERMS_NOT_AGREED'],
  [{ payment: 'UNUSABLE' }, 'NO_VOUCHER'],
  [{ payment: 'NONE' }, 'FCFS_REQUIRED'],
] as const satisfies readonly (readonly [Partial<MicrobiomeEligibility>, string])[])('%o: %s', (change, reason) => {
  expect(microbiomeReason({ ...facts, ...change })).toBe(reason)
})

describe('the day of the next testing', () => {
  const completedAtMs = startOfKoreanDayMs(ymdParts('2026-11-23')) + DAY_MS / 2

  it('is the first on which nothing is too early all day long', () => {
    const next = nextApplicableDate(completedAtMs, completedAtMs)
    expect(next).toBe('2027-02-22')
    const startMs = startOfKoreanDayMs(ymdParts('2027-02-22'))
    expect([isTooEarly(completedAtMs, startMs), isTooEarly(completedAtMs, startMs - DAY_MS)]).toEqual([false, true])
  })

  it.each<[string, number | null, number]>([
    ['without a result', null, completedAtMs],
    ['after ninety days', completedAtMs, completedAtMs + 90 * DAY_MS],
  ])('is none %s', (_name, last, nowMs) => expect(nextApplicableDate(last, nowMs)).toBeNull())
})
