import { SUPPORT_PAGE_UNREGISTERED } from '@ieum/domain/mydata/constants.ts'
import { assign, emit } from 'xstate'
import type { ConnectContext } from '../context/context.ts'
import { requestOf } from '../context/signature-part.ts'
import type { DialogOfCode } from '../dialogs/dialogs-of-calls.ts'
import { failureOf } from '../failure.ts'
import { acceptsWindow } from './certificate.ts'
import { required } from './required.ts'
import { flow, type Known } from './setup.ts'
import { receiveSync } from './sync-status.ts'
import { endFor, leaveFor, opensDialog, report, sessionLost } from './ways.ts'

/** A refusal contains the state of the agency's request. */
function refused({ signature }: ConnectContext, error: unknown): Partial<ConnectContext> {
  if (signature.by !== 'agency') return {}
  return { signature: { ...signature, refusedState: failureOf(error).certificationTransactionState } }
}

/** Rejected or expired: this transaction can never be completed. */
const isTransactionOver = ({ context: { signature } }: Known) =>
  signature.by === 'agency' && (signature.refusedState === 'REJECTED' || signature.refusedState === 'EXPIRED')
const canGoBack = ({ context }: Known) => context.input.canGoBack

/** Matches a code of the request that has its own dialog. */
const opens = <Dialog extends (DialogOfCode & { call: 'connect' })['dialog']>(dialog: Dialog) =>
  ({ guard: opensDialog({ call: 'connect', dialog }), target: dialog }) as const

/** "Reset to the start (or go back)": back if the caller has a way back, else to the selection with its choices. */
const abandon = [
  { guard: canGoBack, ...endFor('serverError') },
  { target: '#connect.startingOver', actions: flow.emit({ type: 'startedOver', cause: 'serverError' }) },
] as const

/** Goes one step back to the signature; a transaction that can never be completed is requested again. */
const signAgain = [
  { guard: acceptsWindow, target: '#connect.certificateWindow.renewing' },
  { guard: isTransactionOver, target: '#connect.signature.renewing' },
  { target: '#connect.signature.waiting' },
] as const

/** Submits the signature; each error of it has a dialog. */
export const connectionRequest = flow.createStateConfig({
  entry: { type: 'saveJourney', params: 'connectionRequest' },
  initial: 'requesting',
  states: {
    requesting: {
      invoke: {
        src: 'connect',
        input: ({ context }) => required(requestOf(context.signature)),
        onDone: { target: '#connect.syncStatus', actions: receiveSync },
        onError: [
          sessionLost,
          {
            ...opens('signatureRequired'),
            actions: assign(({ context, event }) => refused(context, event.error)),
          },
          opens('allUnregistered'),
          opens('allError'),
          opens('errorAndUnregistered'),
          opens('network'),
          { target: 'unknown', actions: report('connectionRequest') },
        ],
      },
    },
    /** Closes and goes one step back; a rejected or expired transaction is requested again. */
    signatureRequired: {
      // A reload from here on must not request again automatically: only the button does.
      entry: { type: 'saveJourney', params: 'signature' },
      on: {
        CONFIRM: signAgain,
        BACK: signAgain,
      },
    },
    allUnregistered: {
      on: {
        DETAILS: { actions: emit({ type: 'openSupport', page: SUPPORT_PAGE_UNREGISTERED }) },
        CONFIRM: abandon,
        BACK: abandon,
      },
    },
    allError: { on: { CONFIRM: abandon, BACK: abandon } },
    errorAndUnregistered: { on: { CONFIRM: abandon, BACK: abandon } },
    unknown: { on: { CONFIRM: abandon, BACK: abandon } },
    /** No answer at all: the same transaction can be retried. */
    network: { on: { RETRY: 'requesting', LATER: leaveFor('network'), BACK: leaveFor('network') } },
  },
})
