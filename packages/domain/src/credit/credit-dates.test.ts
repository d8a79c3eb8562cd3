import { describe, expect, it } from 'vitest'
import type { Ymd } from '../time/korea.ts'
import {
  dueDate,
  isShared,
  notifiedOnDate,
  payableDate,
  rateCutAnswerDate,
  unpaidDates,
  withdrawalUntilDate,
} from './credit-dates.ts'

const day = (text: string) => text as Ymd

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-11-22', 360, '2056-11-22'],
])('a loan of %s: instalment %i is due on %s', (opened, sequence, due) => {
  expect(dueDate(day(opened), sequence)).toBe(due)
})

it.each([
  ['a Monday', '2026-11-23', '2026-11-23'],
  ['a Sunday', '2026-11-22', '2026-11-23'],
  ['Christmas, a Friday', '2026-12-25', '2026-12-28'],
  ['not known', '2028-01-03', null],
])('payable on %s', (_name, due, payable) => expect(payableDate(day(due))).toBe(payable))

describe('unpaid', () => {
  it.each([
    ['due on a Monday', '2026-11-23', '2026-11-30', '2027-03-05'],
    ['due before lunar new year', '2026-02-13', '2026-02-25', '2026-05-22'],
    ['due on a Sunday', '2026-11-22', '2026-11-30', '2027-03-04'],
    ['due at the end of what is known', '2027-12-28', null, null],
  ])('%s', (_name, due, sharedDate, longRegisteredDate) => {
    expect(unpaidDates(day(due))).toEqual({ sharedDate, longRegisteredDate })
  })

  it.each([
    ['the fourth business day', 100_000, '2026-11-27', false],
    ['the fifth', 100_000, '2026-11-30', true],
    ['too little', 99_999, '2026-12-30', false],
    ['too little, on a day that is not known', 99_999, '2029-12-30', false],
    ['on a day that is not known', 100_000, '2028-01-03', null],
  ])('is reported to others: %s', (_name, amount, today, expected) => {
    expect(isShared(amount, day('2026-11-23'), day(today))).toBe(expected)
  })
})

it.each([
  ['14 days later', '2026-11-09', '2026-11-23'],
  ['moved from a Sunday', '2026-11-08', '2026-11-23'],
  ['moved over lunar new year', '2026-02-02', '2026-02-19'],
  ['not known', '2027-12-25', null],
])('a loan can be given back until %s', (_name, opened, until) => {
  expect(withdrawalUntilDate(day(opened))).toBe(until)
})

it('a request to lower the rate is answered within ten business days', () => {
  expect(rateCutAnswerDate(day('2026-12-18'))).toBe('2027-01-05')
})

it('a Friday registration is reported on Monday', () => {
  expect(notifiedOnDate(day('2026-11-20'))).toBe('2026-11-23')
})
