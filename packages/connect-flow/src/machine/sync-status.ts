import { sendTo } from 'xstate'
import { pollInput } from './inputs.ts'
import { flow } from './setup.ts'
import { endFor, leaveFor } from './ways.ts'

/** Watched until the last institution. */
export const syncStatus = flow.createStateConfig({
  entry: { type: 'keepJourney', params: 'syncStatus' },
  initial: 'polling',
  on: { BACK: leaveFor('back') },
  states: {
    polling: {
      invoke: {
        src: 'syncPoll',
        id: 'syncPoll',
        input: pollInput,
        onSnapshot: { actions: 'takeStatus' },
        onDone: [
          { guard: { type: 'pollEnded', params: 'success' }, target: 'succeeded', actions: 'takeFinalStatus' },
          { guard: { type: 'pollEnded', params: 'fail' }, target: 'delayed', actions: 'takeFinalStatus' },
          { guard: { type: 'pollEnded', params: 'missing' }, target: 'serverError' },
          // The connection request was answered before anybody was asked; what it would have said is said now.
          {
            guard: { type: 'pollEnded', params: 'allUnregistered' },
            target: '#connect.connectionRequest.allUnregistered',
          },
          { guard: { type: 'pollEnded', params: 'allError' }, target: '#connect.connectionRequest.allError' },
          {
            guard: { type: 'pollEnded', params: 'errorAndUnregistered' },
            target: '#connect.connectionRequest.errorAndUnregistered',
          },
          { guard: { type: 'pollEnded', params: 'sessionLost' }, target: '#connect.sessionExpired' },
          { target: 'network' },
        ],
        onError: { target: 'serverError', actions: { type: 'report', params: 'syncStatus' } },
      },
      on: { NETWORK_LOST: { actions: sendTo('syncPoll', { type: 'NETWORK_LOST' }) } },
      initial: 'shown',
      states: {
        shown: { always: { guard: 'hasUnrevealed', target: 'revealing' } },
        revealing: { after: { stagger: { target: 'shown', actions: 'revealNext' } } },
      },
    },
    succeeded: {
      always: [{ guard: 'isStaggered', target: 'revealing' }, { target: '#connect.completed' }],
    },
    /** Staggered variant: the rest of the successes one by one, then a second before moving on. */
    revealing: {
      always: { guard: 'hasNothingToReveal', target: 'resting' },
      after: { stagger: { target: 'revealing', reenter: true, actions: 'revealNext' } },
    },
    resting: { after: { completionDelay: '#connect.completed' } },
    network: {
      on: { RETRY: 'polling', LATER: leaveFor('network'), BACK: leaveFor('network') },
    },
    delayed: { on: { CONFIRM: endFor('serverError'), BACK: endFor('serverError') } },
    serverError: { on: { CONFIRM: endFor('serverError'), BACK: endFor('serverError') } },
  },
})
