import { describe, expect, it } from 'vitest'
import type { Ymd } from '../../time/korea.ts'
import { daysUntil, monthsUntil } from '../loans/loan-time.ts'
import { dsrOfMonth, lastDayOf, monthEvents, yearMonthAfter } from './dsr-history.ts'
import { dsrLoan } from './dsr-loans.fixture.ts'

const recordedMonth = (yearMonth: string, more: object = {}) => ({
  yearMonth,
  loans: [{ ...dsrLoan(), maturityDate: '2026-10-31' as Ymd }],
  annualIncomeAmount: 60_000_000,
  ...more,
})

describe('months', () => {
  it.each([
    ['2026-11-23', '2026-11-23', 0],
    ['2026-11-23', '2026-11-24', 1],
    ['2026-11-23', '2026-12-23', 1],
    ['2026-11-23', '2026-12-24', 2],
    ['2026-11-23', '2056-11-23', 360],
    ['2026-11-23', '2026-01-01', 0],
  ])('from %s to %s there are %i', (from, until, months) => {
    expect(monthsUntil(from as Ymd, until as Ymd)).toBe(months)
  })

  it('are made of days', () => {
    expect(daysUntil('2026-11-23' as Ymd, '2027-11-23' as Ymd)).toBe(365)
    expect(daysUntil('2026-11-23' as Ymd, '2026-11-22' as Ymd)).toBe(0)
  })

  it('have their last day and their neighbours', () => {
    expect(lastDayOf('2028-02')).toBe('2028-02-29')
    expect([yearMonthAfter('2026-11', 2), yearMonthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  })
})

it('the ratio of a month is by the rules of its last day', () => {
  expect(dsrOfMonth(recordedMonth('2026-10'))).toMatchObject({ dsrPercent: 13.25, policyVersion: '2025-10-29' })
  expect(dsrOfMonth(recordedMonth('2026-10', { loans: [] })).dsrPercent).toBe(0)
  expect(dsrOfMonth(recordedMonth('2028-01'))).toMatchObject({ dsrPercent: null, annualRepaymentAmount: null })
  expect(dsrOfMonth(recordedMonth('2026-10', { annualIncomeAmount: null }))).toMatchObject({
    dsrPercent: null,
    annualRepaymentAmount: 7_950_000,
  })
})

it('names what is different from the month before', () => {
  const types = (before: object, after: object) =>
    monthEvents(recordedMonth('2026-09', before), recordedMonth('2026-10', after)).map(({ typeEnum }) => typeEnum)
  expect(types({}, {})).toEqual([])
  expect(types({ loans: [] }, {})).toEqual(['LOAN_OPENED'])
  expect(types({}, { loans: [] })).toEqual(['LOAN_MATURED'])
  expect(types({ loans: [{ ...dsrLoan(), maturityDate: null }] }, { loans: [] })).toEqual(['LOAN_REPAID'])
  expect(types({ annualIncomeAmount: 1 }, {})).toEqual(['INCOME_CHANGED'])
  expect(monthEvents(recordedMonth('2026-12'), recordedMonth('2027-01'))).toEqual([{ typeEnum: 'POLICY_CHANGED' }])
})
