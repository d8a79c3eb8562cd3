import type { SyncId } from '@ieum/contracts/shared/ids.ts'
import { assign, type DoneActorEvent, sendTo } from 'xstate'
import type { ConnectContext } from '../context/context.ts'
import { handedIn } from '../context/signature-part.ts'
import { receivedStatus, unrevealedGuids } from '../context/sync-part.ts'
import type { ConnectEvent } from '../events.ts'
import type { PollInput, PollOutput, PollResult } from '../status/poll.ts'
import { required } from './required.ts'
import { changes, flow, type Known } from './setup.ts'
import { endFor, leaveFor, report } from './ways.ts'

type Begun = DoneActorEvent<{ readonly syncId: SyncId }>
type Ended = DoneActorEvent<PollOutput>

/** Starts watching a sync; the signature is no longer needed. */
export const receiveSync = assign<ConnectContext, Begun, undefined, ConnectEvent, never>(({ context, event }) => ({
  signature: handedIn(context.signature),
  sync: { at: 'begun', syncId: event.output.syncId },
}))
export const receiveFinalStatus = assign<ConnectContext, Ended, undefined, ConnectEvent, never>(
  ({ context, event }) => ({
    sync: receivedStatus(context.sync, event.output.status),
  }),
)

export function pollInput({ context: { input, sync } }: Known): PollInput {
  return {
    syncId: required(sync.at === 'none' ? null : sync.syncId),
    isPushed: input.isPushed,
    elapsedMs: input.elapsedMs,
    isOnline: input.isOnline,
  }
}

export const pollEnded =
  (result: PollResult) =>
  ({ event }: { readonly event: Ended }) =>
    event.output.result === result

const isStaggered = ({ context }: Known) => context.input.isStaggered
const hasUnrevealed = ({ context }: Known) => isStaggered({ context }) && unrevealedGuids(context.sync).length > 0
const hasNothingToReveal = ({ context }: Known) => unrevealedGuids(context.sync).length === 0

const revealNext = changes(({ input, sync }) => {
  if (sync.at !== 'received') return {}
  const hidden = unrevealedGuids(sync)
  const next = input.prefersReducedMotion ? hidden : hidden.slice(0, 1)
  return { sync: { ...sync, revealedGuids: [...sync.revealedGuids, ...next] } }
})

/** Watches until the last institution is finished. */
export const syncStatus = flow.createStateConfig({
  entry: { type: 'saveJourney', params: 'syncStatus' },
  initial: 'polling',
  on: { BACK: leaveFor('back') },
  states: {
    polling: {
      invoke: {
        src: 'syncPoll',
        id: 'syncPoll',
        input: pollInput,
        onSnapshot: {
          actions: assign(({ context, event }) => ({
            sync: receivedStatus(context.sync, event.snapshot.context.status),
          })),
        },
        onDone: [
          { guard: pollEnded('success'), target: 'succeeded', actions: receiveFinalStatus },
          { guard: pollEnded('fail'), target: 'delayed', actions: receiveFinalStatus },
          { guard: pollEnded('missing'), target: 'serverError' },
          // The connection request was answered before any institution was called; its possible result is handled now.
          { guard: pollEnded('allUnregistered'), target: '#connect.connectionRequest.allUnregistered' },
          { guard: pollEnded('allError'), target: '#connect.connectionRequest.allError' },
          { guard: pollEnded('errorAndUnregistered'), target: '#connect.connectionRequest.errorAndUnregistered' },
          { guard: pollEnded('sessionLost'), target: '#connect.sessionExpired' },
          { target: 'network' },
        ],
        onError: { target: 'serverError', actions: report('syncStatus') },
      },
      on: { NETWORK_LOST: { actions: sendTo('syncPoll', { type: 'NETWORK_LOST' }) } },
      initial: 'shown',
      states: {
        shown: { always: { guard: hasUnrevealed, target: 'revealing' } },
        revealing: { after: { stagger: { target: 'shown', actions: revealNext } } },
      },
    },
    succeeded: {
      always: [{ guard: isStaggered, target: 'revealing' }, { target: '#connect.completed' }],
    },
    /** Staggered variant: shows the remaining successes one by one, then waits a second before moving on. */
    revealing: {
      always: { guard: hasNothingToReveal, target: 'resting' },
      after: { stagger: { target: 'revealing', reenter: true, actions: revealNext } },
    },
    resting: { after: { completionDelay: '#connect.completed' } },
    network: {
      on: { RETRY: 'polling', LATER: leaveFor('network'), BACK: leaveFor('network') },
    },
    delayed: { on: { CONFIRM: endFor('serverError'), BACK: endFor('serverError') } },
    serverError: { on: { CONFIRM: endFor('serverError'), BACK: endFor('serverError') } },
  },
})
