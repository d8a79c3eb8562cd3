import { describe, expect, it } from 'vitest'
import { koreanYmd, startOfKoreanDayMs, ymdParts } from '../../time/korea.ts'
import { type ConsentYears, consentEndDateMs, consentEndDateRange, isConsentEndAllowed } from './consent-end-date.ts'

const kst = (date: string) => startOfKoreanDayMs(ymdParts(date))

describe('[CF-5.9] consentEndDateMs by years (spec §5)', () => {
  it.each<[string, ConsentYears, string]>([
    ['2026-03-01', 5, '2031-02-28'],
    ['2026-11-20', 5, '2031-11-19'],
    ['2026-01-01', 1, '2026-12-31'],
    ['2027-03-01', 1, '2028-02-29'],
    ['2028-02-29', 1, '2029-02-28'],
    ['2028-02-29', 3, '2031-02-28'],
    ['2028-02-29', 4, '2032-02-28'],
    ['2028-02-28', 1, '2029-02-27'],
  ])('from %s, %i years: to %s', (today, years, last) => {
    const end = consentEndDateMs({ years }, kst(today))
    expect(koreanYmd(end)).toBe(last)
    expect(koreanYmd(end + 1)).not.toBe(last)
  })
  it('counts from the day in Korea, not in UTC', () => {
    expect(koreanYmd(consentEndDateMs({ years: 1 }, Date.parse('2026-11-20T15:00:00Z')))).toBe('2027-11-20')
  })
})

describe('a date of one’s own', () => {
  const now = Date.parse('2026-11-20T01:00:00Z')
  it('lasts to the end of that day', () => {
    expect(consentEndDateMs({ customMs: kst('2027-01-05') + 60_000 }, now)).toBe(kst('2027-01-06') - 1)
  })
  it.each([
    ['yesterday', '2026-11-19', false],
    ['today', '2026-11-20', true],
    ['the last day of five years', '2031-11-19', true],
    ['one day more', '2031-11-20', false],
  ])('%s', (_name, date, allowed) => expect(isConsentEndAllowed({ customMs: kst(date) }, now)).toBe(allowed))
  it('is refused when it is no number', () => {
    expect(isConsentEndAllowed({ customMs: Number.NaN }, now)).toBe(false)
  })
  it('[CF-5.6] names its range', () => {
    const { minMs, maxMs } = consentEndDateRange(now)
    expect([koreanYmd(minMs), koreanYmd(maxMs)]).toEqual(['2026-11-20', '2031-11-19'])
  })
})

it.each([
  [0, false],
  [1, true],
  [2, true],
  [3, true],
  [4, true],
  [5, true],
  [6, false],
])('[CF-5.4 CF-9.11] %i years may be chosen: %s', (years, allowed) => {
  expect(isConsentEndAllowed({ years: years as ConsentYears }, kst('2026-11-20'))).toBe(allowed)
})
