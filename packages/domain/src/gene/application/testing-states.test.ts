import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_UNUSABLE_SAMPLES } from '../../health/kit-deadlines.ts'
import { DAY_MS } from '../../time/durations.ts'
import { TESTING_STATUSES, type TestingStatus } from './testing-progress.ts'
import { TESTING_ACTORS, TESTING_EVENTS, TESTING_MOVES, type TestingFacts, testingOutcome } from './testing-states.ts'

/** Facts under which every guard of a testing with a kit is true that can be true at the same time. */
const FACTS: TestingFacts = {
  testingType: 'DTC_GENETIC_TESTING',
  nowMs: 100 * DAY_MS,
  statusChangedAtMs: 100 * DAY_MS,
  kitSentAtMs: 0,
  failedCount: 0,
  resendCount: 0,
  isConsentedToCollect: true,
  isConsentedToProvide: true,
  inferredStatuses: [],
}

/** Written from the rules, not from the table: who may do what in which state. */
const ALLOWED = `NOT_APPLIED ENTERED USER ENTERED
ENTERED HOLD_LAPSED SCHEDULER NOT_APPLIED
NOT_APPLIED,ENTERED APPLIED USER APPLIED
APPLIED,ANALYSIS_FAILED KIT_SENT LAB KIT_SENT
KIT_SENT KIT_DELIVERED USER,LAB,COURIER KIT_DELIVERED
KIT_SENT SHIPPING_FAILED LAB,ADMIN APPLIED
KIT_SENT,KIT_DELIVERED RETURN_REQUESTED USER KIT_RETURN_REQUESTED
KIT_RETURN_REQUESTED PICKUP_CANCELLED USER,LAB KIT_DELIVERED
KIT_DELIVERED,KIT_RETURN_REQUESTED,KIT_EXPIRED KIT_RETURNED LAB KIT_RETURNED
KIT_RETURNED,ANALYSIS_DELAYED,ANALYSIS_STOPPED ANALYSIS_STARTED LAB ANALYSIS_STARTED
ANALYSIS_STARTED ANALYSIS_DELAYED LAB ANALYSIS_DELAYED
ANALYSIS_STARTED,ANALYSIS_DELAYED ANALYSIS_STOPPED LAB,SERVER ANALYSIS_STOPPED
KIT_RETURNED,ANALYSIS_STARTED,ANALYSIS_DELAYED ANALYSIS_FAILED LAB ANALYSIS_FAILED
ANALYSIS_STARTED,ANALYSIS_DELAYED ANALYSIS_COMPLETED LAB ANALYSIS_COMPLETED
ANALYSIS_COMPLETED RESULT_OPENED USER RESULT_OPENED
RESULT_OPENED RESULT_CORRECTED LAB ANALYSIS_COMPLETED
APPLIED CANCELLED USER CANCELLED
KIT_SENT,KIT_DELIVERED,KIT_RETURN_REQUESTED,KIT_RETURNED,KIT_EXPIRED,ANALYSIS_STARTED,ANALYSIS_DELAYED,ANALYSIS_STOPPED,ANALYSIS_FAILED,ANALYSIS_COMPLETED,RESULT_OPENED WITHDRAWN USER WITHDRAWN`
const allowed = new Map(
  ALLOWED.split('\n').flatMap((line) => {
    const [froms = '', event, actors = '', to] = line.split(' ')
    return froms
      .split(',')
      .flatMap((from) => actors.split(',').map((by): [string, string | undefined] => [`${from} ${event} ${by}`, to]))
  }),
)

describe('a testing moves by its transition table', () => {
  it('allows the listed moves in one step and answers everything else with the current status', () => {
    for (const status of TESTING_STATUSES)
      for (const event of TESTING_EVENTS)
        for (const by of TESTING_ACTORS) {
          const found = testingOutcome(status, event, by, FACTS)
          const to = allowed.get(`${status} ${event} ${by}`)
          const name = `${status} ${event} ${by}`
          if (to) {
            expect(found, name).toMatchObject({ outcome: 'MOVED', steps: [{ to }] })
          } else if (found.outcome === 'MOVED') {
            expect(by, name).toBe('LAB')
            expect(found.steps.length, name).toBeGreaterThan(1)
          } else expect(found, name).toEqual({ outcome: 'CONFLICT', currentStatus: status })
        }
  })

  it.each<
    [
      string,
      TestingStatus,
      Parameters<typeof testingOutcome>[1],
      Parameters<typeof testingOutcome>[2],
      Partial<TestingFacts>,
    ]
  >([
    [
      'a kit is never sent before the consent to provide',
      'APPLIED',
      'KIT_SENT',
      'LAB',
      { isConsentedToProvide: false },
    ],
    ['a third kit lost is not sent again', 'KIT_SENT', 'SHIPPING_FAILED', 'LAB', { resendCount: 2 }],
    ['a fourth kit after failures is not sent', 'ANALYSIS_FAILED', 'KIT_SENT', 'LAB', { failedCount: 3 }],
    ['nothing is given up before the third failure', 'ANALYSIS_FAILED', 'GIVEN_UP', 'SERVER', { failedCount: 2 }],
    ['a kit lasts ninety days', 'KIT_DELIVERED', 'KIT_EXPIRED', 'SCHEDULER', { statusChangedAtMs: 11 * DAY_MS }],
    ['a sample is late for ever after a year', 'KIT_EXPIRED', 'KIT_RETURNED', 'LAB', { nowMs: 366 * DAY_MS }],
    ['a stop is final after thirty days', 'ANALYSIS_STOPPED', 'ANALYSIS_STARTED', 'LAB', { nowMs: 131 * DAY_MS }],
    ['without a kit none is sent', 'APPLIED', 'KIT_SENT', 'LAB', { testingType: 'ADDITIONAL_GENETIC_TESTING' }],
    ['nothing is applied for without the consent', 'NOT_APPLIED', 'APPLIED', 'USER', { isConsentedToCollect: false }],
    ['a result needs a sample after a failure', 'ANALYSIS_FAILED', 'ANALYSIS_COMPLETED', 'LAB', {}],
  ])('%s', (_name, status, event, by, facts) => {
    expect(testingOutcome(status, event, by, { ...FACTS, ...facts })).toEqual({
      outcome: 'CONFLICT',
      currentStatus: status,
    })
  })

  it('expires a kit on day 90 and gives up after the third failure', () => {
    expect(
      testingOutcome('KIT_DELIVERED', 'KIT_EXPIRED', 'SCHEDULER', { ...FACTS, statusChangedAtMs: 10 * DAY_MS }).outcome,
    ).toBe('MOVED')
    expect(testingOutcome('ANALYSIS_FAILED', 'GIVEN_UP', 'SERVER', { ...FACTS, failedCount: 3 })).toMatchObject({
      steps: [{ to: 'CANCELLED', effects: ['COMPENSATE', 'TELL_PERSON'] }],
    })
  })

  it('infers steps that a laboratory did not report, with a kit and without', () => {
    const steps = (found: ReturnType<typeof testingOutcome>) =>
      found.outcome === 'MOVED' ? found.steps.map(({ to }) => to) : found
    expect(steps(testingOutcome('KIT_SENT', 'ANALYSIS_COMPLETED', 'LAB', FACTS))).toEqual([
      'KIT_DELIVERED',
      'KIT_RETURNED',
      'ANALYSIS_STARTED',
      'ANALYSIS_COMPLETED',
    ])
    expect(
      steps(
        testingOutcome('APPLIED', 'ANALYSIS_COMPLETED', 'LAB', { ...FACTS, testingType: 'ADDITIONAL_GENETIC_TESTING' }),
      ),
    ).toEqual(['ANALYSIS_STARTED', 'ANALYSIS_COMPLETED'])
  })

  it('uses a late report as the time of an inferred step, never after the end', () => {
    const facts = { ...FACTS, inferredStatuses: ['KIT_RETURNED'] as const }
    expect(testingOutcome('ANALYSIS_COMPLETED', 'KIT_RETURNED', 'LAB', facts)).toEqual({
      outcome: 'FILLED',
      status: 'KIT_RETURNED',
    })
    expect(testingOutcome('WITHDRAWN', 'KIT_RETURNED', 'LAB', facts).outcome).toBe('CONFLICT')
  })

  it('violates no invariant in 20,000 random orders', () => {
    const happening = fc.record({
      event: fc.constantFrom(...TESTING_EVENTS),
      by: fc.constantFrom(...TESTING_ACTORS),
      days: fc.integer({ min: 0, max: 120 }),
    })
    fc.assert(
      fc.property(
        fc.array(happening, { minLength: 1, maxLength: 60 }),
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom('DTC_GENETIC_TESTING' as const, 'ADDITIONAL_GENETIC_TESTING' as const),
        (happenings, isConsentedToCollect, isConsentedToProvide, testingType) => {
          let status: TestingStatus = 'NOT_APPLIED'
          let facts: TestingFacts = {
            ...FACTS,
            nowMs: 0,
            statusChangedAtMs: 0,
            kitSentAtMs: null,
            isConsentedToCollect,
            isConsentedToProvide,
            testingType,
          }
          for (const { event, by, days } of happenings) {
            facts = { ...facts, nowMs: facts.nowMs + days * DAY_MS }
            const found = testingOutcome(status, event, by, facts)
            if (found.outcome !== 'MOVED') continue
            for (const { to, event: happened } of found.steps) {
              expect(status === 'WITHDRAWN' || status === 'CANCELLED').toBe(false)
              if (!isConsentedToCollect) expect(to).not.toBe('APPLIED')
              if (!isConsentedToProvide) expect(['KIT_SENT', 'ANALYSIS_COMPLETED', 'RESULT_OPENED']).not.toContain(to)
              if (to === 'RESULT_OPENED') expect(status).toBe('ANALYSIS_COMPLETED')
              if (testingType === 'ADDITIONAL_GENETIC_TESTING') expect(to).not.toContain('KIT_')
              facts = {
                ...facts,
                statusChangedAtMs: facts.nowMs,
                kitSentAtMs: to === 'KIT_SENT' ? facts.nowMs : facts.kitSentAtMs,
                failedCount: facts.failedCount + (happened === 'ANALYSIS_FAILED' ? 1 : 0),
                resendCount: facts.resendCount + (happened === 'SHIPPING_FAILED' ? 1 : 0),
              }
              expect(facts.failedCount).toBeLessThanOrEqual(MOST_UNUSABLE_SAMPLES)
              status = to
            }
          }
        },
      ),
      { numRuns: 20_000 },
    )
  })

  it('ends in withdrawn and cancelled', () => {
    expect(TESTING_MOVES.filter(({ from }) => from.includes('WITHDRAWN') || from.includes('CANCELLED'))).toEqual([])
  })
})
