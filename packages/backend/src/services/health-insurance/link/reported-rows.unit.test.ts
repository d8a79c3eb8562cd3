import { askedPeriod, paidKrwOf } from '@ieum/domain/health-insurance/linking.ts'
import { koreanMomentMs } from '@ieum/domain/time/korea.ts'
import { describe, expect, it } from 'vitest'
import { readCheckups, readPremiums } from './reported-rows.ts'

const period = askedPeriod(koreanMomentMs('20261128100000'))
const premium = (change: object = {}) => ({
  month: '202610',
  premium_amt: 120_000,
  care_amt: 15_000,
  premium_status: '01',
  ...change,
})

describe('readPremiums', () => {
  const months = (rows: readonly unknown[]) => {
    const { premiums, unreadPremiumCount } = readPremiums(rows, period)
    return [premiums.map(({ month, premiumStatusEnum }) => `${month} ${premiumStatusEnum}`), unreadPremiumCount]
  }
  it.each<[string, readonly unknown[], readonly string[], number]>([
    ['none', [], [], 0],
    ['the latest first', [premium({ month: '202609' }), premium()], ['2026-10 PAID', '2026-09 PAID'], 0],
    ['the same row twice', [premium(), premium()], ['2026-10 PAID'], 0],
    ['one month with two figures', [premium(), premium({ premium_amt: 1 })], [], 1],
    ['one month with two statuses, thrice', [premium(), premium({ premium_status: '02' }), premium()], [], 1],
    ['a status that is new', [premium({ premium_status: '77' })], ['2026-10 UNKNOWN'], 0],
    ['a status that objects have', [premium({ premium_status: 'toString' })], ['2026-10 UNKNOWN'], 0],
    ['a month that was not asked for', [premium({ month: '202511' }), premium({ month: '202612' })], [], 0],
    [
      'the first and the last month',
      [premium({ month: '202512' }), premium({ month: '202611' })],
      ['2026-11 PAID', '2025-12 PAID'],
      0,
    ],
    ['a month that is none', [premium({ month: '202613' })], [], 1],
    ['a negative amount', [premium({ premium_amt: -1 })], [], 1],
    ['an amount as text', [premium({ premium_amt: '120,000' })], [], 1],
    ['an amount with a fraction', [premium({ premium_amt: 0.5 })], [], 1],
    ['an amount left out', [premium({ care_amt: undefined })], [], 1],
    ['rows that are none', [null, 'x', []], [], 3],
  ])('%s', (_, rows, read, unread) => expect(months(rows)).toEqual([read, unread]))

  it('a good row beside a bad one is read', () => {
    expect(months([premium({ month: '' }), premium()])).toEqual([['2026-10 PAID'], 1])
  })
})

it('sums both parts of what is paid, and of nothing else', () => {
  const { premiums } = readPremiums(
    ['01', '02', '03', '04', '77'].map((premium_status, at) => premium({ month: `20260${at + 1}`, premium_status })),
    period,
  )
  expect(premiums).toHaveLength(5)
  expect(paidKrwOf(premiums)).toBe(135_000)
})

describe('readCheckups', () => {
  const checkup = (change: object = {}) => ({
    checkup_date: '20260310',
    checkup_type: '03',
    hospital_name: '이음학교의원',
    result_code: '01',
    ...change,
  })
  const read = (rows: readonly unknown[]) => {
    const { checkups, unreadCheckupCount } = readCheckups(rows, period)
    return [
      checkups.map((one) => `${one.checkupDate} ${one.checkupTypeEnum} ${one.hospitalName} ${one.checkupResultEnum}`),
      unreadCheckupCount,
    ]
  }
  it.each<[string, readonly unknown[], readonly string[], number]>([
    ['one', [checkup()], ['2026-03-10 SCHOOL 이음학교의원 NORMAL'], 0],
    ['no result yet', [checkup({ result_code: undefined })], ['2026-03-10 SCHOOL 이음학교의원 null'], 0],
    ['an empty result', [checkup({ result_code: '' })], ['2026-03-10 SCHOOL 이음학교의원 null'], 0],
    [
      'a new kind and a new result',
      [checkup({ checkup_type: '9', result_code: 'A' })],
      ['2026-03-10 UNKNOWN 이음학교의원 UNKNOWN'],
      0,
    ],
    ['the same twice', [checkup(), checkup()], ['2026-03-10 SCHOOL 이음학교의원 NORMAL'], 0],
    [
      'two results of one day',
      [checkup(), checkup({ result_code: '03' })],
      ['2026-03-10 SCHOOL 이음학교의원 NORMAL', '2026-03-10 SCHOOL 이음학교의원 DISEASE_SUSPECTED'],
      0,
    ],
    ['today', [checkup({ checkup_date: '20261128' })], ['2026-11-28 SCHOOL 이음학교의원 NORMAL'], 0],
    ['tomorrow', [checkup({ checkup_date: '20261129' })], [], 1],
    ['before what was asked for', [checkup({ checkup_date: '20211127' })], [], 0],
    ['a day that is none', [checkup({ checkup_date: '20260230' })], [], 1],
    ['a name of nothing that one sees', [checkup({ hospital_name: '\u200b\u202e' })], [], 1],
    [
      'a name that turns what follows',
      [checkup({ hospital_name: '\u202e이음' })],
      ['2026-03-10 SCHOOL 이음 NORMAL'],
      0,
    ],
    [
      'a name with half a letter and NUL',
      [checkup({ hospital_name: '이\0음\ud800' })],
      ['2026-03-10 SCHOOL 이음\ufffd NORMAL'],
      0,
    ],
  ])('%s', (_, rows, wanted, unread) => expect(read(rows)).toEqual([wanted, unread]))
})
