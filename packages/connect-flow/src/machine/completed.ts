import { emit } from 'xstate'
import { listsOf } from '../context/sync-part.ts'
import { required } from './required.ts'
import { flow, type Known } from './setup.ts'
import { pollEnded, pollInput, receiveFinalStatus, receiveSync } from './sync-status.ts'
import { endFor, hasCode, report, sessionLost } from './ways.ts'

/** The missing institution is no longer retried: it may have been connected automatically meanwhile. */
const NOTHING_TO_RETRY = 'MYDATA_SYNC_NOTHING_TO_RETRY'

const hasDelayed = ({ context }: Known) => (listsOf(context.sync)?.failedOrgs.length ?? 0) > 0

const failed = { target: 'retryFailed', actions: report('completed') } as const

/** The connected institutions; the failed ones can be retried. */
export const completed = flow.createStateConfig({
  entry: [{ type: 'saveJourney', params: 'completed' }, emit({ type: 'succeeded' })],
  initial: 'shown',
  on: {
    CONFIRM: endFor('completed'),
    BACK: endFor('completed'),
  },
  states: {
    shown: {
      on: {
        DELAYED_OPENED: { guard: hasDelayed, target: 'delayedSheet' },
        RETRY_MISSING_PRESSED: { guard: hasDelayed, target: 'retrying' },
      },
    },
    delayedSheet: {
      on: {
        CLOSE: 'shown',
        BACK: 'shown',
        RETRY_MISSING_PRESSED: { guard: hasDelayed, target: 'retrying' },
      },
    },
    /** Retries only the failed ones, without a new signature. */
    retrying: {
      invoke: {
        src: 'retrySync',
        input: ({ context: { sync } }) => ({ syncId: required(sync.at === 'none' ? null : sync.syncId) }),
        onDone: { target: '#connect.syncStatus', actions: receiveSync },
        onError: [sessionLost, { guard: hasCode(NOTHING_TO_RETRY), target: 'lookingAgain' }, failed],
      },
    },
    /** The current state of the same sync; only institutions that are still missing could not be connected. */
    lookingAgain: {
      invoke: {
        src: 'syncPoll',
        id: 'syncPoll',
        input: pollInput,
        onDone: [
          { guard: pollEnded('sessionLost'), target: '#connect.sessionExpired' },
          { target: 'looked', actions: receiveFinalStatus },
        ],
        onError: failed,
      },
    },
    looked: { always: [{ guard: hasDelayed, target: 'retryFailed' }, { target: 'shown' }] },
    retryFailed: { on: { CONFIRM: 'shown', BACK: 'shown' } },
  },
})
