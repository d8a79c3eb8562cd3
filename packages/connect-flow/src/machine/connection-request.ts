import { SUPPORT_PAGE_UNREGISTERED } from '@ieum/domain/mydata/constants.ts'
import { connectRequest } from '../certificate-part.ts'
import type { DialogOfCode } from '../dialogs-of-calls.ts'
import { flow } from './setup.ts'
import { endFor, leaveFor, sessionLost } from './ways.ts'

/** A code of the request that has a dialog of its own. */
const opens = <Dialog extends (DialogOfCode & { call: 'connect' })['dialog']>(dialog: Dialog) =>
  ({ guard: { type: 'opensDialog', params: { call: 'connect', dialog } }, target: dialog }) as const

/** "Reset to the start (or go back)": back where the caller gave a way, else the selection with its choices. */
const giveUp = [
  { guard: 'canGoBack', ...endFor('serverError') },
  { target: '#connect.startingOver', actions: { type: 'startOver', params: 'serverError' } },
] as const

/** One step back to the signature; what can never be completed is asked for again. */
const signAgain = [
  { guard: 'takesWindow', target: '#connect.certificateWindow.renewing' },
  { guard: 'isTransactionOver', target: '#connect.signature.renewing' },
  { target: '#connect.signature.waiting' },
] as const

/** What was signed is handed in; each error of it has a dialog. */
export const connectionRequest = flow.createStateConfig({
  entry: { type: 'keepJourney', params: 'connectionRequest' },
  initial: 'requesting',
  states: {
    requesting: {
      invoke: {
        src: 'connect',
        input: ({ context }) => connectRequest(context),
        onDone: { target: '#connect.syncStatus', actions: 'takeSync' },
        onError: [
          sessionLost,
          { ...opens('signatureRequired'), actions: 'rememberTransactionState' },
          opens('allUnregistered'),
          opens('allError'),
          opens('errorAndUnregistered'),
          opens('network'),
          { target: 'unknown', actions: { type: 'report', params: 'connectionRequest' } },
        ],
      },
    },
    /** Closes and goes one step back; what was rejected or has expired is asked for again. */
    signatureRequired: {
      // A reload from here on must not ask again by itself: only the button does.
      entry: { type: 'keepJourney', params: 'signature' },
      on: {
        CONFIRM: signAgain,
        BACK: signAgain,
      },
    },
    allUnregistered: {
      on: {
        DETAILS: { actions: { type: 'openSupport', params: SUPPORT_PAGE_UNREGISTERED } },
        CONFIRM: giveUp,
        BACK: giveUp,
      },
    },
    allError: { on: { CONFIRM: giveUp, BACK: giveUp } },
    errorAndUnregistered: { on: { CONFIRM: giveUp, BACK: giveUp } },
    unknown: { on: { CONFIRM: giveUp, BACK: giveUp } },
    /** No answer at all: the same transaction can be tried again. */
    network: { on: { RETRY: 'requesting', LATER: leaveFor('network'), BACK: leaveFor('network') } },
  },
})
