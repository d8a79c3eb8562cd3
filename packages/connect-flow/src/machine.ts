/**
 * The connection flow: every step, dialog and sheet of the specification, and every way from one to another.
 *
 * Read it with section 4 of the specification, whose words the states carry. Each step stands in a file of `machine/`;
 * what they ask and do in `machine/guards.ts` and `machine/setup.ts`. What a state needs to know is in `context.ts`, what
 * it asks of the outside in `actors.ts`, what the screen may say to it in `events.ts`; which screen and which overlay a
 * state is, in `view.ts`.
 */
import { initialContext } from './context.ts'
import { certificateList, certificateSheet } from './machine/certificate.ts'
import { certificateWindow } from './machine/certificate-window.ts'
import { completed } from './machine/completed.ts'
import { connectionRequest } from './machine/connection-request.ts'
import { consent } from './machine/consent.ts'
import { selection } from './machine/selection.ts'
import { flow } from './machine/setup.ts'
import { signature } from './machine/signature.ts'
import { syncStatus } from './machine/sync-status.ts'
import { leaveFor } from './machine/ways.ts'

export const connectMachine = flow.createMachine({
  id: 'connect',
  context: ({ input }) => initialContext(input),
  output: ({ context }) => context.exit ?? { cause: 'back' },
  invoke: { src: 'background', id: 'background' },
  on: { SESSION_LOST: '.sessionExpired' },
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: { type: 'startsAt', params: 'certificate' }, target: 'certificateSheet' },
        { guard: { type: 'startsAt', params: 'certificateList' }, target: 'certificateList' },
        { guard: { type: 'startsAt', params: 'consent' }, target: 'consent' },
        { guard: { type: 'startsAt', params: 'signature' }, target: 'signature.waiting' },
        { guard: { type: 'startsAt', params: 'certificateWindow' }, target: 'certificateWindow.renewing' },
        { guard: { type: 'startsAt', params: 'connectionRequest' }, target: 'connectionRequest' },
        { guard: { type: 'startsAt', params: 'syncStatus' }, target: 'syncStatus' },
        { guard: 'isListEmpty', target: 'invalidAccess' },
        { target: 'selection' },
      ],
    },

    /** An empty institution list; closing goes back. */
    invalidAccess: { on: { CLOSE: leaveFor('invalidAccess'), BACK: leaveFor('invalidAccess') } },

    selection,
    certificateSheet,
    certificateList,
    consent,
    signature,
    certificateWindow,
    connectionRequest,
    syncStatus,
    completed,

    /** The journey stays on the server; after signing in it goes on where it was. */
    sessionExpired: { on: { CONFIRM: leaveFor('sessionExpired'), BACK: leaveFor('sessionExpired') } },

    startingOver: {
      entry: ['forgetWhatFollows', { type: 'keepJourney', params: 'selection' }],
      after: { stepReset: 'selection' },
    },
    /** The next visit of this purpose begins anew; after an error with the choices kept. */
    ending: {
      entry: 'keepEnd',
      on: { JOURNEY_SETTLED: 'left' },
      after: { journeySaveWait: 'left' },
    },
    leaving: { always: 'left' },
    left: { type: 'final' },
  },
})

export type ConnectMachine = typeof connectMachine
