import { describe, expect, it } from 'vitest'
import { koreanYmd, startOfKoreanDayMs, ymdParts } from '../../../time/korea.ts'
import {
  type ConsentYears,
  consentEndDateMs,
  consentEndDateRange,
  isConsentEndAllowed,
  isSubmittedEndAllowed,
} from './consent-end-date.ts'

const kst = (date: string) => startOfKoreanDayMs(ymdParts(date))

describe('[CF-5.9] consentEndDateMs by years', () => {
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

describe('[CF-5.9] the end of a submission', () => {
  const at = (text: string) => Date.parse(`${text}+09:00`)
  it.each([
    ['a year, on its last day', '2026-11-20T10:00', '2027-11-19', 1, true],
    ['a year, written before midnight', '2026-11-21T00:01', '2027-11-19', 1, true],
    ['a year, three days off', '2026-11-20T10:00', '2027-11-16', 1, false],
    ['two years, with the day of one', '2026-11-20T10:00', '2027-11-19', 2, false],
    ['a number of years that is no choice', '2026-11-20T10:00', '2027-11-19', 6, false],
    ['a day of one’s own', '2026-11-20T10:00', '2028-02-29', null, true],
    ['today', '2026-11-20T10:00', '2026-11-20', null, true],
    ['yesterday, though it was written then', '2026-11-21T00:01', '2026-11-20', null, false],
    ['the last day of five years', '2026-11-20T10:00', '2031-11-19', null, true],
    ['the last day of five years, written before midnight', '2026-11-21T00:01', '2031-11-19', null, true],
    ['a day more than five years', '2026-11-20T10:00', '2031-11-20', null, false],
  ])('%s', (_name, now, end, consentEndDateByYear, allowed) => {
    const submitted = { consentEndDateMs: kst(end) + 86_399_999, consentEndDateByYear }
    expect(isSubmittedEndAllowed(submitted, at(now))).toBe(allowed)
  })
})
