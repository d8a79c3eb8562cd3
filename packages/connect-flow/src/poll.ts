import type { SyncStatus } from '@ieum/contracts/mydata/sync.ts'
import { POLL_ABORT_MS, POLL_REQUEST_TIMEOUT_MS } from '@ieum/domain/connect/constants.ts'
import { type PollAnswer, type PollDecision, pollDecision } from '@ieum/domain/connect/poll-decision.ts'
import { newerStatus } from '@ieum/domain/connect/sync-progress.ts'
import { assign, fromPromise, setup } from 'xstate'
import { failureOf, isSessionLost } from './failure.ts'

export type PollResult =
  | 'success'
  | 'fail'
  | 'tooLong'
  | 'offline'
  | 'retryFail'
  /** There is no such sync, or its answer holds no lists. */
  | 'missing'
  | 'sessionLost'

export type PollInput = {
  readonly syncId: string
  /** A clock that only runs forward, ms; real time, not the world's. */
  readonly elapsedMs: () => number
  readonly isOnline: () => boolean
}

export type PollContext = {
  readonly input: PollInput
  readonly startedAtMs: number
  readonly status: SyncStatus | null
  readonly retry: number
  readonly decision: PollDecision
  readonly result: PollResult | null
}

/**
 * Watches one sync until it is decided: every 500 ms, 5 s for an answer, three repeats of a failed request, no request
 * from 55 s on, over at 60 s. What follows from each answer is `pollDecision`; here is only the waiting.
 * @source spec §4 "Sync polling", §9
 */
export const syncPoll = setup({
  types: {} as {
    context: PollContext
    input: PollInput
    output: { readonly result: PollResult; readonly status: SyncStatus | null }
    events: { type: 'NETWORK_LOST' }
  },
  actors: {
    getSyncStatus: fromPromise<SyncStatus, { readonly syncId: string }>(() => {
      throw new Error('getSyncStatus is not provided')
    }),
  },
  delays: {
    requestTimeout: POLL_REQUEST_TIMEOUT_MS,
    abort: POLL_ABORT_MS,
    pause: ({ context }) => (context.decision.kind === 'goOn' ? context.decision.inMs : 0),
  },
  guards: {
    isDecided: ({ context }, kind: PollDecision['kind']) => context.decision.kind === kind,
    isMissing: ({ event }) => failureOf(errorIn(event)).code === 'MYDATA_SYNC_NOT_FOUND',
    isSessionLost: ({ event }) => isSessionLost(failureOf(errorIn(event))),
    hasNoLists: ({ event }) => listsIn(event) === null,
  },
  actions: {
    hear: assign(({ context, event }) => {
      const status = (event as unknown as { output: SyncStatus }).output
      return { status: newerStatus(context.status, status), retry: 0, ...decided(context, answered(status)) }
    }),
    hearNothing: assign(({ context }) => ({
      retry: context.retry + 1,
      ...decided(context, { kind: 'failed', isOffline: !context.input.isOnline() }),
    })),
    end: assign((_, result: PollResult) => ({ result })),
  },
}).createMachine({
  id: 'syncPoll',
  context: ({ input }) => ({
    input,
    startedAtMs: input.elapsedMs(),
    status: null,
    retry: 0,
    decision: { kind: 'goOn', inMs: 0 },
    result: null,
  }),
  initial: 'asking',
  on: { NETWORK_LOST: '.offline' },
  after: { abort: '.tooLong' },
  states: {
    asking: {
      invoke: {
        src: 'getSyncStatus',
        input: ({ context }) => ({ syncId: context.input.syncId }),
        onDone: [
          { guard: 'hasNoLists', target: 'missing' },
          { target: 'deciding', actions: 'hear' },
        ],
        onError: [
          { guard: 'isMissing', target: 'missing' },
          { guard: 'isSessionLost', target: 'sessionLost' },
          { target: 'deciding', actions: 'hearNothing' },
        ],
      },
      after: { requestTimeout: { target: 'deciding', actions: 'hearNothing' } },
    },
    deciding: {
      always: [
        { guard: { type: 'isDecided', params: 'success' }, target: 'success' },
        { guard: { type: 'isDecided', params: 'fail' }, target: 'fail' },
        { guard: { type: 'isDecided', params: 'offline' }, target: 'offline' },
        { guard: { type: 'isDecided', params: 'retryFail' }, target: 'retryFail' },
        { guard: { type: 'isDecided', params: 'tooLong' }, target: 'tooLong' },
        { guard: { type: 'isDecided', params: 'goOn' }, target: 'pausing' },
        { target: 'outOfTime' },
      ],
    },
    pausing: { after: { pause: 'asking' } },
    /** From 55 s on nothing is asked any more; the 60 s end it. */
    outOfTime: {},
    success: { type: 'final', entry: { type: 'end', params: 'success' } },
    fail: { type: 'final', entry: { type: 'end', params: 'fail' } },
    tooLong: { type: 'final', entry: { type: 'end', params: 'tooLong' } },
    offline: { type: 'final', entry: { type: 'end', params: 'offline' } },
    retryFail: { type: 'final', entry: { type: 'end', params: 'retryFail' } },
    missing: { type: 'final', entry: { type: 'end', params: 'missing' } },
    sessionLost: { type: 'final', entry: { type: 'end', params: 'sessionLost' } },
  },
  output: ({ context }) => ({ result: context.result ?? 'missing', status: context.status }),
})

function decided(context: PollContext, answer: PollAnswer): { decision: PollDecision } {
  return { decision: pollDecision(answer, context.input.elapsedMs() - context.startedAtMs, context.retry) }
}

function answered(status: SyncStatus): PollAnswer {
  return { kind: 'answered', lists: status.organizationSyncStatus }
}

function errorIn(event: unknown): unknown {
  return (event as { error?: unknown }).error
}

function listsIn(event: unknown): unknown {
  return (event as { output?: Partial<SyncStatus> | null }).output?.organizationSyncStatus ?? null
}
