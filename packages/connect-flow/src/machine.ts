/**
 * The connection flow: every step, dialog and sheet of the specification, and every transition between them.
 *
 * Read it with section 4 of the specification; the states have its names. Each step is in a file of `machine/` with its
 * calls and actions; its data are its part of the context, in `consent-part.ts` and similar files. External calls are
 * in `actors.ts`, the screen's events in `events.ts`, and the mapping of states to screens and overlays in `view.ts`.
 */
import { sendTo } from 'xstate'
import { initialContext } from './context/context.ts'
import { freshJourney, journeyOf } from './journey/journey.ts'
import type { StartStep } from './journey/resume.ts'
import { certificateList, certificateSheet } from './machine/certificate.ts'
import { certificateWindow } from './machine/certificate-window.ts'
import { completed } from './machine/completed.ts'
import { connectionRequest } from './machine/connection-request.ts'
import { consent } from './machine/consent.ts'
import { selection } from './machine/selection.ts'
import { changes, flow, type Known } from './machine/setup.ts'
import { signature } from './machine/signature.ts'
import { syncStatus } from './machine/sync-status.ts'
import { leaveFor } from './machine/ways.ts'

const startsAt =
  (step: StartStep) =>
  ({ context }: Known) =>
    context.startStep === step
const isListEmpty = ({ context }: Known) => context.input.list.organizations.length === 0

/** Preserves the selection and clears everything after it. @source docs/concepts/connect-flow.md#selection */
const forgetWhatFollows = changes(() => ({
  chosen: [],
  consent: { at: 'unread' },
  signature: { by: 'nobody' },
  sync: { at: 'none' },
}))

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
        { guard: startsAt('certificate'), target: 'certificateSheet' },
        { guard: startsAt('certificateList'), target: 'certificateList' },
        { guard: startsAt('consent'), target: 'consent' },
        { guard: startsAt('signature'), target: 'signature.waiting' },
        { guard: startsAt('certificateWindow'), target: 'certificateWindow.renewing' },
        { guard: startsAt('connectionRequest'), target: 'connectionRequest' },
        { guard: startsAt('syncStatus'), target: 'syncStatus' },
        { guard: isListEmpty, target: 'invalidAccess' },
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

    /** The journey stays on the server; after signing in the flow continues at the same place. */
    sessionExpired: { on: { CONFIRM: leaveFor('sessionExpired'), BACK: leaveFor('sessionExpired') } },

    startingOver: {
      entry: [forgetWhatFollows, { type: 'saveJourney', params: 'selection' }],
      after: { stepReset: 'selection' },
    },
    /** The next visit of this purpose starts from the beginning; after an error the choices stay. */
    ending: {
      entry: sendTo('background', ({ context }) => ({
        type: 'SAVE_JOURNEY',
        journey: context.exit?.cause === 'completed' ? freshJourney(context) : journeyOf(context, 'selection'),
      })),
      on: { JOURNEY_SETTLED: 'left' },
      after: { journeySaveWait: 'left' },
    },
    leaving: { always: 'left' },
    left: { type: 'final' },
  },
})

export type ConnectMachine = typeof connectMachine
