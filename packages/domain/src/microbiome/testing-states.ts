/**
 * The allowed transitions of a microbiome testing and their actors, as one table of data. Everything that is not listed
 * is forbidden.
 *
 * @source docs/reference/microbiome.md#states
 */
import type { UserMicrobiomeTestingStatus } from '@ieum/contracts/microbiome/enums.ts'
import { KIT_LASTS_MS, MOST_RESENDS, MOST_UNUSABLE_SAMPLES, RESTART_MS } from '../health/kit-deadlines.ts'
import { type Move, type MoveTable, type Outcome, outcomeOf } from '../health/testing-outcome.ts'

export type MicrobiomeStatus = UserMicrobiomeTestingStatus

export const MICROBIOME_ACTORS = ['USER', 'LAB', 'SERVER', 'COURIER', 'SCHEDULER', 'ADMIN'] as const
export type MicrobiomeActor = (typeof MICROBIOME_ACTORS)[number]

export const MICROBIOME_EVENTS = [
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
  'CANCELLED',
  'WITHDRAWN',
] as const
export type MicrobiomeEvent = (typeof MICROBIOME_EVENTS)[number]

/** Facts of an application when an event arrives. Instants in epoch milliseconds of business time. */
export type MicrobiomeFacts = {
  readonly nowMs: number
  readonly statusChangedAtMs: number
  readonly failedCount: number
  readonly resendCount: number
  /** Steps of the timeline that were not reported; a late event may still fill in their time. */
  readonly inferredStatuses: readonly MicrobiomeStatus[]
}

const since = ({ nowMs, statusChangedAtMs }: MicrobiomeFacts): number => nowMs - statusChangedAtMs

const GUARDS = {
  RESEND_LEFT: ({ resendCount }) => resendCount < MOST_RESENDS,
  FAILURE_LEFT: ({ failedCount }) => failedCount < MOST_UNUSABLE_SAMPLES,
  NO_FAILURE_LEFT: ({ failedCount }) => failedCount >= MOST_UNUSABLE_SAMPLES,
  KIT_OVER: (facts) => since(facts) >= KIT_LASTS_MS.microbiome,
  STOPPED_LATELY: (facts) => since(facts) <= RESTART_MS,
} satisfies Record<string, (facts: MicrobiomeFacts) => boolean>
export type MicrobiomeGuard = keyof typeof GUARDS

/** Follow-ups in the same transaction or through the outbox. */
export type MicrobiomeEffect =
  | 'ORDER_LAB'
  | 'TAKE_BACK_ORDER'
  | 'TELL_PERSON'
  | 'RESTORE_VOUCHER'
  | 'COMPENSATE'
  | 'DESTROY_RESULTS'
  | 'ASK_FOR_DESTRUCTION'

export type MicrobiomeMove = Move<MicrobiomeStatus, MicrobiomeEvent, MicrobiomeActor, MicrobiomeGuard, MicrobiomeEffect>

const ANALYSING = ['ANALYSIS_STARTED', 'ANALYSIS_DELAYED'] as const
const TOLD = ['TELL_PERSON'] as const
const BY_LAB = ['LAB'] as const

export const MICROBIOME_MOVES: readonly MicrobiomeMove[] = [
  { event: 'ENTERED', from: ['NOT_APPLIED'], to: 'ENTERED', by: ['USER'], guards: [], effects: [] },
  { event: 'HOLD_LAPSED', from: ['ENTERED'], to: 'NOT_APPLIED', by: ['SCHEDULER'], guards: [], effects: [] },
  {
    event: 'APPLIED',
    from: ['NOT_APPLIED', 'ENTERED'],
    to: 'APPLIED',
    by: ['USER'],
    guards: [],
    effects: ['ORDER_LAB'],
  },
  { event: 'KIT_SENT', from: ['APPLIED'], to: 'KIT_SENT', by: BY_LAB, guards: [], effects: TOLD },
  { event: 'KIT_SENT', from: ['ANALYSIS_FAILED'], to: 'KIT_SENT', by: BY_LAB, guards: ['FAILURE_LEFT'], effects: TOLD },
  {
    event: 'KIT_DELIVERED',
    from: ['KIT_SENT'],
    to: 'KIT_DELIVERED',
    by: ['USER', 'LAB', 'COURIER'],
    guards: [],
    effects: TOLD,
  },
  {
    event: 'SHIPPING_FAILED',
    from: ['KIT_SENT'],
    to: 'APPLIED',
    by: ['LAB', 'ADMIN'],
    guards: ['RESEND_LEFT'],
    effects: TOLD,
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
    by: BY_LAB,
    guards: [],
    effects: TOLD,
  },
  {
    event: 'KIT_EXPIRED',
    from: ['KIT_DELIVERED'],
    to: 'KIT_EXPIRED',
    by: ['SCHEDULER'],
    guards: ['KIT_OVER'],
    effects: TOLD,
  },
  {
    event: 'ANALYSIS_STARTED',
    from: ['KIT_RETURNED', 'ANALYSIS_DELAYED'],
    to: 'ANALYSIS_STARTED',
    by: BY_LAB,
    guards: [],
    effects: [],
  },
  {
    event: 'ANALYSIS_STARTED',
    from: ['ANALYSIS_STOPPED'],
    to: 'ANALYSIS_STARTED',
    by: BY_LAB,
    guards: ['STOPPED_LATELY'],
    effects: TOLD,
  },
  {
    event: 'ANALYSIS_DELAYED',
    from: ['ANALYSIS_STARTED'],
    to: 'ANALYSIS_DELAYED',
    by: BY_LAB,
    guards: [],
    effects: TOLD,
  },
  {
    event: 'ANALYSIS_STOPPED',
    from: ANALYSING,
    to: 'ANALYSIS_STOPPED',
    by: ['LAB', 'SERVER'],
    guards: [],
    effects: TOLD,
  },
  {
    event: 'ANALYSIS_FAILED',
    from: ['KIT_RETURNED', ...ANALYSING],
    to: 'ANALYSIS_FAILED',
    by: BY_LAB,
    guards: ['FAILURE_LEFT'],
    effects: TOLD,
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
    by: BY_LAB,
    guards: [],
    effects: TOLD,
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
      'ANALYSIS_COMPLETED',
    ],
    to: 'WITHDRAWN',
    by: ['USER'],
    guards: [],
    effects: ['DESTROY_RESULTS', 'ASK_FOR_DESTRUCTION'],
  },
]

const TABLE: MoveTable<MicrobiomeMove, MicrobiomeFacts> = {
  moves: MICROBIOME_MOVES,
  guards: GUARDS,
  inferred: ['KIT_SENT', 'KIT_DELIVERED', 'KIT_RETURNED', 'ANALYSIS_STARTED'],
  // Nothing is inferred after a failure.
  neverInferredFrom: ['ANALYSIS_FAILED', 'ANALYSIS_STOPPED', 'ANALYSIS_DELAYED'],
  // A kit that was not sent cannot come back.
  neverInferredBefore: ['SHIPPING_FAILED'],
  ended: ['WITHDRAWN', 'CANCELLED'],
}

/** Returns the outcome of an event for an application. Pure: it changes nothing. */
export const microbiomeOutcome = (
  status: MicrobiomeStatus,
  event: MicrobiomeEvent,
  by: MicrobiomeActor,
  facts: MicrobiomeFacts,
): Outcome<MicrobiomeMove> => outcomeOf(TABLE, status, event, by, facts)
