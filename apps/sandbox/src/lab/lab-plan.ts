/** What the practice lab does next with an order, and when: a table of steps, whatever is tested. World's time. */
import { DAY_MS } from '../durations.ts'
import type { LabFault } from './lab-faults.ts'

export const LAB_STEPS = [
  'KIT_SENT',
  'KIT_LOST',
  'KIT_DELIVERED',
  'KIT_ARRIVED',
  'ANALYSIS_STARTED',
  'ANALYSIS_DELAYED',
  'ANALYSIS_STOPPED',
  'SAMPLE_FAILED',
  'RESULT',
  'CORRECTION',
] as const
export type LabStep = (typeof LAB_STEPS)[number]

/** A step to be told at a moment; it is said to have happened at another one where the order of words is wrong. */
export type PlannedStep = { readonly step: LabStep; readonly atMs: number; readonly saidAtMs: number }

/** What the plan looks at. */
export type PlanFacts = {
  readonly fault: LabFault
  readonly kitCount: number
  readonly failedCount: number
  readonly resultDays: number
}

/** As long as a kit, a parcel and a look at a sample take, in days. @source docs/gene.md#the-practice-lab */
const DAYS = { send: 1, deliver: 2, fetch: 2, start: 1, lose: 3, delay: 5, delayed: 7, fail: 3, correct: 7 } as const
/** An analysis takes so many days; up to so many more by chance. */
export const RESULT_DAYS = { least: 10, more: 4 } as const
const MOST_SAMPLES = 3

const planned = (step: LabStep, atMs: number, saidAtMs = atMs): PlannedStep => ({ step, atMs, saidAtMs })
const afterDays = (step: LabStep, fromMs: number, days: number): PlannedStep => planned(step, fromMs + days * DAY_MS)

/** The first step of an order: a kit, or the analysis of what the lab has already. */
export const firstStep = (hasKit: boolean, orderedAtMs: number): PlannedStep =>
  hasKit ? afterDays('KIT_SENT', orderedAtMs, DAYS.send) : afterDays('ANALYSIS_STARTED', orderedAtMs, DAYS.start)

/** Once somebody is to fetch a kit. */
export const fetchedStep = (askedAtMs: number): PlannedStep => afterDays('KIT_ARRIVED', askedAtMs, DAYS.fetch)

/**
 * @param doneAtMs when the step happened
 * @returns null when the lab waits for somebody else, or has done everything
 */
export function stepAfter(done: LabStep, doneAtMs: number, facts: PlanFacts): PlannedStep | null {
  const { fault, kitCount, failedCount, resultDays } = facts
  switch (done) {
    case 'KIT_SENT':
      return fault === 'KIT_LOST' && kitCount === 1
        ? afterDays('KIT_LOST', doneAtMs, DAYS.lose)
        : afterDays('KIT_DELIVERED', doneAtMs, DAYS.deliver)
    case 'KIT_LOST':
      return afterDays('KIT_SENT', doneAtMs, DAYS.send)
    case 'KIT_ARRIVED':
      if (fault === 'LABEL_MISMATCH' && failedCount === 0) return planned('SAMPLE_FAILED', doneAtMs)
      if (fault === 'REVERSED') return afterDays('RESULT', doneAtMs, DAYS.start + resultDays)
      return afterDays('ANALYSIS_STARTED', doneAtMs, DAYS.start)
    case 'ANALYSIS_STARTED':
      return afterStart(doneAtMs, facts)
    case 'ANALYSIS_DELAYED':
      return afterDays('RESULT', doneAtMs, resultDays - DAYS.delay + DAYS.delayed)
    case 'SAMPLE_FAILED':
      return failedCount < MOST_SAMPLES ? afterDays('KIT_SENT', doneAtMs, DAYS.send) : null
    case 'RESULT':
      if (fault === 'REVERSED') return planned('ANALYSIS_STARTED', doneAtMs, doneAtMs - resultDays * DAY_MS)
      return fault === 'CORRECTED' ? afterDays('CORRECTION', doneAtMs, DAYS.correct) : null
    default:
      return null
  }
}

function afterStart(atMs: number, { fault, failedCount, resultDays }: PlanFacts): PlannedStep | null {
  if (fault === 'REVERSED') return null
  if (fault === 'EVERY_SAMPLE_FAILS' || (fault === 'SAMPLE_FAILS' && failedCount === 0))
    return afterDays('SAMPLE_FAILED', atMs, DAYS.fail)
  if (fault === 'ANALYSIS_DELAYED') return afterDays('ANALYSIS_DELAYED', atMs, DAYS.delay)
  if (fault === 'ANALYSIS_STOPPED') return afterDays('ANALYSIS_STOPPED', atMs, DAYS.delay)
  return afterDays('RESULT', atMs, resultDays)
}

/** When the lab expects a result that is late. */
export const lateResultAtMs = (delayedAtMs: number, resultDays: number): number =>
  afterDays('RESULT', delayedAtMs, resultDays - DAYS.delay + DAYS.delayed).atMs
