import { assign } from 'xstate'
import { windowOf } from '../context/certificate-part.ts'
import { type SigningProblem, toSignOf, windowAnswered, withProblem } from '../context/signature-part.ts'
import { renewing } from './renewing.ts'
import { required } from './required.ts'
import { changes, flow, type Known } from './setup.ts'
import { report, sessionLost } from './ways.ts'

const hasTextToSign = ({ context }: Known) => toSignOf(context.signature) !== null

const haveProblem = (problem: SigningProblem | null) =>
  changes(({ signature }) => ({ signature: withProblem(signature, problem) }))

/** Making a new text for the window failed: the screen shows it, and its button tries again. */
const unprepared = [
  sessionLost,
  {
    target: '#connect.certificateWindow.ready',
    actions: [haveProblem('unprepared'), report('certificateWindow')],
  },
] as const

/**
 * Signing in a window of the certificate's operator, which the press itself opens. Whatever the result, the choices
 * stay.
 */
export const certificateWindow = flow.createStateConfig({
  entry: { type: 'saveJourney', params: 'signature' },
  initial: 'ready',
  on: { BACK: 'consent' },
  states: {
    ready: {
      on: {
        SIGN_PRESSED: [{ guard: hasTextToSign, target: 'signing' }, { target: 'renewing' }],
      },
    },
    signing: {
      entry: haveProblem(null),
      invoke: {
        src: 'signInWindow',
        input: ({ context }) => ({
          windowUrl: required(windowOf(context.certificate)).windowUrl,
          serializedPlainText: required(toSignOf(context.signature)).serializedPlainText,
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'signed',
            target: '#connect.connectionRequest',
            actions: assign(({ context, event }) => ({ signature: windowAnswered(context.signature, event.output) })),
          },
          {
            target: 'ready',
            actions: assign(({ context, event }) => ({ signature: windowAnswered(context.signature, event.output) })),
          },
        ],
        onError: { target: 'ready', actions: [haveProblem('wrong'), report('certificateWindow')] },
      },
      // The window may be lost behind others: it is closed and opened again.
      on: { SIGN_PRESSED: { target: 'signing', reenter: true } },
    },
    /** After a lost page, and after an error of the request. */
    renewing: {
      entry: haveProblem(null),
      ...renewing({
        done: '#connect.certificateWindow.ready',
        notRead: unprepared,
        notSubmitted: unprepared,
      }),
    },
  },
})
