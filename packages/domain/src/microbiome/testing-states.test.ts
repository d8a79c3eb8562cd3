import { USER_MICROBIOME_TESTING_STATUSES } from '@ieum/contracts/microbiome/enums.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_UNUSABLE_SAMPLES } from '../health/kit-deadlines.ts'
import { DAY_MS } from '../time/durations.ts'
import {
  MICROBIOME_ACTORS,
  MICROBIOME_EVENTS,
  MICROBIOME_MOVES,
  type MicrobiomeActor,
  type MicrobiomeEvent,
  type MicrobiomeFacts,
  type MicrobiomeStatus,
  microbiomeOutcome,
} from './testing-states.ts'

const FACTS: MicrobiomeFacts = {
  nowMs: 100 * DAY_MS,
  statusChangedAtMs: 100 * DAY_MS,
  failedCount: 0,
  resendCount: 0,
  inferredStatuses: [],
}
/** Returns facts under which the guards of an event are true. */
const factsFor = (event: MicrobiomeEvent): MicrobiomeFacts => {
  if (event === 'KIT_EXPIRED') return { ...FACTS, statusChangedAtMs: 40 * DAY_MS }
  return event === 'GIVEN_UP' ? { ...FACTS, failedCount: 3 } : FACTS
}

/**
 * Written from the rules, not from the table: who may do what in which state, and the steps that a laboratory's event
 * implies.
 */
const ALLOWED = `NOT_APPLIED ENTERED USER ENTERED
ENTERED HOLD_LAPSED SCHEDULER NOT_APPLIED
NOT_APPLIED,ENTERED APPLIED USER APPLIED
APPLIED,ANALYSIS_FAILED KIT_SENT LAB KIT_SENT
KIT_SENT KIT_DELIVERED USER,LAB,COURIER KIT_DELIVERED
KIT_SENT SHIPPING_FAILED LAB,ADMIN APPLIED
KIT_SENT,KIT_DELIVERED RETURN_REQUESTED USER KIT_RETURN_REQUESTED
KIT_RETURN_REQUESTED PICKUP_CANCELLED USER,LAB KIT_DELIVERED
KIT_DELIVERED,KIT_RETURN_REQUESTED KIT_RETURNED LAB KIT_RETURNED
KIT_DELIVERED KIT_EXPIRED SCHEDULER KIT_EXPIRED
KIT_RETURNED,ANALYSIS_DELAYED,ANALYSIS_STOPPED ANALYSIS_STARTED LAB ANALYSIS_STARTED
ANALYSIS_STARTED ANALYSIS_DELAYED LAB ANALYSIS_DELAYED
ANALYSIS_STARTED,ANALYSIS_DELAYED ANALYSIS_STOPPED LAB,SERVER ANALYSIS_STOPPED
KIT_RETURNED,ANALYSIS_STARTED,ANALYSIS_DELAYED ANALYSIS_FAILED LAB ANALYSIS_FAILED
ANALYSIS_FAILED GIVEN_UP SERVER CANCELLED
ANALYSIS_STARTED,ANALYSIS_DELAYED ANALYSIS_COMPLETED LAB ANALYSIS_COMPLETED
APPLIED CANCELLED USER CANCELLED
KIT_SENT,KIT_DELIVERED,KIT_RETURN_REQUESTED,KIT_RETURNED,KIT_EXPIRED,ANALYSIS_STARTED,ANALYSIS_DELAYED,ANALYSIS_STOPPED,ANALYSIS_FAILED,ANALYSIS_COMPLETED WITHDRAWN USER WITHDRAWN
APPLIED KIT_DELIVERED LAB KIT_SENT>KIT_DELIVERED
APPLIED KIT_RETURNED LAB KIT_SENT>KIT_DELIVERED>KIT_RETURNED
KIT_SENT KIT_RETURNED LAB KIT_DELIVERED>KIT_RETURNED
APPLIED ANALYSIS_STARTED LAB KIT_SENT>KIT_DELIVERED>KIT_RETURNED>ANALYSIS_STARTED
KIT_SENT ANALYSIS_STARTED LAB KIT_DELIVERED>KIT_RETURNED>ANALYSIS_STARTED
KIT_DELIVERED,KIT_RETURN_REQUESTED ANALYSIS_STARTED LAB KIT_RETURNED>ANALYSIS_STARTED
APPLIED ANALYSIS_FAILED LAB KIT_SENT>KIT_DELIVERED>KIT_RETURNED>ANALYSIS_FAILED
KIT_SENT ANALYSIS_FAILED LAB KIT_DELIVERED>KIT_RETURNED>ANALYSIS_FAILED
KIT_DELIVERED,KIT_RETURN_REQUESTED ANALYSIS_FAILED LAB KIT_RETURNED>ANALYSIS_FAILED
${['ANALYSIS_DELAYED', 'ANALYSIS_STOPPED', 'ANALYSIS_COMPLETED']
  .map(
    (event) => `APPLIED ${event} LAB KIT_SENT>KIT_DELIVERED>KIT_RETURNED>ANALYSIS_STARTED>${event}
KIT_SENT ${event} LAB KIT_DELIVERED>KIT_RETURNED>ANALYSIS_STARTED>${event}
KIT_DELIVERED,KIT_RETURN_REQUESTED ${event} LAB KIT_RETURNED>ANALYSIS_STARTED>${event}
KIT_RETURNED ${event} LAB ANALYSIS_STARTED>${event}`,
  )
  .join('\n')}`
const allowed = new Map(
  ALLOWED.split('\n').flatMap((line) => {
    const [froms = '', event, actors = '', to = ''] = line.split(' ')
    return froms
      .split(',')
      .flatMap((from) => actors.split(',').map((by): [string, string] => [`${from} ${event} ${by}`, to]))
  }),
)

describe('a microbiome testing moves by its transition table', () => {
  it('allows the listed moves and answers everything else with the current status', () => {
    for (const status of USER_MICROBIOME_TESTING_STATUSES)
      for (const event of MICROBIOME_EVENTS)
        for (const by of MICROBIOME_ACTORS) {
          const name = `${status} ${event} ${by}`
          const found = microbiomeOutcome(status, event, by, factsFor(event))
          if (found.outcome === 'MOVED') expect(found.steps.map(({ to }) => to).join('>'), name).toBe(allowed.get(name))
          else {
            expect(allowed.get(name), name).toBeUndefined()
            expect(found, name).toEqual({ outcome: 'CONFLICT', currentStatus: status })
          }
        }
  })

  it.each<[string, MicrobiomeStatus, MicrobiomeEvent, MicrobiomeActor, Partial<MicrobiomeFacts>]>([
    ['a kit lost twice is not sent a third time', 'KIT_SENT', 'SHIPPING_FAILED', 'LAB', { resendCount: 2 }],
    ['no kit follows the third failure', 'ANALYSIS_FAILED', 'KIT_SENT', 'LAB', { failedCount: 3 }],
    ['nothing is given up before the third failure', 'ANALYSIS_FAILED', 'GIVEN_UP', 'SERVER', { failedCount: 2 }],
    ['a kit lasts sixty days', 'KIT_DELIVERED', 'KIT_EXPIRED', 'SCHEDULER', { statusChangedAtMs: 40 * DAY_MS + 1 }],
    ['a sample of an expired kit is of no use', 'KIT_EXPIRED', 'KIT_RETURNED', 'LAB', {}],
    ['a stop is final after thirty days', 'ANALYSIS_STOPPED', 'ANALYSIS_STARTED', 'LAB', { nowMs: 130 * DAY_MS + 1 }],
    ['a result needs a sample after a failure', 'ANALYSIS_FAILED', 'ANALYSIS_COMPLETED', 'LAB', {}],
    ['a result is not corrected through the states', 'ANALYSIS_COMPLETED', 'ANALYSIS_COMPLETED', 'LAB', {}],
  ])('%s', (_name, status, event, by, facts) => {
    expect(microbiomeOutcome(status, event, by, { ...FACTS, ...facts })).toEqual({
      outcome: 'CONFLICT',
      currentStatus: status,
    })
  })

  it('has a voucher follow the third failure', () => {
    expect(microbiomeOutcome('ANALYSIS_FAILED', 'GIVEN_UP', 'SERVER', { ...FACTS, failedCount: 3 })).toMatchObject({
      steps: [{ to: 'CANCELLED', effects: ['COMPENSATE', 'TELL_PERSON'] }],
    })
  })

  it('uses a late report as the time of an inferred step, never after the end', () => {
    const facts = { ...FACTS, inferredStatuses: ['KIT_RETURNED'] as const }
    expect(microbiomeOutcome('ANALYSIS_COMPLETED', 'KIT_RETURNED', 'LAB', facts)).toEqual({
      outcome: 'FILLED',
      status: 'KIT_RETURNED',
    })
    for (const ended of ['WITHDRAWN', 'CANCELLED'] as const)
      expect(microbiomeOutcome(ended, 'KIT_RETURNED', 'LAB', facts).outcome).toBe('CONFLICT')
  })

  it('violates no invariant in 20,000 random orders', () => {
    const happening = fc.record({
      event: fc.constantFrom(...MICROBIOME_EVENTS),
      by: fc.constantFrom(...MICROBIOME_ACTORS),
      days: fc.integer({ min: 0, max: 90 }),
    })
    fc.assert(
      fc.property(fc.array(happening, { minLength: 1, maxLength: 60 }), (happenings) => {
        let status: MicrobiomeStatus = 'NOT_APPLIED'
        let facts: MicrobiomeFacts = { ...FACTS, nowMs: 0, statusChangedAtMs: 0 }
        for (const { event, by, days } of happenings) {
          facts = { ...facts, nowMs: facts.nowMs + days * DAY_MS }
          const found = microbiomeOutcome(status, event, by, facts)
          if (found.outcome !== 'MOVED') continue
          for (const { to, event: happened } of found.steps) {
            expect(status === 'WITHDRAWN' || status === 'CANCELLED').toBe(false)
            if (to === 'WITHDRAWN') expect(status).not.toBe('APPLIED')
            if (to === 'ANALYSIS_COMPLETED') expect(['ANALYSIS_STARTED', 'ANALYSIS_DELAYED']).toContain(status)
            if (to === 'KIT_RETURNED') expect(status).not.toBe('KIT_EXPIRED')
            facts = {
              ...facts,
              statusChangedAtMs: facts.nowMs,
              failedCount: facts.failedCount + (happened === 'ANALYSIS_FAILED' ? 1 : 0),
              resendCount: facts.resendCount + (happened === 'SHIPPING_FAILED' ? 1 : 0),
            }
            expect(facts.failedCount).toBeLessThanOrEqual(MOST_UNUSABLE_SAMPLES)
            status = to
          }
        }
      }),
      { numRuns: 20_000 },
    )
  })

  it('ends in withdrawn and cancelled', () => {
    expect(MICROBIOME_MOVES.filter(({ from }) => from.includes('WITHDRAWN') || from.includes('CANCELLED'))).toEqual([])
  })
})
