import { readKrw } from '@ieum/domain/money/typed-amount.ts'
import { describe, expect, it } from 'vitest'
import {
  dateOfYear,
  dateTime,
  dateTimeOfYear,
  dateWithWeekday,
  fullDate,
  month,
  monthDay,
  tableDate,
  time,
} from './dates.ts'
import { type Josa, josa } from './josa.ts'
import { phoneNumber, withHonorific } from './names.ts'
import { places, things, yearlyRate } from './numbers.ts'
import { foreignAmount, points, wonChange, wonExact, wonFull, wonShort, wonTiny } from './won.ts'

describe('josa', () => {
  it.each<[string, Josa, string]>([
    ['KB국민은행', '이/가', 'KB국민은행이'],
    ['NH', '이/가', 'NH가'],
    ['카드 3', '이/가', '카드 3이'],
    ['신한카드', '을/를', '신한카드를'],
    ['이음', '은/는', '이음은'],
    ['카카오', '과/와', '카카오와'],
    ['서울', '으로/로', '서울로'],
    ['이음', '으로/로', '이음으로'],
    ['카카오', '으로/로', '카카오로'],
    ['SGI', '은/는', 'SGI는'],
    ['DL', '으로/로', 'DL로'],
    ['DL', '이/가', 'DL이'],
    ['KDB', '은/는', 'KDB는'],
    ['OK', '이/가', 'OK가'],
    ['7', '으로/로', '7로'],
    ['1.1.0', '으로/로', '1.1.0으로'],
    ['1.1.1', '으로/로', '1.1.1로'],
    ['1.1.2', '으로/로', '1.1.2로'],
    ['2.0-beta', '으로/로', '2.0-beta로'],
    ['100', '은/는', '100은'],
    ['iM뱅크 (대구)', '이/가', 'iM뱅크 (대구)가'],
    ['하나(주)', '을/를', '하나(주)를'],
    ['', '이/가', '가'],
  ])('%s + %s = %s', (word, pair, expected) => expect(josa(word, pair)).toBe(expected))
})

describe('won', () => {
  it.each([
    [12_500, '12,500원', '1만원'],
    [-3_200, '−3,200원', '−3,200원'],
    [0, '0원', '0원'],
    [9_900, '9,900원', '9,900원'],
    [123_456_789, '123,456,789원', '1억\u00a02,345만원'],
    [30_000_000, '30,000,000원', '3,000만원'],
    [500_000_000, '500,000,000원', '5억원'],
    [-19_999, '−19,999원', '−1만원'],
    [1_000_000_010_000, '1,000,000,010,000원', '1조\u00a01만원'],
    [null, '–', '–'],
  ])('%s is %s, short %s', (krw, exact, short) => {
    expect(wonExact(krw)).toBe(exact)
    expect(wonShort(krw)).toBe(short)
  })
  it.each([
    [15_000, '1만\u00a05,000원'],
    [125_000, '12만\u00a05,000원'],
    [320_000_000, '3억\u00a02,000만원'],
    [100_000_005, '1억\u00a05원'],
    [1_000_000_010_001, '1조\u00a01만\u00a01원'],
    [9_900, '9,900원'],
    [0, '0원'],
    [-19_999, '−1만\u00a09,999원'],
  ])('%i in full is %s', (krw, full) => expect(wonFull(krw)).toBe(full))
  it.each([
    [320_500, '32만'],
    [6_050, '6천'],
    [950, '950'],
    [0, '0'],
    [-43_000, '−4만'],
    [123_456_789, '1억'],
  ])('%i in a calendar is %s', (krw, tiny) => expect(wonTiny(krw)).toBe(tiny))
  it('in full is read again as the same amount', () => {
    for (const krw of [0, 1, 9_999, 10_000, 15_000, 125_000, 300_000_500, 320_000_000, 1_000_300_020_001])
      expect(readKrw(wonFull(krw), 1)).toBe(krw)
  })
  it.each([
    [12_000, '+12,000원'],
    [-500, '−500원'],
    [0, '0원'],
  ])('a change of %i is %s', (krw, text) => expect(wonChange(krw)).toBe(text))
  it.each([
    ['1234.56', 'USD', 'US$1,234.56'],
    ['-1000', 'JPY', '−JP¥1,000'],
    ['10.5', 'THB', 'THB 10.5'],
  ])('%s %s is %s', (amount, currencyCode, text) => expect(foreignAmount({ amount, currencyCode })).toBe(text))
})

describe('dates', () => {
  const nine = Date.parse('2026-11-20T09:05:00+09:00')
  it.each([
    ['date', fullDate(nine), '2026년 11월 20일'],
    ['a calendar date', fullDate('2026-11-20'), '2026년 11월 20일'],
    ['milliseconds as text', fullDate(String(nine)), '2026년 11월 20일'],
    ['month and day', monthDay(nine), '11월 20일'],
    ['weekday', dateWithWeekday(nine), '11월 20일 (금)'],
    ['table', tableDate('2026-01-05'), '2026. 1. 5.'],
    ['month', month(nine), '11월'],
    ['time', time(nine), '09:05'],
    ['midnight in Korea', time(Date.parse('2026-11-20T15:00:00Z')), '00:00'],
    ['date of midnight in Korea', fullDate(Date.parse('2026-11-20T15:00:00Z')), '2026년 11월 21일'],
    ['date and time', dateTime(nine), '11월 20일 09:05'],
    ['day of this year', dateOfYear(nine, nine), '11월 20일'],
    ['day of another year', dateOfYear('2025-12-31', nine), '2025년 12월 31일'],
    ['date and time of another year', dateTimeOfYear(nine, nine + 365 * 86_400_000), '2026년 11월 20일 09:05'],
  ])('%s', (_name, text, expected) => expect(text).toBe(expected))
})

describe('names and numbers', () => {
  it.each([
    ['김이음', '김이음님'],
    ['가나다라마바사아자차카', '가나다라마바사아자차…님'],
    [null, ''],
    [' ', ''],
  ])('%s with 님', (name, text) => expect(withHonorific(name)).toBe(text))
  it.each([
    [phoneNumber('01012345678'), '010-1234-5678'],
    [phoneNumber('0111234567'), '011-123-4567'],
    [yearlyRate('4.3200'), '연 4.32%'],
    [yearlyRate('4.5'), '연 4.5%'],
    [things(1_234), '1,234개'],
    [points(1_200), '1,200P'],
    [places(3), '3곳'],
  ])('%s', (text, expected) => expect(text).toBe(expected))
})
