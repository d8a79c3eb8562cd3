import { describe, expect, it } from 'vitest'
import { koreanMomentMs, koreanYmd } from '../time/korea.ts'
import { askedPeriod, guardianConsentState, isAuthenticationTimePlausible, linkEndsAtMs } from './linking.ts'

describe('askedPeriod', () => {
  it.each([
    ['20261128000000', '2025-12', '2026-11', '2021-11-28', '2026-11-28'],
    ['20260101000000', '2025-02', '2026-01', '2021-01-01', '2026-01-01'],
    // The last moment of a year in Korea, which is in the afternoon of the same day in UTC.
    ['20251231235959', '2025-01', '2025-12', '2020-12-31', '2025-12-31'],
    ['20240229120000', '2023-03', '2024-02', '2019-02-28', '2024-02-29'],
  ])('at %s', (moment, fromMonth, toMonth, fromDate, toDate) => {
    expect(askedPeriod(koreanMomentMs(moment))).toEqual({ fromMonth, toMonth, fromDate, toDate })
  })
})

it.each([
  ['20261128103000', '2027-11-28'],
  ['20240229000000', '2025-02-28'],
])('a link of %s ends with the day %s', (moment, day) => {
  const endsAtMs = linkEndsAtMs(koreanMomentMs(moment))
  expect(koreanYmd(endsAtMs - 1)).toBe(day)
  expect(endsAtMs - koreanMomentMs(moment)).toBeGreaterThan(364 * 86_400_000)
})

describe('isAuthenticationTimePlausible', () => {
  const requestedAtMs = koreanMomentMs('20261128100000')
  const nowMs = requestedAtMs + 120_000
  it.each([
    [requestedAtMs, true],
    [nowMs, true],
    [requestedAtMs - 300_000, true],
    [requestedAtMs - 300_001, false],
    [nowMs + 300_000, true],
    [nowMs + 300_001, false],
  ])('%i: %s', (authenticatedAtMs, isPlausible) => {
    expect(isAuthenticationTimePlausible(authenticatedAtMs, { requestedAtMs, nowMs })).toBe(isPlausible)
  })
})

it.each([
  [{ isLatest: true, endsAtMs: 10, withdrawnAtMs: null }, 9, 'ACTIVE'],
  [{ isLatest: true, endsAtMs: 10, withdrawnAtMs: null }, 10, 'ENDED'],
  [{ isLatest: false, endsAtMs: 10, withdrawnAtMs: null }, 9, 'ENDED'],
  [{ isLatest: true, endsAtMs: 10, withdrawnAtMs: 5 }, 9, 'WITHDRAWN'],
  [{ isLatest: false, endsAtMs: 10, withdrawnAtMs: 5 }, 99, 'WITHDRAWN'],
] as const)('the consent %j at %i is %s', (facts, nowMs, state) => {
  expect(guardianConsentState(facts, nowMs)).toBe(state)
})
