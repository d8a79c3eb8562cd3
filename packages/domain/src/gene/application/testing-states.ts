/**
 * The allowed transitions of a testing and their actors, as one table of data. Everything that is not listed is
 * forbidden.
 *
 * @source docs/reference/gene.md#applications
 */
import {
  KIT_LASTS_MS,
  LATE_SAMPLE_MS,
  MOST_RESENDS,
  MOST_UNUSABLE_SAMPLES,
  RESTART_MS,
} from '../../health/kit-deadlines.ts'
import { type Move, type MoveTable, type Outcome, outcomeOf } from '../../health/testing-outcome.ts'
import type { TestingStatus } from './testing-progress.ts'

export const TESTING_ACTORS = ['USER', 'LAB', 'SERVER', 'COURIER', 'SCHEDULER', 'ADMIN'] as const
export type TestingActor = (typeof TESTING_ACTORS)[number]

export const TESTING_EVENTS = [
  'ENTERED',
  'HOLD_LAPSED',
  'APPLIED',
  'KIT_SENT',
  'KIT_DELIVERED',
  'SHIPPING_FAILED',
  'RETURN_REQUESTED',
  'PICKUP_CANCELLED',
  'KIT_RETURNED',
  'KIT_EXPIRED',
  'ANALYSIS_STARTED',
  'ANALYSIS_DELAYED',
  'ANALYSIS_STOPPED',
  'ANALYSIS_FAILED',
  'GIVEN_UP',
  'ANALYSIS_COMPLETED',
  'RESULT_OPENED',
  'RESULT_CORRECTED',
  'CANCELLED',
  'WITHDRAWN',
] as const
export type TestingEvent = (typeof TESTING_EVENTS)[number]

/** Facts of an application when an event arrives. Instants in epoch milliseconds of business time. */
export type TestingFacts = {
  readonly testingType: 'DTC_GENETIC_TESTING' | 'ADDITIONAL_GENETIC_TESTING'
  readonly nowMs: number
  readonly statusChangedAtMs: number
  /** Time of the latest kit; null before the first. */
  readonly kitSentAtMs: number | null
  readonly failedCount: number
  readonly resendCount: number
  readonly isConsentedToCollect: boolean
  readonly isConsentedToProvide: boolean
  /** Steps of the timeline that were not reported; a late event may still fill in their time. */
  readonly inferredStatuses: readonly TestingStatus[]
}

const since = ({ nowMs, statusChangedAtMs }: TestingFacts): number => nowMs - statusChangedAtMs

const GUARDS = {
  HAS_KIT: ({ testingType }) => testingType === 'DTC_GENETIC_TESTING',
  HAS_NO_KIT: ({ testingType }) => testingType === 'ADDITIONAL_GENETIC_TESTING',
  CONSENTED_TO_COLLECT: ({ isConsentedToCollect }) => isConsentedToCollect,
  CONSENTED_TO_BOTH: ({ isConsentedToCollect, isConsentedToProvide }) => isConsentedToCollect && isConsentedToProvide,
  RESEND_LEFT: ({ resendCount }) => resendCount < MOST_RESENDS,
  FAILURE_LEFT: ({ failedCount }) => failedCount < MOST_UNUSABLE_SAMPLES,
  NO_FAILURE_LEFT: ({ failedCount }) => failedCount >= MOST_UNUSABLE_SAMPLES,
  KIT_OVER: (facts) => since(facts) >= KIT_LASTS_MS.gene,
  LATE_SAMPLE_TAKEN: ({ nowMs, kitSentAtMs }) => kitSentAtMs !== null && nowMs - kitSentAtMs <= LATE_SAMPLE_MS,
  STOPPED_LATELY: (facts) => since(facts) <= RESTART_MS,
} satisfies Record<string, (facts: TestingFacts) => boolean>
export type TestingGuard = keyof typeof GUARDS

/** Follow-ups in the same transaction or through the outbox. */
export type TestingEffect =
  | 'ORDER_LAB'
  | 'TAKE_BACK_ORDER'
  | 'TELL_PERSON'
  | 'RESTORE_VOUCHER'
  | 'COMPENSATE'
  | 'ARCHIVE_RESULT'
  | 'DESTROY_RESULTS'
  | 'ASK_FOR_DESTRUCTION'

export type TestingMove = Move<TestingStatus, TestingEvent, TestingActor, TestingGuard, TestingEffect>

const ANALYSING = ['ANALYSIS_STARTED', 'ANALYSIS_DELAYED'] as const
const DONE = ['ANALYSIS_COMPLETED', 'RESULT_OPENED'] as const

/** Every row is one transition of the table; statuses that share everything else share a row. */
export const TESTING_MOVES: readonly TestingMove[] = [
  { event: 'ENTERED', from: ['NOT_APPLIED'], to: 'ENTERED', by: ['USER'], guards: [], effects: [] },
  { event: 'HOLD_LAPSED', from: ['ENTERED'], to: 'NOT_APPLIED', by: ['SCHEDULER'], guards: [], effects: [] },
  {
    event: 'APPLIED',
    from: ['NOT_APPLIED', 'ENTERED'],
    to: 'APPLIED',
    by: ['USER'],
    guards: ['CONSENTED_TO_COLLECT'],
    effects: ['ORDER_LAB'],
  },
  {
    event: 'KIT_SENT',
    from: ['APPLIED'],
    to: 'KIT_SENT',
    by: ['LAB'],
    guards: ['HAS_KIT', 'CONSENTED_TO_BOTH'],
    effects: ['TELL_PERSON'],
  },
  {
    event: 'KIT_SENT',
    from: ['ANALYSIS_FAILED'],
    to: 'KIT_SENT',
    by: ['LAB'],
    guards: ['HAS_KIT', 'CONSENTED_TO_BOTH', 'FAILURE_LEFT'],
    effects: ['TELL_PERSON'],
  },
  {
    event: 'KIT_DELIVERED',
    from: ['KIT_SENT'],
    to: 'KIT_DELIVERED',
    by: ['USER', 'LAB', 'COURIER'],
    guards: [],
    effects: ['TELL_PERSON'],
  },
  {
    event: 'SHIPPING_FAILED',
    from: ['KIT_SENT'],
    to: 'APPLIED',
    by: ['LAB', 'ADMIN'],
    guards: ['RESEND_LEFT'],
    effects: ['TELL_PERSON'],
  },
  {
    event: 'RETURN_REQUESTED',
    from: ['KIT_SENT', 'KIT_DELIVERED'],
    to: 'KIT_RETURN_REQUESTED',
    by: ['USER'],
    guards: [],
    effects: [],
  },
  {
    event: 'PICKUP_CANCELLED',
    from: ['KIT_RETURN_REQUESTED'],
    to: 'KIT_DELIVERED',
    by: ['USER', 'LAB'],
    guards: [],
    effects: [],
  },
  {
    event: 'KIT_RETURNED',
    from: ['KIT_DELIVERED', 'KIT_RETURN_REQUESTED'],
    to: 'KIT_RETURNED',
    by: ['LAB'],
    guards: [],
    effects: ['TELL_PERSON'],
  },
  {
    event: 'KIT_RETURNED',
    from: ['KIT_EXPIRED'],
    to: 'KIT_RETURNED',
    by: ['LAB'],
    guards: ['LATE_SAMPLE_TAKEN'],
    effects: ['TELL_PERSON'],
  },
  {
    event: 'KIT_EXPIRED',
    from: ['KIT_DELIVERED'],
    to: 'KIT_EXPIRED',
    by: ['SCHEDULER'],
    guards: ['KIT_OVER'],
    effects: ['TELL_PERSON'],
  },
  {
    event: 'ANALYSIS_STARTED',
    from: ['APPLIED'],
    to: 'ANALYSIS_STARTED',
    by: ['LAB'],
    guards: ['HAS_NO_KIT', 'CONSENTED_TO_BOTH'],
    effects: [],
  },
  {
    event: 'ANALYSIS_STARTED',
    from: ['KIT_RETURNED', 'ANALYSIS_DELAYED'],
    to: 'ANALYSIS_STARTED',
    by: ['LAB'],
    guards: [],
    effects: [],
  },
  {
    event: 'ANALYSIS_STARTED',
    from: ['ANALYSIS_STOPPED'],
    to: 'ANALYSIS_STARTED',
    by: ['LAB'],
    guards: ['STOPPED_LATELY'],
    effects: ['TELL_PERSON'],
  },
  {
    event: 'ANALYSIS_DELAYED',
    from: ['ANALYSIS_STARTED'],
    to: 'ANALYSIS_DELAYED',
    by: ['LAB'],
    guards: [],
    effects: ['TELL_PERSON'],
  },
  {
    event: 'ANALYSIS_STOPPED',
    from: ANALYSING,
    to: 'ANALYSIS_STOPPED',
    by: ['LAB', 'SERVER'],
    guards: [],
    effects: ['TELL_PERSON'],
  },
  {
    event: 'ANALYSIS_FAILED',
    from: ['KIT_RETURNED', ...ANALYSING],
    to: 'ANALYSIS_FAILED',
    by: ['LAB'],
    guards: ['FAILURE_LEFT'],
    effects: ['TELL_PERSON'],
  },
  {
    event: 'GIVEN_UP',
    from: ['ANALYSIS_FAILED'],
    to: 'CANCELLED',
    by: ['SERVER'],
    guards: ['NO_FAILURE_LEFT'],
    effects: ['COMPENSATE', 'TELL_PERSON'],
  },
  {
    event: 'ANALYSIS_COMPLETED',
    from: ANALYSING,
    to: 'ANALYSIS_COMPLETED',
    by: ['LAB'],
    guards: ['CONSENTED_TO_BOTH'],
    effects: ['TELL_PERSON'],
  },
  { event: 'RESULT_OPENED', from: ['ANALYSIS_COMPLETED'], to: 'RESULT_OPENED', by: ['USER'], guards: [], effects: [] },
  {
    event: 'RESULT_CORRECTED',
    from: ['RESULT_OPENED'],
    to: 'ANALYSIS_COMPLETED',
    by: ['LAB'],
    guards: [],
    effects: ['ARCHIVE_RESULT', 'TELL_PERSON'],
  },
  {
    event: 'CANCELLED',
    from: ['APPLIED'],
    to: 'CANCELLED',
    by: ['USER'],
    guards: [],
    effects: ['RESTORE_VOUCHER', 'TAKE_BACK_ORDER'],
  },
  {
    event: 'WITHDRAWN',
    from: [
      'KIT_SENT',
      'KIT_DELIVERED',
      'KIT_RETURN_REQUESTED',
      'KIT_RETURNED',
      'KIT_EXPIRED',
      ...ANALYSING,
      'ANALYSIS_STOPPED',
      'ANALYSIS_FAILED',
      ...DONE,
    ],
    to: 'WITHDRAWN',
    by: ['USER'],
    guards: [],
    effects: ['DESTROY_RESULTS', 'ASK_FOR_DESTRUCTION'],
  },
]

const TABLE: MoveTable<TestingMove, TestingFacts> = {
  moves: TESTING_MOVES,
  guards: GUARDS,
  inferred: ['KIT_SENT', 'KIT_DELIVERED', 'KIT_RETURNED', 'ANALYSIS_STARTED'],
  // Nothing is inferred after a failure.
  neverInferredFrom: ['ANALYSIS_FAILED', 'ANALYSIS_STOPPED', 'ANALYSIS_DELAYED'],
  // A kit that was not sent cannot come back.
  neverInferredBefore: ['SHIPPING_FAILED'],
  ended: ['WITHDRAWN', 'CANCELLED'],
}

export type TestingOutcome = Outcome<TestingMove>

/** Returns the outcome of an event for an application. Pure: it changes nothing. */
export const testingOutcome = (
  status: TestingStatus,
  event: TestingEvent,
  by: TestingActor,
  facts: TestingFacts,
): TestingOutcome => outcomeOf(TABLE, status, event, by, facts)
