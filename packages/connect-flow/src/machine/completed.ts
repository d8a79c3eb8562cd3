import { pollInput, present } from './inputs.ts'
import { flow } from './setup.ts'
import { endFor, sessionLost } from './ways.ts'

/** What was missing is no longer tried: it may have come by itself meanwhile. */
const NOTHING_TO_RETRY = 'MYDATA_SYNC_NOTHING_TO_RETRY'

const failed = { target: 'retryFailed', actions: { type: 'report', params: 'completed' } } as const

/** What came; what failed can be tried again. */
export const completed = flow.createStateConfig({
  entry: [{ type: 'keepJourney', params: 'completed' }, 'celebrate'],
  initial: 'shown',
  on: {
    CONFIRM: endFor('completed'),
    BACK: endFor('completed'),
  },
  states: {
    shown: {
      on: {
        DELAYED_OPENED: { guard: 'hasDelayed', target: 'delayedSheet' },
        RETRY_MISSING_PRESSED: { guard: 'hasDelayed', target: 'retrying' },
      },
    },
    delayedSheet: {
      on: {
        CLOSE: 'shown',
        BACK: 'shown',
        RETRY_MISSING_PRESSED: { guard: 'hasDelayed', target: 'retrying' },
      },
    },
    /** Only what failed, without a new signature. */
    retrying: {
      invoke: {
        src: 'retrySync',
        input: ({ context }) => ({ syncId: present(context.sync.syncId) }),
        onDone: { target: '#connect.syncStatus', actions: 'takeSync' },
        onError: [
          sessionLost,
          { guard: { type: 'hasCode', params: NOTHING_TO_RETRY }, target: 'lookingAgain' },
          failed,
        ],
      },
    },
    /** What holds now, of the same sync; only what is still missing could not be connected. */
    lookingAgain: {
      invoke: {
        src: 'syncPoll',
        id: 'syncPoll',
        input: pollInput,
        onDone: [
          { guard: { type: 'pollEnded', params: 'sessionLost' }, target: '#connect.sessionExpired' },
          { target: 'looked', actions: 'takeFinalStatus' },
        ],
        onError: failed,
      },
    },
    looked: { always: [{ guard: 'hasDelayed', target: 'retryFailed' }, { target: 'shown' }] },
    retryFailed: { on: { CONFIRM: 'shown', BACK: 'shown' } },
  },
})
