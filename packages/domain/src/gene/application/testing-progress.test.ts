import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../time/durations.ts'
import { nextActionAt, returnDays, TESTING_STATUSES, timelineOf } from './testing-progress.ts'

const reportedSteps = (...statuses: readonly string[]) =>
  statuses.map((status, at) => ({ status, occurredAtMs: 1_000 + at, isInferred: status === 'KIT_DELIVERED' }))

describe('the steps of a testing', () => {
  it('are listed in order, with those to come', () => {
    const steps = timelineOf(
      'DTC_GENETIC_TESTING',
      'KIT_DELIVERED',
      reportedSteps('APPLIED', 'KIT_SENT', 'KIT_DELIVERED'),
    )
    expect(steps.map(({ status, isDone, occurredAtMs }) => [status, isDone, occurredAtMs])).toEqual([
      ['APPLIED', true, 1_000],
      ['KIT_SENT', true, 1_001],
      ['KIT_DELIVERED', true, 1_002],
      ['KIT_RETURN_REQUESTED', false, null],
      ['KIT_RETURNED', false, null],
      ['ANALYSIS_STARTED', false, null],
      ['ANALYSIS_COMPLETED', false, null],
      ['RESULT_OPENED', false, null],
    ])
    expect(steps.filter(({ isCurrent }) => isCurrent).map(({ status }) => status)).toEqual(['KIT_DELIVERED'])
    expect(steps.filter(({ isInferred }) => isInferred).map(({ status }) => status)).toEqual(['KIT_DELIVERED'])
  })

  it('show a turn aside after the step that it follows on', () => {
    const steps = timelineOf('DTC_GENETIC_TESTING', 'ANALYSIS_DELAYED', reportedSteps('APPLIED', 'ANALYSIS_DELAYED'))
    expect(
      steps
        .filter(({ isDone }) => isDone)
        .map(({ status }) => status)
        .slice(-2),
    ).toEqual(['ANALYSIS_STARTED', 'ANALYSIS_DELAYED'])
  })

  it('have no parcel where no kit is sent', () => {
    const steps = timelineOf('ADDITIONAL_GENETIC_TESTING', 'APPLIED', reportedSteps('APPLIED'))
    expect(steps.filter(({ status }) => status.startsWith('KIT_'))).toEqual([])
  })

  it('are pending again after a failure', () => {
    const again = timelineOf(
      'DTC_GENETIC_TESTING',
      'KIT_SENT',
      reportedSteps(
        'APPLIED',
        'KIT_SENT',
        'KIT_DELIVERED',
        'KIT_RETURNED',
        'ANALYSIS_STARTED',
        'ANALYSIS_FAILED',
        'KIT_SENT',
      ),
    )
    expect(again.filter(({ isDone }) => isDone).map(({ status }) => status)).toEqual(['APPLIED', 'KIT_SENT'])
    expect(again[1]?.occurredAtMs).toBe(1_006)
  })
})

it('names the possible actions for every status', () => {
  const actions = Object.fromEntries(TESTING_STATUSES.map((status) => [status, nextActionAt(status, 0)]))
  expect(actions).toMatchObject({ NOT_APPLIED: 'APPLY', KIT_DELIVERED: 'COLLECT_SAMPLE', APPLIED: 'WAIT' })
  expect(nextActionAt('ANALYSIS_FAILED', 2)).toBe('RESAMPLE')
  expect(nextActionAt('ANALYSIS_FAILED', 3)).toBe('NONE')
})

it('counts whole days while the person has the kit', () => {
  expect(returnDays('KIT_DELIVERED', 0, 7 * DAY_MS - 1)).toBe(6)
  expect(returnDays('KIT_DELIVERED', 0, 7 * DAY_MS)).toBe(7)
  expect(returnDays('KIT_RETURNED', 0, 7 * DAY_MS)).toBeNull()
})
