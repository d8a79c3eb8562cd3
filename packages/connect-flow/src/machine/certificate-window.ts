import { windowModule } from '../certificate-part.ts'
import { present } from './inputs.ts'
import { renewing } from './renewing.ts'
import { flow } from './setup.ts'
import { sessionLost } from './ways.ts'

/** Written anew for the window, and it could not be: the screen says so, and its button tries again. */
const unprepared = [
  sessionLost,
  {
    target: '#connect.certificateWindow.ready',
    actions: [
      { type: 'haveProblem', params: 'unprepared' },
      { type: 'report', params: 'certificateWindow' },
    ],
  },
] as const

/**
 * Signed in a window of the certificate's operator, which the press itself opens. Whatever comes of it, the choices stay.
 */
export const certificateWindow = flow.createStateConfig({
  entry: { type: 'keepJourney', params: 'signature' },
  initial: 'ready',
  on: { BACK: 'consent' },
  states: {
    ready: {
      on: {
        SIGN_PRESSED: [{ guard: 'hasTextToSign', target: 'signing' }, { target: 'renewing' }],
      },
    },
    signing: {
      entry: { type: 'haveProblem', params: null },
      invoke: {
        src: 'signInWindow',
        input: ({ context }) => ({
          windowUrl: windowModule(context).windowUrl,
          serializedPlainText: present(context.signature.toSign).serializedPlainText,
        }),
        onDone: [
          { guard: 'hasSigned', target: '#connect.connectionRequest', actions: 'takeSignedData' },
          { target: 'ready', actions: 'takeProblem' },
        ],
        onError: {
          target: 'ready',
          actions: [
            { type: 'haveProblem', params: 'wrong' },
            { type: 'report', params: 'certificateWindow' },
          ],
        },
      },
      // The window is lost behind others: it is closed, and opened anew.
      on: { SIGN_PRESSED: { target: 'signing', reenter: true } },
    },
    /** After a lost page, and after an error of the request. */
    renewing: {
      entry: { type: 'haveProblem', params: null },
      ...renewing({
        done: { target: '#connect.certificateWindow.ready', actions: 'takeTextToSign' },
        notRead: unprepared,
        notSubmitted: unprepared,
      }),
    },
  },
})
