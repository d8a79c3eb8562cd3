import { describe, expect, it } from 'vitest'
import { daysToAskForRates, isBankingDay, isRateStale, lastPublishedDay } from './banking-days.ts'
import { koreanMomentMs, type Ymd } from './korea.ts'

const at = (moment: string) => koreanMomentMs(moment.replace(/\D/g, ''))

it.each<[string, string, boolean]>([
  ['a Friday', '2026-11-27', true],
  ['a Saturday', '2026-11-28', false],
  ['a substitute holiday', '2026-10-05', false],
  ['the day of workers', '2026-05-01', false],
  ['a Monday of a year whose holidays are not known', '2040-01-02', true],
  ['a Sunday of such a year', '2040-01-01', false],
])('%s', (_name, day, isBanking) => expect(isBankingDay(day as Ymd)).toBe(isBanking))

describe('the last published banking day', () => {
  it.each<[string, string, string]>([
    ['a Friday before 11:00', '2026-11-27 10:59:59', '2026-11-26'],
    ['a Friday from 11:00 on', '2026-11-27 11:00:00', '2026-11-27'],
    ['a Sunday', '2026-11-29 15:00:00', '2026-11-27'],
    ['a Monday morning', '2026-11-30 08:00:00', '2026-11-27'],
    ['behind the days of Chuseok and a weekend', '2026-09-28 09:00:00', '2026-09-23'],
  ])('%s', (_name, moment, day) => expect(lastPublishedDay(at(moment))).toBe(day))
})

describe('a rate is stale when it is older than the last published banking day by more than one', () => {
  it.each<[string, string, string, boolean]>([
    ['of today', '2026-11-27', '2026-11-27 12:00:00', false],
    ['of the banking day before', '2026-11-26', '2026-11-27 12:00:00', false],
    ['of two banking days before', '2026-11-25', '2026-11-27 12:00:00', true],
    ['of Friday on Monday afternoon', '2026-11-27', '2026-11-30 12:00:00', false],
    ['of Thursday on Monday afternoon', '2026-11-26', '2026-11-30 12:00:00', true],
    ['of Thursday on Monday morning', '2026-11-26', '2026-11-30 09:00:00', false],
    ['of before Chuseok, right behind it', '2026-09-23', '2026-09-28 09:00:00', false],
  ])('%s', (_name, day, moment, isStale) => expect(isRateStale(day as Ymd, at(moment))).toBe(isStale))
})

describe('days to ask for', () => {
  it.each<[string, string, string | null, string[]]>([
    [
      'nothing is known: back over the weekend',
      '2026-11-30 12:00:00',
      null,
      ['2026-11-30', '2026-11-27', '2026-11-26'],
    ],
    ['known up to Thursday', '2026-11-30 12:00:00', '2026-11-26', ['2026-11-30', '2026-11-27']],
    ['all known', '2026-11-30 12:00:00', '2026-11-30', []],
    ['a day is known that is not yet there: the clock went back', '2026-11-30 12:00:00', '2026-12-04', []],
  ])('%s', (_name, moment, known, days) => expect(daysToAskForRates(at(moment), known as Ymd | null, 3)).toEqual(days))
})
