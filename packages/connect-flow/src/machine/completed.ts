import { present } from './inputs.ts'
import { flow } from './setup.ts'
import { endFor, sessionLost } from './ways.ts'

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
        onError: [sessionLost, { target: 'retryFailed', actions: { type: 'report', params: 'completed' } }],
      },
    },
    retryFailed: { on: { CONFIRM: 'shown', BACK: 'shown' } },
  },
})
