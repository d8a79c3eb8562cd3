import type { SyncStatus } from '@ieum/contracts/mydata/sync/sync.ts'
import type { SyncId } from '@ieum/contracts/shared/ids.ts'
import { type PollDecision, pollDecision } from '@ieum/domain/mydata/connect/progress/poll-decision.ts'
import {
  POLL_ABORT_MS,
  POLL_REQUEST_TIMEOUT_MS,
  POLL_STOP_MS,
  PUSHED_POLL_INTERVAL_MS,
} from '@ieum/domain/mydata/constants.ts'
import { assertEvent, assign, type ErrorActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import { type Failure, failureOf, isSessionLost } from '../failure.ts'
import { receiveStatus } from './receive-status.ts'

export type PollResult =
  | 'success'
  | 'fail'
  | 'tooLong'
  | 'offline'
  | 'retryFail'
  /** There is no such sync, or its answer contains no lists. */
  | 'missing'
  | 'sessionLost'
  | NothingConnected

/** Every institution was called and none was connected. */
export type NothingConnected = (typeof NOTHING_CONNECTED)[keyof typeof NOTHING_CONNECTED]

/** Results that the connection request would have returned if it had waited this long. */
export const NOTHING_CONNECTED = {
  MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED: 'allUnregistered',
  MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR: 'allError',
  MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR_AND_UNREGISTERED: 'errorAndUnregistered',
} as const

export type PollInput = {
  readonly syncId: SyncId
  /** Also listens to the stream of the sync; without it, or during a break, only the poll reports. */
  readonly isPushed: boolean
  /** A monotonic clock, ms; real time, not business time. */
  readonly elapsedMs: () => number
  readonly isOnline: () => boolean
}

/** Events of a sync's stream; the poll succeeds without any of them. */
export type PushEvent =
  | { readonly type: 'STATUS_PUSHED'; readonly status: SyncStatus }
  | { readonly type: 'PUSH_OPENED' }
  | { readonly type: 'PUSH_LOST' }

export type PollOutput = { readonly result: PollResult; readonly status: SyncStatus | null }

export type PollContext = {
  readonly input: PollInput
  readonly startedAtMs: number
  readonly status: SyncStatus | null
  readonly retry: number
  /** The stream is open: the poll continues at a lower rate. */
  readonly isListening: boolean
  readonly decision: PollDecision
  readonly result: PollResult | null
}

const fails =
  (isIt: (failure: Failure) => boolean) =>
  ({ event }: { readonly event: ErrorActorEvent }) =>
    isIt(failureOf(event.error))
const dialogOfNothing: { readonly [code: string]: NothingConnected | undefined } = NOTHING_CONNECTED
const connectedNothing =
  (dialog: NothingConnected) =>
  ({ code }: Failure) =>
    dialogOfNothing[code] === dialog

/**
 * Watches one sync until it is decided: every 500 ms, 5 s for an answer, three repeats of a failed request, no request
 * from 55 s on, over at 60 s. `pollDecision` decides what follows each answer; here is only the waiting.
 *
 * With push the same statuses also arrive automatically, and the same function merges them. While the stream is open
 * the poll runs at a lower rate, in case an event was lost; after a break it runs at its normal rate.
 * @source CF-4.4, CF-9
 */
export const syncPoll = setup({
  types: {} as {
    context: PollContext
    input: PollInput
    output: PollOutput
    events: { type: 'NETWORK_LOST' } | PushEvent
  },
  actors: {
    getSyncStatus: fromPromise<SyncStatus, { readonly syncId: SyncId }>(() => {
      throw new Error('getSyncStatus is not provided')
    }),
    syncEvents: fromCallback<EventObject, { readonly syncId: SyncId; readonly isPushed: boolean }>(() => {
      throw new Error('syncEvents is not provided')
    }),
  },
  delays: {
    requestTimeout: POLL_REQUEST_TIMEOUT_MS,
    abort: POLL_ABORT_MS,
    pause: ({ context }) => (context.decision.kind === 'pollAgain' ? context.decision.inMs : 0),
    rest: PUSHED_POLL_INTERVAL_MS,
  },
  guards: {
    isDecided: ({ context }, kind: PollDecision['kind']) => context.decision.kind === kind,
    /** The stream is open, and this pause is not one before a repeat of a failed request. */
    mayRest: ({ context }, may: boolean) => (context.isListening && context.retry === 0) === may,
    mayAsk: ({ context }) => elapsed(context) < POLL_STOP_MS,
    pushDecides: ({ context, event }, kind: 'success' | 'fail') => {
      assertEvent(event, 'STATUS_PUSHED')
      return receivedOf(context, event.status).decision.kind === kind
    },
  },
  actions: {
    applyPushed: assign(({ context, event }) => {
      assertEvent(event, 'STATUS_PUSHED')
      return { retry: 0, status: receivedOf(context, event.status).status }
    }),
    recordNoAnswer: assign(({ context }) => ({
      retry: context.retry + 1,
      decision: pollDecision({ kind: 'failed', isOffline: !context.input.isOnline() }, elapsed(context), context.retry),
    })),
    listen: assign((_, isListening: boolean) => ({ isListening })),
    end: assign((_, result: PollResult) => ({ result })),
  },
}).createMachine({
  id: 'syncPoll',
  context: ({ input }) => ({
    input,
    startedAtMs: input.elapsedMs(),
    status: null,
    retry: 0,
    isListening: false,
    decision: { kind: 'pollAgain', inMs: 0 },
    result: null,
  }),
  invoke: {
    src: 'syncEvents',
    input: ({ context }) => ({ syncId: context.input.syncId, isPushed: context.input.isPushed }),
  },
  initial: 'asking',
  on: {
    NETWORK_LOST: '.offline',
    STATUS_PUSHED: [
      { guard: { type: 'pushDecides', params: 'success' }, target: '.success', actions: 'applyPushed' },
      { guard: { type: 'pushDecides', params: 'fail' }, target: '.fail', actions: 'applyPushed' },
      { actions: 'applyPushed' },
    ],
    PUSH_OPENED: { actions: { type: 'listen', params: true } },
    PUSH_LOST: { actions: { type: 'listen', params: false } },
  },
  after: { abort: '.tooLong' },
  states: {
    asking: {
      invoke: {
        src: 'getSyncStatus',
        input: ({ context }) => ({ syncId: context.input.syncId }),
        onDone: [
          { guard: ({ event }) => !hasLists(event.output), target: 'missing' },
          {
            target: 'deciding',
            actions: assign(({ context, event }) => ({ retry: 0, ...receivedOf(context, event.output) })),
          },
        ],
        onError: [
          { guard: fails(({ code }) => code === 'MYDATA_SYNC_NOT_FOUND'), target: 'missing' },
          { guard: fails(isSessionLost), target: 'sessionLost' },
          { guard: fails(connectedNothing('allUnregistered')), target: 'allUnregistered' },
          { guard: fails(connectedNothing('allError')), target: 'allError' },
          { guard: fails(connectedNothing('errorAndUnregistered')), target: 'errorAndUnregistered' },
          { target: 'deciding', actions: 'recordNoAnswer' },
        ],
      },
      after: { requestTimeout: { target: 'deciding', actions: 'recordNoAnswer' } },
    },
    deciding: {
      always: [
        { guard: { type: 'isDecided', params: 'success' }, target: 'success' },
        { guard: { type: 'isDecided', params: 'fail' }, target: 'fail' },
        { guard: { type: 'isDecided', params: 'offline' }, target: 'offline' },
        { guard: { type: 'isDecided', params: 'retryFail' }, target: 'retryFail' },
        { guard: { type: 'isDecided', params: 'tooLong' }, target: 'tooLong' },
        { guard: { type: 'isDecided', params: 'pollAgain' }, target: 'pausing' },
        { target: 'outOfTime' },
      ],
    },
    pausing: {
      initial: 'briefly',
      states: {
        briefly: {
          always: { guard: { type: 'mayRest', params: true }, target: 'rarely' },
          after: { pause: '#syncPoll.asking' },
        },
        /** The stream reports; after a break the poll resumes its rate at once. */
        rarely: {
          always: { guard: { type: 'mayRest', params: false }, target: 'briefly' },
          after: { rest: [{ guard: 'mayAsk', target: '#syncPoll.asking' }, { target: '#syncPoll.outOfTime' }] },
        },
      },
    },
    /** From 55 s on there are no more requests; the end is at 60 s. */
    outOfTime: {},
    success: { type: 'final', entry: { type: 'end', params: 'success' } },
    fail: { type: 'final', entry: { type: 'end', params: 'fail' } },
    tooLong: { type: 'final', entry: { type: 'end', params: 'tooLong' } },
    offline: { type: 'final', entry: { type: 'end', params: 'offline' } },
    retryFail: { type: 'final', entry: { type: 'end', params: 'retryFail' } },
    missing: { type: 'final', entry: { type: 'end', params: 'missing' } },
    sessionLost: { type: 'final', entry: { type: 'end', params: 'sessionLost' } },
    allUnregistered: { type: 'final', entry: { type: 'end', params: 'allUnregistered' } },
    allError: { type: 'final', entry: { type: 'end', params: 'allError' } },
    errorAndUnregistered: { type: 'final', entry: { type: 'end', params: 'errorAndUnregistered' } },
  },
  output: ({ context }) => ({ result: context.result ?? 'missing', status: context.status }),
})

function elapsed({ input, startedAtMs }: PollContext): number {
  return input.elapsedMs() - startedAtMs
}

function receivedOf(context: PollContext, status: SyncStatus) {
  return receiveStatus(context.status, status, elapsed(context))
}

/** An answer without lists counts as none, whatever its type. */
function hasLists(answer: Partial<SyncStatus> | null): boolean {
  return (answer?.organizationSyncStatus ?? null) !== null
}
