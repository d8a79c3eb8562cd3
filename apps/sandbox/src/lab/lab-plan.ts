/** The sandbox laboratory's next step for an order, and its time: a table of steps, for any testing. Business time. */
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

/** A step to be reported at a moment; its reported time differs where the order of messages is wrong. */
export type PlannedStep = {
  readonly step: LabStep
  readonly atMs: number
  readonly saidAtMs: number
  /** Of a step by hand: what was planned, and stays planned where the operator refuses the step. */
  readonly before?: PlannedStep | null
}

/** Input of the plan. */
export type PlanFacts = {
  readonly fault: LabFault
  readonly kitCount: number
  readonly failedCount: number
  readonly resultDays: number
}

/** Duration of a kit, a parcel and a check of a sample, in days. @source docs/reference/gene.md#the-practice-lab */
const DAYS = { send: 1, deliver: 2, fetch: 2, start: 1, lose: 3, delay: 5, delayed: 7, fail: 3, correct: 7 } as const
/** Duration of an analysis in days, and the random addition. */
export const RESULT_DAYS = { least: 10, more: 4 } as const
const MOST_SAMPLES = 3

const planned = (step: LabStep, atMs: number, saidAtMs = atMs): PlannedStep => ({ step, atMs, saidAtMs })
const afterDays = (step: LabStep, fromMs: number, days: number): PlannedStep => planned(step, fromMs + days * DAY_MS)

/** The first step of an order: a kit, or the analysis of a sample that the laboratory already has. */
export const firstStep = (hasKit: boolean, orderedAtMs: number): PlannedStep =>
  hasKit ? afterDays('KIT_SENT', orderedAtMs, DAYS.send) : afterDays('ANALYSIS_STARTED', orderedAtMs, DAYS.start)

/** The step after a request to collect a kit. */
export const fetchedStep = (askedAtMs: number): PlannedStep => afterDays('KIT_ARRIVED', askedAtMs, DAYS.fetch)

/**
 * @param doneAtMs when the step happened
 * @returns null when the laboratory waits for another party, or has done everything
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

/** When the laboratory expects a delayed result. */
export const lateResultAtMs = (delayedAtMs: number, resultDays: number): number =>
  afterDays('RESULT', delayedAtMs, resultDays - DAYS.delay + DAYS.delayed).atMs
