import { describe, expect, it } from 'vitest'
import { REQUEST_CYCLES, type RequestCycle, sentCycle, standardCycle, storedCycleDays } from './request-cycle.ts'

describe('request cycle', () => {
  it.each<[RequestCycle, number, boolean, number | null]>([
    ['7', 7, true, 7],
    ['14', 14, true, 14],
    ['21', 21, true, 21],
    ['28', 28, true, 28],
    ['UNSET', 7, false, null],
  ])('[CF-5.8 CF-9.10] %s is sent as %i, scheduled %s, stored as %s', (choice, days, shouldSchedule, stored) => {
    const sent = sentCycle(choice)
    expect(sent).toEqual({ scheduledDataRequestCycleDay: days, shouldSchedule })
    expect(storedCycleDays(sent)).toBe(stored)
  })
  it.each([
    [7, '1/1w'],
    [14, '1/2w'],
    [21, '1/3w'],
    [28, '1/4w'],
  ])('%i days are %s in the standard', (days, cycle) => expect(standardCycle(days)).toBe(cycle))
  it.each([0, 1, 8, 30, Number.NaN])('refuses %s', (days) => expect(() => standardCycle(days)).toThrow(RangeError))
  it('[CF-2.4.11 CF-9.9] offers 7, 14, 21, 28 days and none, in this order', () => {
    expect(REQUEST_CYCLES).toEqual(['7', '14', '21', '28', 'UNSET'])
  })
})
